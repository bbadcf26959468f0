import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGraphEndpoint } from '../../../../api/hosts/worker/create-graph-endpoint.ts';
import { persistedManifest } from '../../../../api/http/persisted-manifest.ts';
import { createMapFetch, createQueryRequest, createSmallTree, readAnswer, type GraphSite } from './graph-site.ts';
import { graphQueries, graphTree } from './graph-tree.ts';

const tree = createSmallTree(graphTree);
let site: GraphSite;

beforeAll(async () => {
  site = await tree.build();
});
afterAll(async () => {
  await site.close();
  tree.remove();
});

/** Creates an endpoint that has loaded nothing; unexpected errors fail the test. */
function openEndpoint(files: ReadonlyMap<string, string> = site.files, now: () => number = () => 0) {
  const loaded: string[] = [];
  const { fetch } = createGraphEndpoint({
    fetchFile: createMapFetch(files),
    now,
    onFileRead: ({ path }) => loaded.push(path.replace(/-[0-9a-f]+\.json$/, '').replace('graph/', '')),
    reportError: (error) => {
      throw error;
    },
  });
  return { fetch, loaded };
}

test.each(graphQueries)('gives the bytes of a whole snapshot, whatever is loaded: %s', async (query) => {
  const expected = await readAnswer(await site.api.fetch(createQueryRequest({ query })));
  const { fetch } = openEndpoint();
  expect(await readAnswer(await fetch(createQueryRequest({ query })))).toEqual(expected);
  expect(await readAnswer(await fetch(createQueryRequest({ query })))).toEqual(expected);
});

test('concurrent queries do not disturb each other', async () => {
  const { fetch } = openEndpoint();
  const answers = await Promise.all(
    graphQueries.map(async (query) => readAnswer(await fetch(createQueryRequest({ query })))),
  );
  const expected = await Promise.all(
    graphQueries.map(async (query) => readAnswer(await site.api.fetch(createQueryRequest({ query })))),
  );
  expect(answers).toEqual(expected);
});

test('persisted documents run by their hash', async () => {
  const { fetch } = openEndpoint();
  for (const documentId of Object.keys(persistedManifest)) {
    const parameters = { documentId, variables: { url: '/guides/first/', query: 'first', slug: 'guides', path: '' } };
    const expected = await readAnswer(await site.api.fetch(createQueryRequest(parameters)));
    expect([documentId, ...(await readAnswer(await fetch(createQueryRequest(parameters))))]).toEqual([
      documentId,
      ...expected,
    ]);
  }
});

test.each([
  ['{ sections { slug title } }', ['manifest.json', 'parts/sections', 'parts/site']],
  ['{ site { name } }', ['manifest.json', 'parts/site']],
  ['{ pages { nodes { url title } } }', ['manifest.json', 'parts/pages', 'parts/site']],
  [
    '{ page(by: { url: "/guides/first/" }) { html } }',
    ['bodies/5', 'manifest.json', 'parts/links-guides-3', 'parts/pages', 'parts/site'],
  ],
  [
    '{ page(by: { url: "/guides/first/" }) { anchors { title } } }',
    ['manifest.json', 'parts/anchors-guides', 'parts/pages', 'parts/site'],
  ],
])('%s loads only what it needs', async (query, expected) => {
  const { fetch, loaded } = openEndpoint();
  await (await fetch(createQueryRequest({ query }))).text();
  expect(loaded.toSorted()).toEqual(expected);
});

test('a table is loaded when it is missed', async () => {
  const query = '{ node(id: "Q29udHJpYnV0b3I6YWRh") { ... on Contributor { handle } } }';
  const { fetch, loaded } = openEndpoint();
  expect(await (await fetch(createQueryRequest({ query }))).json()).toEqual({ data: { node: { handle: 'ada' } } });
  expect(loaded.toSorted()).toEqual(['manifest.json', 'parts/contributors', 'parts/site']);
});

test.each([
  ['graph/manifest.json', undefined],
  ['graph/manifest.json', '<!doctype html><title>Not found</title>'],
  ['graph/manifest.json', '{"format":0}'],
  ['graph/manifest.json', '{"format":1,"snapshotId":"x","parts":[],"search":{}}'],
  ['graph/parts/site', '{}'],
  ['graph/parts/pages', '{"hash":"","items":[null]}'],
  ['graph/parts/links-guides', undefined],
  ['graph/bodies/', '{"bodyHash":"other"}'],
  ['graph/bodies/', '{"bodyHash":'],
  ['search/parts/titles', '{}'],
  ['search/parts/texts', '[]'],
  ['search/parts/texts', undefined],
])('a damaged file has a coded error, and its repair an answer: %s %s', async (start, damage) => {
  const files = new Map(site.files);
  for (const path of files.keys()) {
    if (!path.startsWith(start)) continue;
    if (damage === undefined) files.delete(path);
    else files.set(path, damage);
  }
  const query = '{ page(by: { url: "/guides/first/" }) { html } search(query: "middle") { totalCount } }';
  const { fetch } = openEndpoint(files);
  const answer: unknown = await (await fetch(createQueryRequest({ query }))).json();
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'CONTENT_UNAVAILABLE' } }] });
  for (const [path, text] of site.files) files.set(path, text);
  expect(await readAnswer(await fetch(createQueryRequest({ query })))).toEqual(
    await readAnswer(await site.api.fetch(createQueryRequest({ query }))),
  );
});

/** Builds the release in which the first guide has another title. */
async function buildNextRelease(): Promise<GraphSite> {
  const next = createSmallTree({
    ...graphTree,
    'guides/first.md': (graphTree['guides/first.md'] ?? '').replace('title: First', 'title: The first'),
  });
  try {
    return await next.build();
  } finally {
    next.remove();
  }
}

/** Puts the files of a release in the place of another's. */
function replaceFiles(files: Map<string, string>, release: ReadonlyMap<string, string>): void {
  files.clear();
  for (const [path, text] of release) files.set(path, text);
}

test('after a release that removed the files of the last one, an open endpoint answers from the new one', async () => {
  const files = new Map(site.files);
  const { fetch } = openEndpoint(files);
  await (await fetch(createQueryRequest({ query: '{ sections { slug } }' }))).text();
  const next = await buildNextRelease();
  replaceFiles(files, next.files);
  for (const query of graphQueries.slice(1)) {
    const expected = await readAnswer(await next.api.fetch(createQueryRequest({ query })));
    expect([query, ...(await readAnswer(await fetch(createQueryRequest({ query }))))]).toEqual([query, ...expected]);
  }
  await next.close();
});

test('an open endpoint looks for a new release from time to time, and needs none of its files for that', async () => {
  const files = new Map(site.files);
  let nowMs = 0;
  const { fetch, loaded } = openEndpoint(files, () => nowMs);
  const parameters = { query: '{ page(by: { url: "/guides/first/" }) { title } }' };
  const askTitle = async (): Promise<unknown> => (await fetch(createQueryRequest(parameters))).json();
  expect(await askTitle()).toEqual({ data: { page: { title: 'First' } } });
  const next = await buildNextRelease();
  replaceFiles(files, next.files);
  nowMs = 29_999;
  expect(await askTitle()).toEqual({ data: { page: { title: 'First' } } });
  nowMs = 30_000;
  expect(await askTitle()).toEqual({ data: { page: { title: 'The first' } } });
  loaded.length = 0;
  nowMs = 60_000;
  expect(await askTitle()).toEqual({ data: { page: { title: 'The first' } } });
  expect(loaded).toEqual(['manifest.json']);
  files.clear(); // no network
  nowMs = 90_000;
  expect(await askTitle()).toEqual({ data: { page: { title: 'The first' } } });
  await next.close();
});

test('a file that is missing in the present release is an error, and asked for once', async () => {
  const files = new Map([...site.files].filter(([path]) => !path.startsWith('graph/bodies/')));
  const { fetch, loaded } = openEndpoint(files);
  const query = '{ page(by: { url: "/guides/first/" }) { title html } }';
  expect(await (await fetch(createQueryRequest({ query }))).json()).toMatchObject({
    errors: [{ extensions: { code: 'CONTENT_UNAVAILABLE' } }],
  });
  expect(loaded.filter((path) => path === 'manifest.json')).toHaveLength(2);
});
