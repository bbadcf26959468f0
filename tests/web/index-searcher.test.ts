import { expect, test } from 'vitest';
import { buildTitles } from '../../schema/search/build-search-records.ts';
import { searchFormat, searchIndexPath } from '../../schema/search/index-file.ts';
import { createIndexSearcher } from '../../web/app/search/index-searcher.ts';
import { SearchError } from '../../web/app/search/searcher.ts';
import { createSampleSnapshot } from '../api/sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/concepts/output/', title: 'Output' }] });
const files = {
  [searchIndexPath]: {
    format: searchFormat,
    titles: 'search/parts/titles.json',
    texts: [{ sectionSlug: 'concepts', path: 'search/parts/texts.json' }],
  },
  'search/parts/titles.json': buildTitles(snapshot),
  'search/parts/texts.json': { format: searchFormat, pages: [['/concepts/output/', ['Bundles go to a folder.']]] },
};

/** Creates the seam over files; a text is sent as it stands, and a file that is undefined is not there. */
const createFetch =
  (answers: Readonly<Record<string, unknown>>): typeof fetch =>
  async (input) => {
    const answer = answers[String(input).slice(1)];
    if (answer === undefined) return new Response('Not found', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
const open = (changes: Readonly<Record<string, unknown>> = {}) =>
  createIndexSearcher({ fetch: createFetch({ ...files, ...changes }) });

/** Asks when the texts are there. */
async function searchWithTexts(searcher: ReturnType<typeof open>, query: string) {
  const grown = Promise.withResolvers<void>();
  searcher.onGrown(grown.resolve);
  await searcher.search({ query, limit: 5 });
  await grown.promise;
  const { answer, isPartial, isGrowing } = await searcher.search({ query, limit: 5 });
  return { urls: answer.hits.map(({ url }) => url), isPartial, isGrowing };
}

test('answers from the titles, and from the texts once they are there', async () => {
  const searcher = open();
  expect((await searcher.search({ query: 'output', limit: 5 })).answer.hits[0]?.url).toBe('/concepts/output/');
  expect(await searchWithTexts(open(), 'folder')).toEqual({
    urls: ['/concepts/output/'],
    isPartial: false,
    isGrowing: false,
  });
});

test.each([
  ['missing', { [searchIndexPath]: undefined }],
  ['missing', { 'search/parts/titles.json': undefined }],
  ['damaged', { [searchIndexPath]: '<!doctype html><title>Not found</title>' }],
  ['damaged', { 'search/parts/titles.json': JSON.stringify(buildTitles(snapshot)).slice(0, 30) }],
  ['damaged', { 'search/parts/titles.json': { format: searchFormat, pages: [['/']] } }],
  ['other-release', { [searchIndexPath]: { format: searchFormat + 1, titles: '', texts: [] } }],
  ['other-release', { 'search/parts/titles.json': { format: 0, pages: [] } }],
] as const)('says that the index is %s', async (reason, changes) => {
  await expect(open(changes).search({ query: 'output', limit: 5 })).rejects.toEqual(new SearchError(reason));
});

test('a network that is down counts as a missing index', async () => {
  const searcher = createIndexSearcher({ fetch: () => Promise.reject(new TypeError('no network')) });
  await expect(searcher.search({ query: 'output', limit: 5 })).rejects.toEqual(new SearchError('missing'));
});

test.each([undefined, '{"format"', { format: 0, pages: [] }])(
  'texts that are not what they should be leave the titles, and the answer says so (%j)',
  async (texts) => {
    expect(await searchWithTexts(open({ 'search/parts/texts.json': texts }), 'output')).toEqual({
      urls: ['/concepts/output/'],
      isPartial: true,
      isGrowing: false,
    });
  },
);

test('fetches the titles when it is prepared, the texts after its first answer', async () => {
  const asked: string[] = [];
  const searcher = createIndexSearcher({
    fetch: (input, init) => {
      asked.push(String(input));
      return createFetch(files)(input, init);
    },
  });
  const grown = Promise.withResolvers<void>();
  searcher.onGrown(grown.resolve);
  searcher.prepare();
  const { isGrowing } = await searcher.search({ query: 'output', limit: 5 });
  const before = asked.slice();
  await grown.promise;
  const titles = [`/${searchIndexPath}`, '/search/parts/titles.json'];
  expect([isGrowing, before, asked]).toEqual([true, titles, [...titles, '/search/parts/texts.json']]);
});

test('the next question tries a failed index again', async () => {
  const answers: Record<string, unknown> = { ...files, [searchIndexPath]: undefined };
  const searcher = createIndexSearcher({ fetch: createFetch(answers) });
  await expect(searcher.search({ query: 'output', limit: 5 })).rejects.toEqual(new SearchError('missing'));
  answers[searchIndexPath] = files[searchIndexPath];
  expect((await searcher.search({ query: 'output', limit: 5 })).answer.total).toBe(1);
});
