// A kind of fact that a kit adds: queried, filtered, ordered and paginated wherever content is asked, and checked as it is
// written.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkExtension } from '../../../api/graph/extension/check-extension.ts';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { createGraphEndpoint } from '../../../api/hosts/worker/create-graph-endpoint.ts';
import { createToolCaller } from '../../../api/mcp/call-tool.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { createMapFetch, createQueryRequest } from '../../api/hosts/worker/graph-site.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from '../export/export-tree.ts';

const kit = `{
  name: 'commands',
  facts: { Command: {
    plural: 'commands',
    description: 'A command, as a page documents it.',
    example: '::command{since="1.2"}',
    name: { field: 'name', example: 'build', fromHeading: (title) => (/^[a-z ]+$/.test(title) ? title : undefined) },
    fields: {
      name: {
        shape: 'text', isRequired: true, description: 'Its name, e.g. "build".',
        filter: 'Its name.', order: 'Its name, by code point.',
      },
      since: {
        shape: 'version', isRequired: true, description: 'First version that has it.', order: 'First version.',
        row: { label: 'Since', form: 'text' },
      },
      exitCode: {
        shape: 'integer', description: 'Exit code after a failure.', filter: 'Exit code.', order: 'Exit code.',
        presence: { name: 'canFail', description: 'Whether it has an exit code.' }, row: { label: 'Exit code' },
      },
      aliases: {
        shape: { list: 'text' }, description: 'Other names.', filter: 'One of its other names.', isIdentifier: true,
        row: { label: 'Aliases' },
      },
    },
    summarize: ({ since }) => 'since ' + since,
  } },
}`;
const page = `---
title: Commands
---

## build

::command{since=1.10 exit-code=2 aliases="b, make"}

## serve

::command{since=1.9}

## Several words, and more

::command{name=init since=2.0 exit-code=1}
`;

const factory = createWorkshopFactory();
let workshop: Workshop;
let kits: KitTables;
let projectCount = 0;

/** Loads a project with these kits. Each has a folder of its own, because a module is loaded once in a process. */
async function load(...sources: readonly string[]): Promise<KitTables> {
  projectCount += 1;
  const dir = join(workshop.contentDir, '..', `project-${projectCount}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'docgraph.config.mjs'), `export default { kits: [${sources.join(',\n')}] };\n`);
  const loaded = (await loadProject(dir)).kits;
  checkExtension(loaded);
  return loaded;
}

beforeAll(async () => {
  workshop = await factory.create({ ...sampleFiles, 'guides/commands.md': page });
  kits = await load(kit);
  await workshop.build({ kits, siteUrl: 'https://docs.example' });
});
afterAll(() => factory.close());

const query = `query ($after: String) {
  page(by: { url: "/guides/commands/" }) { commands { name since exitCode aliases url anchor { title } place { line } } }
  byVersion: commands(orderBy: { field: SINCE }) { totalCount nodes { name page { title } } }
  byCode: commands(orderBy: { field: EXIT_CODE, direction: DESC }) { nodes { name } }
  named: commands(filter: { anyOf: [{ name: { startsWith: "ser" } }, { aliases: { eq: "make" } }] }) { nodes { name } }
  failing: commands(filter: { exitCode: 1, canFail: true, heading: { contains: "more" } }) { nodes { name } }
  safe: commands(filter: { canFail: false }) { nodes { name } }
  others: commands(filter: { not: { section: { eq: "guides" } } }) { totalCount }
  first: commands(first: 1, after: $after) { nodes { id name } pageInfo { hasNextPage endCursor } }
  type: __type(name: "Command") { description fields { name } }
}`;
const expected = {
  page: {
    commands: [
      {
        name: 'build',
        since: '1.10',
        exitCode: 2,
        aliases: ['b', 'make'],
        url: '/guides/commands/#build',
        anchor: { title: 'build' },
        place: { line: 7 },
      },
      expect.objectContaining({ name: 'serve', exitCode: null, aliases: [] }),
      expect.objectContaining({ name: 'init', url: '/guides/commands/#several-words-and-more' }),
    ],
  },
  byVersion: {
    totalCount: 3,
    nodes: [
      { name: 'serve', page: { title: 'Commands' } },
      { name: 'build', page: { title: 'Commands' } },
      { name: 'init', page: { title: 'Commands' } },
    ],
  },
  byCode: { nodes: [{ name: 'build' }, { name: 'init' }, { name: 'serve' }] },
  named: { nodes: [{ name: 'build' }, { name: 'serve' }] },
  failing: { nodes: [{ name: 'init' }] },
  safe: { nodes: [{ name: 'serve' }] },
  others: { totalCount: 0 },
  first: {
    nodes: [{ id: expect.any(String), name: 'build' }],
    pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
  },
  type: {
    description: 'A command, as a page documents it.',
    fields: ['name', 'since', 'exitCode', 'aliases', 'id', 'page', 'anchor', 'url', 'place'].map((name) =>
      expect.objectContaining({ name }),
    ),
  },
};

type Ask = (request: Request) => Promise<Response>;

/** Asks for everything, then for the next command and for one by its ID. */
async function expectFacts(ask: Ask): Promise<void> {
  const { data, errors } = (await (await ask(createQueryRequest({ query }))).json()) as {
    readonly data: typeof expected; // as the query asks
    readonly errors?: unknown;
  };
  expect(errors).toBeUndefined();
  expect({ ...data, type: { ...data.type, fields: data.type.fields.toSorted(byName) } }).toEqual({
    ...expected,
    type: { ...expected.type, fields: expect.arrayContaining(expected.type.fields) },
  });
  const { endCursor } = data.first.pageInfo as { readonly endCursor: string }; // of the schema's type
  const next = await ask(createQueryRequest({ query, variables: { after: endCursor } }));
  expect(await next.json()).toMatchObject({ data: { first: { nodes: [{ name: 'serve' }] } } });
  const [{ id } = { id: '' }] = data.first.nodes;
  const found = await ask(
    createQueryRequest({
      query: 'query ($id: ID!) { node(id: $id) { __typename ... on Command { name } } }',
      variables: { id },
    }),
  );
  expect(await found.json()).toEqual({ data: { node: { __typename: 'Command', name: 'build' } } });
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1;

test('the endpoint answers with the facts of a kit', async () => {
  const { api, snapshot, close } = await openContent({ ...workshop, access: 'development', kits });
  expect(snapshot.diagnostics.items.filter(({ filePath }) => filePath === 'guides/commands.md')).toEqual([]);
  await expectFacts(api.fetch);
  await close();
});

const reportError = (error: unknown): void => expect.unreachable(String(error));

test('so does a worker that was built without the kit, from the files of the export', async () => {
  const endpoint = createGraphEndpoint({ fetchFile: createMapFetch(workshop.readOut()), reportError });
  await expectFacts(endpoint.fetch);
  const { facts } = (await endpoint.open()).extension;
  const callTool = createToolCaller({ fetch: endpoint.fetch, siteName: 'Sample', facts, reportError });
  expect(await callTool('find_facts', { aliases: 'mak' })).toContain(
    '- [build](https://docs.example/guides/commands/#build): since 1.10; exit code 2; aliases b, make',
  );
  expect(await callTool('find_facts', { kind: 'option' })).toContain('The input is wrong.');
});

test('readers see a card, and find a command by its other name', async () => {
  const { api, close } = await openContent({ ...workshop, access: 'development', kits });
  const cards = '{ page(by: { url: "/guides/commands/" }) { html } search(query: "make") { nodes { url facts } } }';
  const { data } = (await (await api.fetch(createQueryRequest({ query: cards }))).json()) as {
    readonly data: { readonly page: { readonly html: string }; readonly search: unknown }; // as the query asks
  };
  expect(data.page.html).toContain(
    '<dl class="facts"><div><dt>Since</dt><dd>1.10</dd></div><div><dt>Exit code</dt><dd><code>2</code></dd></div>' +
      '<div><dt>Aliases</dt><dd><code>b</code>, <code>make</code></dd></div></dl>',
  );
  expect(data.search).toEqual({ nodes: [{ url: '/guides/commands/#build', facts: 'since 1.10' }] });
  await close();
});

test('what is wrong in a page is reported with its place', async () => {
  workshop.edit({
    'guides/commands.md': page
      .replace('since=1.10', 'sinse=1.10')
      .replace('since=1.9', 'since=1.9 exit-code=two alias=x')
      .replace('name=init ', ''),
  });
  const { snapshot, close } = await openContent({ ...workshop, access: 'development', kits });
  const found = snapshot.diagnostics.items.filter(({ filePath }) => filePath === 'guides/commands.md');
  expect(found.map(({ code, place, message, hint }) => [place.line, code, message, hint])).toEqual([
    [7, 'markdown/missing-attribute', '"command" has no since and is left out.', 'write ::command{since="1.2"}.'],
    [7, 'markdown/unknown-attribute', 'Unknown attribute "sinse" of "command".', 'did you mean "since"?'],
    [
      11,
      'markdown/invalid-attribute',
      'The field "exit-code" is the text "two", not a whole number.',
      'write a whole number.',
    ],
    [11, 'markdown/unknown-attribute', 'Unknown attribute "alias" of "command".', 'did you mean "aliases"?'],
    [
      15,
      'markdown/missing-attribute',
      '"command" has no name, and the heading above it is not a name.',
      'add name="build".',
    ],
  ]);
  expect(snapshot.pages.get('/guides/commands/')?.facts.map(({ name, values }) => [name, values])).toEqual([
    ['serve', { since: '1.9', aliases: [] }],
  ]);
  await close();
  workshop.edit({ 'guides/commands.md': page });
});

test('without the kit, nothing of it is left', async () => {
  const { api, close } = await openContent({ ...workshop, access: 'development', kits: noKits });
  const answer = await api.fetch(createQueryRequest({ query: '{ __type(name: "Command") { name } }' }));
  expect(await answer.json()).toEqual({ data: { __type: null } });
  await close();
});

test.each([
  [
    'two kits with one kind',
    [kit, kit.replace("name: 'commands'", "name: 'others'")],
    /The kind of fact "Command" of the kit "others" belongs to the kit "commands" \(.*docgraph\.config\.mjs:\d+:\d+\)/,
  ],
  [
    'a list that the graph has',
    [kit.replace("plural: 'commands'", "plural: 'links'")],
    /does not fit the schema: Field "(?:Page|Query)\.links" already exists/,
  ],
  ['a type that the graph has', [kit.replace('Command:', 'Link:')], /Type "Link" already exists/],
  [
    'a field that every fact has',
    [kit.replace('exitCode:', 'url:')],
    /docgraph\.config\.mjs:\d+:\d+ Every fact has a field "url"/,
  ],
  ['a filter that every kind has', [kit.replace("'canFail'", "'heading'")], /"Command" has two filters "heading"/],
  [
    'a name that is no field',
    [kit.replace("field: 'name'", "field: 'nme'")],
    /a field "nme", which there is not\.\nhint: did you mean "name"\?/,
  ],
  [
    'a shape that there is not',
    [kit.replace("'integer'", "'integr'")],
    /the shape "integr", which there is not\.\nhint: did you mean "integer"\?/,
  ],
  [
    'a key that there is not',
    [kit.replace('isIdentifier', 'isIdentifer')],
    /There is no "isIdentifer" in facts\.Command\.fields\.aliases\.\nhint: did you mean "isIdentifier"\?/,
  ],
  [
    'a name that the graph does not take',
    [kit.replace("plural: 'commands'", "plural: 'my-commands'")],
    /has a name that the graph does not take/,
  ],
])('%s is an error', async (_, sources, message) => {
  await expect(load(...sources)).rejects.toThrow(message);
});
