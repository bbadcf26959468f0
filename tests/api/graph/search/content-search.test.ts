import { expect, test } from 'vitest';
import { createContentSearch } from '../../../../api/graph/search/content-search.ts';
import type { PageBody, ReadPageBody } from '../../../../schema/records/page-body.ts';
import { createAnchor, createSampleSnapshot } from '../../sample-snapshot.ts';

/** Reads texts from a map, and counts which were read. */
function createTexts(texts: Map<string, string>) {
  const readUrls: string[] = [];
  const readBody: ReadPageBody = async ({ page }): Promise<PageBody> => {
    readUrls.push(page.url);
    const text = texts.get(page.url);
    if (text === undefined) throw new Error(`There is no text of "${page.url}".`);
    return { markdown: '', plainMarkdown: '', headingStarts: [], html: '', text, anchorStarts: [], codeBlocks: [] };
  };
  const createSnapshot = () =>
    createSampleSnapshot({ pages: [...texts].map(([url, bodyHash]) => ({ url, page: { bodyHash } })) });
  return { readBody, createSnapshot, takeRead: () => readUrls.splice(0) };
}

const listUrls = async (search: ReturnType<ReturnType<typeof createContentSearch>>, query: string) =>
  (await search).search({ query, limit: 5 }).hits.map(({ url }) => url);

test('after a save, reads the text of the saved page alone', async () => {
  const texts = new Map([
    ['/a/', 'Apples.'],
    ['/b/', 'Bananas.'],
    ['/c/', 'Cherries.'],
  ]);
  const { readBody, createSnapshot, takeRead } = createTexts(texts);
  const getSearch = createContentSearch(readBody);
  const first = getSearch(createSnapshot());
  expect([await listUrls(first, 'bananas'), takeRead()]).toEqual([['/b/'], ['/a/', '/b/', '/c/']]);
  texts.set('/b/', 'Blueberries.');
  const second = getSearch(createSnapshot());
  expect([await listUrls(second, 'bananas'), await listUrls(second, 'blueberries'), takeRead()]).toEqual([
    [],
    ['/b/'],
    ['/b/'],
  ]);
  texts.delete('/c/');
  expect([await listUrls(getSearch(createSnapshot()), 'cherries'), takeRead()]).toEqual([[], []]);
  expect(await listUrls(first, 'bananas')).toEqual(['/b/']); // a request may still have the earlier search
});

test('a save while the index is made waits for it, and adds what differs', async () => {
  const texts = new Map([
    ['/a/', 'Apples.'],
    ['/b/', 'Bananas.'],
  ]);
  const { readBody, createSnapshot, takeRead } = createTexts(texts);
  const getSearch = createContentSearch(readBody);
  const first = getSearch(createSnapshot());
  const before = createSnapshot();
  texts.set('/b/', 'Blueberries.');
  const second = getSearch(createSnapshot());
  expect(await listUrls(second, 'blueberries')).toEqual(['/b/']);
  expect([await listUrls(first, 'apples'), takeRead()]).toEqual([['/a/'], ['/a/', '/b/', '/b/']]);
  texts.set('/b/', 'Bananas.');
  expect(await listUrls(getSearch(before), 'bananas')).toEqual(['/b/']);
});

test('an update that fails leaves the last search, from which the next one goes on', async () => {
  const texts = new Map([['/a/', 'Apples.']]);
  const { readBody, createSnapshot, takeRead } = createTexts(texts);
  const getSearch = createContentSearch(readBody);
  await getSearch(createSnapshot());
  texts.set('/b/', 'Bananas.');
  const snapshot = createSnapshot();
  texts.delete('/b/');
  await expect(getSearch(snapshot)).rejects.toThrow('There is no text of "/b/".');
  texts.set('/b/', 'Bananas.');
  expect([await listUrls(getSearch(snapshot), 'bananas'), takeRead()]).toEqual([['/b/'], ['/a/', '/b/', '/b/']]);
});

const buildUrl = (number: number): string => `/guides/${number}/`;
const buildAnchors = (number: number) =>
  Array.from({ length: 20 }, (_, at) => createAnchor(buildUrl(number), `Heading ${at}`));

test('other work gets its turn every few thousand words while an index is made, also of titles alone', async () => {
  const pages = Array.from({ length: 100 }, (_, number) => ({
    url: buildUrl(number),
    page: { anchors: buildAnchors(number) },
  }));
  const { readBody } = createTexts(new Map(pages.map(({ url }) => [url, ''])));
  let turns = 0;
  const countTurn = (): void => {
    turns += 1;
    timer = setTimeout(countTurn);
  };
  let timer = setTimeout(countTurn);
  await createContentSearch(readBody)(createSampleSnapshot({ pages }));
  clearTimeout(timer);
  expect(turns).toBeGreaterThanOrEqual(3);
});
