import { expect, test } from 'vitest';
import type { ReadPageBody } from '../../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../../schema/records/snapshot.ts';
import { createContentSearch } from '../../../../api/graph/search/content-search.ts';
import { createSearch, createSearchInTurns } from '../../../../api/search/create-search.ts';
import { buildDocuments, buildOutlines } from '../../../../api/search/build-documents.ts';
import { createAnchor, createSampleSnapshot, readSampleBody } from '../../sample-snapshot.ts';

/** Pages with headings, and words of which each page has some. */
function createPages(count: number, headingCount: number): Snapshot {
  return createSampleSnapshot({
    pages: Array.from({ length: count }, (_, index) => ({
      url: `/p${index}/`,
      title: `Page ${index}`,
      page: {
        anchors: Array.from({ length: headingCount }, (_heading, number) =>
          createAnchor(`/p${index}/`, `Part ${number}`),
        ),
      },
    })),
  });
}

/** Reads bodies that consist of so many words. */
const readWords =
  (count: number): ReadPageBody =>
  async (request) => ({ ...(await readSampleBody(request)), text: 'tide3 '.repeat(count) });

/** Counts the turns of the event loop in which other work can run. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turnCount = 0;
  const timer = setInterval(() => (turnCount += 1), 0);
  await work.finally(() => clearInterval(timer));
  return turnCount;
}

test.each([
  ['many pages', createPages(2_000, 0), 0, 30],
  ['many headings', createPages(20, 200), 0, 60],
  ['long texts', createPages(40, 0), 5_000, 38],
  ['many short texts', createPages(500, 0), 1, 10],
])('the first search over %s lets other requests run in between', async (_name, snapshot, words, turns) => {
  const search = createContentSearch(readWords(words))(snapshot);
  expect(await countTurns(search)).toBeGreaterThanOrEqual(turns);
});

test('a search that was created in turns answers like one that was not', async () => {
  const documents = buildOutlines(createPages(150, 2)).flatMap(buildDocuments);
  const inTurns = await createSearchInTurns(documents, () => Promise.resolve());
  for (const query of ['page 149', 'part 1', 'p7'])
    expect(inTurns.search({ query, limit: 50 })).toEqual(createSearch(documents).search({ query, limit: 50 }));
});
