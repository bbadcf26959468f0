// What a kit makes from settings and data files: types of the graph, the end of the home page, words and example queries.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkExtension } from '../../../api/graph/extension/check-extension.ts';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { createGraphEndpoint } from '../../../api/hosts/worker/create-graph-endpoint.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import { createMapFetch, createQueryRequest } from '../../api/hosts/worker/graph-site.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from '../export/export-tree.ts';

const config = `export default { kits: [{
  name: 'trees',
  fields: { site: {
    treesFile: {
      shape: 'path', file: { list: { fields: { slug: { shape: 'slug', isRequired: true }, metres: { shape: 'integer', isRequired: true } } } },
      description: 'Data file of the trees.', example: 'trees.yaml',
    },
    planter: { shape: 'text', description: 'Who plants.', example: 'Larkspur' },
    groves: {
      shape: { list: { fields: { url: { shape: 'linkUrl' }, tree: { shape: 'text' } } } },
      check: (groves) => groves.flatMap(({ tree }, index) =>
        tree === 'elm' ? [{ path: index + '.tree', message: 'No elm is left.', hint: 'name an oak.' }] : []),
      description: 'Where trees stand.', example: '[{url: /guides/}]',
    },
  } },
  graph: {
    types: './trees.graphql',
    build: ({ settings: { treesFile = [], planter } }) => ({
      Query: { '': { trees: { '': treesFile.map(({ slug }) => slug), TALL: ['oak'] } } },
      Site: { '': { planter } },
      Tree: Object.fromEntries(treesFile.map(({ slug, metres }) => [slug, { name: slug, height: { METRES: metres, FEET: metres * 3 } }])),
    }),
  },
  home: { buildOpening: ({ description, settings: { groves } }) => groves && '<h1>' + description + '</h1><div data-island="trees/Forest"><a href="' + groves[0].url + '">' + groves[0].tree + '</a></div>', build: ({ name, settings: { planter }, messages }) => planter && '<p>' + name + ': ' + messages.planted.replace('{who}', planter) + '</p><div data-island="trees/Forest"></div>' },
  queries: ['./forest.graphql'],
  examples: ['./example.graphql'],
  messages: { en: { planted: 'Planted by {who}' }, de: { planted: 'Gepflanzt von {who}' } },
  client: './client.js',
}] };
`;
const types = `enum Unit { METRES FEET }
enum Size { TALL SMALL }
type Tree implements Node { id: ID! name: String! height(unit: Unit! = METRES): Int! }
extend type Site { planter: String }
extend type Query { trees(size: Size): [Tree!]! }
`;
const siteYaml = 'name: Sample\ntreesFile: trees.yaml\nplanter: Larkspur\n';
const treesYaml = '- { slug: oak, metres: 30 }\n- { slug: ash, metres: 20 }\n';

const factory = createWorkshopFactory();
let workshop: Workshop;
let kits: KitTables;

async function load(name: string, sdl = types, text = config): Promise<KitTables> {
  const dir = join(workshop.contentDir, '..', name);
  mkdirSync(dir);
  for (const [path, content] of [
    ['docgraph.config.mjs', text],
    ['trees.graphql', sdl],
    ['forest.graphql', 'query Forest { trees { name } }\n'],
    ['example.graphql', '# All trees.\nquery Trees { trees { name } }\n'],
    ['client.js', "export const components = { Forest: () => import('./forest.js') };\n"],
    ['forest.js', 'export const Forest = () => null;\n'],
  ] as const)
    writeFileSync(join(dir, path), content);
  return (await loadProject(dir)).kits;
}

beforeAll(async () => {
  workshop = await factory.create({ ...sampleFiles, 'site.yaml': siteYaml, 'trees.yaml': treesYaml });
  kits = await load('project');
  checkExtension(kits);
  await workshop.build({ kits });
});
afterAll(() => factory.close());

const query = `{
  site { planter homeHtml }
  trees { name height(unit: FEET) }
  tall: trees(size: TALL) { name height }
}`;
const expected = {
  site: {
    planter: 'Larkspur',
    homeHtml: '<p>Sample: Planted by Larkspur</p><div data-island="trees/Forest"></div>',
  },
  trees: [
    { name: 'oak', height: 90 },
    { name: 'ash', height: 60 },
  ],
  tall: [{ name: 'oak', height: 30 }],
};

test('the endpoint and a worker that was built ahead answer with the objects of a kit', async () => {
  const { api, close } = await openContent({ ...workshop, access: 'development', kits });
  expect(await (await api.fetch(createQueryRequest({ query }))).json()).toEqual({ data: expected });
  await close();
  const endpoint = createGraphEndpoint({
    fetchFile: createMapFetch(workshop.readOut()),
    reportError: (error) => expect.unreachable(String(error)),
  });
  const ask = async (text: string): Promise<unknown> =>
    (await endpoint.fetch(createQueryRequest({ query: text }))).json();
  expect(await ask(query)).toEqual({ data: expected });
  const { data } = (await ask('{ trees { id } }')) as { readonly data: { readonly trees: readonly { id: string }[] } };
  const node = `{ node(id: "${data.trees[1]?.id}") { __typename ... on Tree { name } } }`;
  expect(await ask(node)).toEqual({ data: { node: { __typename: 'Tree', name: 'ash' } } });
});

test('the home page ends with what the kit has built, its query is baked, and its examples can be opened', () => {
  const files = workshop.readOut();
  expect(files.get('index.html')).toContain('<p>Sample: Planted by Larkspur</p><div data-island="trees/Forest">');
  const [path = ''] = [...files.keys()].filter((name) => name.startsWith('data/Forest-'));
  expect(files.get(path)).toBe('{"data":{"trees":[{"name":"oak"},{"name":"ash"}]}}');
  expect(files.get('explore/index.html')).toContain('# All trees.\\nquery Trees');
});

const format = (words: string): string => `<p>Sample: ${words}</p><div data-island="trees/Forest"></div>`;

test('words are in the language of the site, which can change them', async () => {
  const read = async (messages: string): Promise<unknown> => {
    workshop.edit({ 'site.yaml': `${siteYaml}lang: de\n`, 'messages/de.yaml': messages });
    const { snapshot, close } = await openContent({ ...workshop, access: 'development', kits });
    await close();
    return [
      snapshot.objects.get('Site:')?.fields['homeHtml'],
      snapshot.diagnostics.items
        .filter(({ filePath }) => filePath === 'messages/de.yaml')
        .map(({ message }) => message),
    ];
  };
  expect(await read('{}\n')).toEqual([format('Gepflanzt von Larkspur'), []]);
  expect(await read('planted: Von {who}\n')).toEqual([format('Von Larkspur'), []]);
  expect(await read('planted: Von {whom}\n')).toEqual([
    format('Gepflanzt von Larkspur'),
    ['"planted" has no placeholder {who}. "planted" has the unknown placeholder {whom}.'],
  ]);
  workshop.edit({ 'site.yaml': siteYaml, 'messages/de.yaml': '{}\n' });
});

test('what is wrong in a data file has its place, and a file that is not there is missed', async () => {
  workshop.edit({ 'trees.yaml': '- { slug: oak }\n', 'site.yaml': siteYaml.replace('planter', 'plantr') });
  const { snapshot, close } = await openContent({ ...workshop, access: 'development', kits });
  await close();
  const found = snapshot.diagnostics.items.filter(({ code }) => code.startsWith('site/'));
  expect(found.map(({ filePath, place, message, hint }) => [filePath, place.line, message, hint])).toEqual([
    ['site.yaml', 3, 'Unknown field "plantr".', 'did you mean "planter"?'],
    ['trees.yaml', 1, 'An entry has no "metres".', expect.any(String)],
  ]);
  workshop.edit({ 'trees.yaml': treesYaml, 'site.yaml': siteYaml.replace('trees.yaml', 'tree.yaml') });
  const other = await openContent({ ...workshop, access: 'development', kits });
  await other.close();
  expect(other.snapshot.diagnostics.items.map(({ message }) => message)).toContain('There is no file at "tree.yaml".');
});

test.each([
  ['types that are no SDL', 'types {', /Syntax Error/],
  ['a type of the core', 'type Page { id: ID! }', /Type "Page" already exists/],
  ['fields of another type', 'extend type Page { trees: Int }', /A kit can extend Query and Site, not "Page"/],
])('%s are an error', async (name, sdl, message) => {
  const broken = await load(name.replaceAll(' ', '-'), types + sdl);
  expect(() => checkExtension(broken)).toThrow(message);
});

test('a word without an English text is an error', async () => {
  const text = config.replace('de: { planted', 'de: { plantd');
  await expect(load('words', types, text)).rejects.toThrow(
    /The message "plantd" in the language "de" has no English text\.\nhint: did you mean "planted"\?/,
  );
});

test('a setting has a shape and a check of its own: problems and dead links have their places', async () => {
  workshop.edit({ 'site.yaml': `${siteYaml}groves:\n  - { url: /gone/, tree: oak }\n  - { url: /, tree: elm }\n` });
  const { snapshot, close } = await openContent({ ...workshop, access: 'development', kits });
  await close();
  const found = snapshot.diagnostics.items.filter(({ filePath }) => filePath === 'site.yaml');
  expect(found.map(({ place, code, message, hint }) => [`${place.line}:${place.column}`, code, message, hint])).toEqual(
    [
      ['5:12', 'link/dead-page', 'There is no page at "/gone/".', 'correct the address, or add the page.'],
      ['6:21', 'site/unknown-name', 'No elm is left.', 'name an oak.'],
    ],
  );
});

test('a kit opens the home page in place of the hero, with the component that takes it over', async () => {
  workshop.edit({
    'site.yaml': `${siteYaml}description: All trees.\nhero: { tagline: Not shown }\ngroves: [{ url: /guides/, tree: oak }]\n`,
  });
  await workshop.build({ kits });
  const html = workshop.readOut().get('index.html') ?? '';
  const [main = ''] = /<main.*?<div class="dg-start-text"/s.exec(html) ?? [];
  expect(main).toContain('<h1>All trees.</h1><div data-island="trees/Forest"><a href="/guides/">oak</a></div>');
  expect(main).not.toContain('Not shown');
});

test('two kits that open the home page are an error', async () => {
  const text = config.replace('kits: [{', "kits: [{ name: 'woods', home: { buildOpening: () => '' } }, {");
  await expect(load('two-openings', types, text)).rejects.toThrow(/home\.buildOpening.*woods/s);
});
