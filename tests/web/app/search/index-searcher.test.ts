import { expect, test } from 'vitest';
import { buildOutlines } from '../../../../api/search/build-documents.ts';
import {
  formatIndexFile,
  formatTitlesEntry,
  searchFormat,
  searchIndexPath,
} from '../../../../api/search/index-format.ts';
import { createIndexSearcher } from '../../../../web/app/search/index-searcher.ts';
import { SearchError } from '../../../../web/app/search/searcher.ts';
import { createSampleSnapshot } from '../../../api/sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/concepts/output/', title: 'Output' }] });
const titlesFile = formatIndexFile(buildOutlines(snapshot, {}).map(formatTitlesEntry));
const files = {
  [searchIndexPath]: {
    format: searchFormat,
    titles: 'search/parts/titles.json',
    texts: [{ sectionSlug: 'concepts', path: 'search/parts/texts.json' }],
  },
  'search/parts/titles.json': titlesFile,
  'search/parts/texts.json': { format: searchFormat, pages: [['/concepts/output/', ['Bundles go to a folder.']]] },
};

/** Creates a fetch over files: strings are sent as they are, other values as JSON, and undefined is not found. */
const createFetch =
  (contents: Readonly<Record<string, unknown>>): typeof fetch =>
  async (input) => {
    const content = contents[String(input).slice(1)];
    if (content === undefined) return new Response('Not found', { status: 404 });
    return new Response(typeof content === 'string' ? content : JSON.stringify(content));
  };
const onTextsLoaded = (): void => undefined;
const open = (changes: Readonly<Record<string, unknown>> = {}, onLoaded = onTextsLoaded) =>
  createIndexSearcher({ fetch: createFetch({ ...files, ...changes }), onTextsLoaded: onLoaded });

/** Searches once the texts are loaded. */
async function searchWithTexts(query: string, changes: Readonly<Record<string, unknown>> = {}) {
  const loaded = Promise.withResolvers<void>();
  const searcher = open(changes, loaded.resolve);
  await searcher.search({ query, limit: 5 });
  await loaded.promise;
  const { response, isPartial, isLoadingTexts } = await searcher.search({ query, limit: 5 });
  return { urls: response.hits.map(({ url }) => url), isPartial, isLoadingTexts };
}

test('searches the titles, and the texts once they are loaded', async () => {
  const searcher = open();
  expect((await searcher.search({ query: 'output', limit: 5 })).response.hits[0]?.url).toBe('/concepts/output/');
  expect(await searchWithTexts('folder')).toEqual({
    urls: ['/concepts/output/'],
    isPartial: false,
    isLoadingTexts: false,
  });
});

test.each([
  ['missing', { [searchIndexPath]: undefined }],
  ['missing', { 'search/parts/titles.json': undefined }],
  ['missing', { [searchIndexPath]: '<!doctype html><title>Not found</title>' }],
  ['damaged', { 'search/parts/titles.json': titlesFile.slice(0, 30) }],
  ['damaged', { 'search/parts/titles.json': { format: searchFormat, pages: [['/']] } }],
  ['other-release', { [searchIndexPath]: { format: searchFormat + 1, titles: '', texts: [] } }],
  ['other-release', { 'search/parts/titles.json': { format: 0, pages: [] } }],
] as const)('reports that the index is %s', async (reason, changes) => {
  await expect(open(changes).search({ query: 'output', limit: 5 })).rejects.toEqual(new SearchError(reason));
});

test('reports a missing index when the network is down', async () => {
  const searcher = createIndexSearcher({ fetch: () => Promise.reject(new TypeError('no network')), onTextsLoaded });
  await expect(searcher.search({ query: 'output', limit: 5 })).rejects.toEqual(new SearchError('missing'));
});

test.each([undefined, '{"format"', { format: 0, pages: [] }])(
  'searches the titles when texts are %j, and says that the outcome is partial',
  async (texts) => {
    expect(await searchWithTexts('output', { 'search/parts/texts.json': texts })).toEqual({
      urls: ['/concepts/output/'],
      isPartial: true,
      isLoadingTexts: false,
    });
  },
);

test('fetches the titles when it is prepared, and the texts after its first response', async () => {
  const fetched: string[] = [];
  const loaded = Promise.withResolvers<void>();
  const searcher = createIndexSearcher({
    fetch: (input, init) => {
      fetched.push(String(input));
      return createFetch(files)(input, init);
    },
    onTextsLoaded: loaded.resolve,
  });
  searcher.prepare();
  const { isLoadingTexts } = await searcher.search({ query: 'output', limit: 5 });
  const before = fetched.slice();
  await loaded.promise;
  const titles = [`/${searchIndexPath}`, '/search/parts/titles.json'];
  expect([isLoadingTexts, before, fetched]).toEqual([true, titles, [...titles, '/search/parts/texts.json']]);
});

test('loads the index again after a failure', async () => {
  const contents: Record<string, unknown> = { ...files, [searchIndexPath]: undefined };
  const searcher = createIndexSearcher({ fetch: createFetch(contents), onTextsLoaded });
  await expect(searcher.search({ query: 'output', limit: 5 })).rejects.toEqual(new SearchError('missing'));
  contents[searchIndexPath] = files[searchIndexPath];
  expect((await searcher.search({ query: 'output', limit: 5 })).response.total).toBe(1);
});
