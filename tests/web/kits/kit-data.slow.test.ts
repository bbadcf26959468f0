// What a kit adds without any component: fields, a directive, queries and files. They are the same wherever content is asked,
// and gone without the kit.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGraphEndpoint } from '../../../api/hosts/worker/create-graph-endpoint.ts';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { checkExtension } from '../../../api/graph/extension/check-extension.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { createMapFetch, createQueryRequest } from '../../api/hosts/worker/graph-site.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from '../export/export-tree.ts';

const config = `export default { kits: [{
  name: 'sample',
  directives: { version: {
    description: 'Since when.', attributes: { since: { shape: 'text', isRequired: true } }, isInline: true,
    build: ({ attributes }) => [{ type: 'text', value: 'since ' + attributes.since }],
  } },
  fields: { page: {
    stability: { shape: { oneOf: ['stable', 'beta'] }, description: 'How stable it is.', example: 'beta', label: 'Stability' },
    level: { shape: 'integer', description: 'How hard it is.', example: '2' },
    topics: { shape: { list: 'text' }, description: 'What it is about.', example: '[a]' },
    checked: { shape: 'date', description: 'When it was read.', example: '2026-01-31' },
    ready: { shape: 'flag', description: 'Whether it is done.', example: 'true' },
  } },
  screens: { levels: { path: '/guides/second/', query: './levels.graphql', component: 'Levels' } },
  client: './client.js',
  outputs: {
    async levels({ query, siteUrl }) {
      const { pages } = await query('{ pages { nodes { url level } } }');
      return [{ path: 'levels/all.json', content: JSON.stringify([siteUrl, pages.nodes]) }];
    },
  },
}] };
`;
const guide =
  '---\ntitle: First Guide\ndescription: Begin here.\nstability: beta\nlevel: 2\ntopics: [css, html]\nchecked: 2026-01-31\nready: true\n---\n\nNew :version{since=5}.\n\n![Plan](./plan.svg)\n';

const factory = createWorkshopFactory();
let workshop: Workshop;
let kits: KitTables;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const load = async (text = config): Promise<KitTables> => {
  // a module is loaded once in a process, so each text has a folder of its own
  const dir = join(workshop.contentDir, '..', `project-${text.length}`);
  write(join(dir, 'docgraph.config.mjs'), text);
  write(
    join(dir, 'levels.graphql'),
    'query Levels {\n  pages(filter: { stability: { eq: "beta" } }) { nodes { title level } }\n}\n',
  );
  write(join(dir, 'client.js'), `export const components = { Levels: () => import('./levels.js') };\n`);
  write(join(dir, 'levels.js'), 'export function Levels() {\n  return null;\n}\n');
  return (await loadProject(dir)).kits;
};

beforeAll(async () => {
  workshop = await factory.create({ ...sampleFiles, 'guides/first.md': guide });
  kits = await load();
  checkExtension(kits);
  await workshop.build({ kits, siteUrl: 'https://docs.example' });
});
afterAll(() => factory.close());

const query = `{
  page(by: { url: "/guides/first/" }) { stability level topics checked ready labels { name value } html }
  beta: pages(filter: { stability: { eq: "BETA" } }) { nodes { url } }
  html: pages(filter: { topics: { startsWith: "ht" }, level: 2, ready: true, checked: { since: "2026-01-01" } }) { nodes { url } }
  none: pages(filter: { level: 3 }) { nodes { url } }
  other: pages(filter: { not: { ready: true }, section: { eq: "guides" } }) { nodes { url level } }
  type: __type(name: "Page") { fields { name description } }
}`;
const expected = {
  page: {
    stability: 'beta',
    level: 2,
    topics: ['css', 'html'],
    checked: '2026-01-31',
    ready: true,
    labels: [{ name: 'Stability', value: 'beta' }],
    html: '<p>New since 5.</p>\n<p><img src="/guides/plan.svg" alt="Plan"></p>',
  },
  beta: { nodes: [{ url: '/guides/first/' }] },
  html: { nodes: [{ url: '/guides/first/' }] },
  none: { nodes: [] },
  other: {
    nodes: [
      { url: '/guides/', level: null },
      { url: '/guides/second/', level: null },
    ],
  },
  type: {
    fields: expect.arrayContaining([{ name: 'stability', description: 'How stable it is. One of stable, beta.' }]),
  },
};

test('the endpoint answers with the fields of a kit', async () => {
  const { api, close } = await openContent({ ...workshop, access: 'development', kits });
  expect(await (await api.fetch(createQueryRequest({ query }))).json()).toEqual({ data: expected });
  await close();
});

test('so does a worker that was built without the kit, from the files of the export', async () => {
  const endpoint = createGraphEndpoint({
    fetchFile: createMapFetch(workshop.readOut()),
    reportError: (error) => expect.unreachable(String(error)),
  });
  expect(await (await endpoint.fetch(createQueryRequest({ query }))).json()).toEqual({ data: expected });
  const id = kits.screens[0]?.document.id ?? '';
  const persisted = createQueryRequest({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } });
  expect(await (await endpoint.fetch(persisted)).json()).toEqual({
    data: { pages: { nodes: [{ title: 'First Guide', level: 2 }] } },
  });
});

test('queries of screens are baked, and files of outputs are written', () => {
  const files = workshop.readOut();
  const [path] = [...files.keys()].filter((name) => name.startsWith('data/Levels-'));
  expect(files.get(path ?? '')).toBe('{"data":{"pages":{"nodes":[{"title":"First Guide","level":2}]}}}');
  expect(JSON.parse(files.get('levels/all.json') ?? '')).toEqual([
    'https://docs.example',
    expect.arrayContaining([{ url: '/guides/first/', level: 2 }]),
  ]);
});

test('an edit makes the files of outputs anew, and only what it reaches', async () => {
  const before = workshop.readOut();
  workshop.edit({ 'guides/first.md': guide.replace('level: 2', 'level: 3') });
  await workshop.build({ kits, siteUrl: 'https://docs.example' });
  expect(workshop.readOut().get('levels/all.json')).toContain('"level":3');
  workshop.edit({ 'guides/first.md': guide });
  const { isUnchanged } = await workshop.build({ kits, siteUrl: 'https://docs.example' });
  expect(isUnchanged).toBe(false);
  expect(workshop.readOut()).toEqual(before);
});

test('a wrong value of a field is reported with its place', async () => {
  workshop.edit({ 'guides/first.md': guide.replace('stability: beta', 'stability: bta').replace('level:', 'levle:') });
  const { snapshot, close } = await openContent({ ...workshop, access: 'development', kits });
  const found = snapshot.diagnostics.items.filter(({ code }) => code.startsWith('front-matter/'));
  expect(found.map(({ place, message, hint }) => [place.line, message, hint])).toEqual([
    [4, 'The field "stability" is the text "bta", not one of stable, beta.', 'did you mean "beta"?'],
    [5, 'Unknown field "levle".', 'did you mean "level"?'],
  ]);
  await close();
  workshop.edit({ 'guides/first.md': guide });
});

test('without the kit, nothing of it is left', async () => {
  workshop.edit({
    'guides/first.md': '---\ntitle: First Guide\ndescription: Begin here.\n---\n\n![Plan](./plan.svg)\n',
  });
  await workshop.build({ siteUrl: 'https://docs.example', kits: noKits });
  const files = [...workshop.readOut()];
  expect(
    files.filter(([path, text]) => /How stable|levels\/all|Levels-/.test(path + text)).map(([path]) => path),
  ).toEqual([]);
  workshop.edit({ 'guides/first.md': guide });
});

test.each([
  ['a field that the schema has', 'level: { shape', 'backlinks: { shape', /Field "Page.backlinks" already exists/],
  ['a name that GraphQL does not take', 'level: { shape', "'my-level': { shape", /"my-level" of a kit has a name/],
  [
    'a query with a field that there is not',
    'level: { shape',
    'lvl: { shape',
    /levels\.graphql:2:\d+ Cannot query field "level" on type "Page"\./,
  ],
])('%s is an error', async (_, part, other, message) => {
  const broken = await load(config.replace(part, other));
  expect(() => checkExtension(broken)).toThrow(message);
});

test('an output that fails or leads elsewhere is an error, and the export stays', async () => {
  const before = workshop.readOut();
  for (const [path, message] of [
    ['../up.json', /"\.\.\/up\.json" of the output "levels" is not a path below the site's root/],
    ['/root.json', /is not a path below/],
  ] as const) {
    const moved = await load(config.replace('levels/all.json', path));
    await expect(workshop.build({ kits: moved, siteUrl: 'https://docs.example' })).rejects.toThrow(message);
  }
  const failing = await load(config.replace('{ pages { nodes { url level } } }', '{ pages { nodes { lvl } } }'));
  await expect(workshop.build({ kits: failing, siteUrl: 'https://docs.example' })).rejects.toThrow(
    /The output "levels" of a kit failed: Cannot query field "lvl" on type "Page"/,
  );
  expect(workshop.readOut()).toEqual(before);
});
