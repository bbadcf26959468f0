// The search over a snapshot, made when somebody first asks and kept until the content changes.

import { setImmediate } from 'node:timers/promises';
import type { ReadPageBody } from '../schema/page-body.ts';
import type { Snapshot } from '../schema/snapshot.ts';
import { buildTexts, buildTitles, listSearchPages } from '../schema/search/build-search-records.ts';
import { createSearch, type Search } from '../schema/search/create-search.ts';
import { readTexts, readTitles } from '../schema/search/index-file.ts';

/** Gives the search over a snapshot. */
export type FindSearch = (snapshot: Snapshot) => Promise<Search>;

/** Pages that are added at once; between them other requests are answered. */
const pagesAtOnce = 8;

/** Creates the keeper of the last snapshot's search. */
export function createContentSearch(readBody: ReadPageBody): FindSearch {
  let last: { readonly snapshotId: string; readonly search: Promise<Search> } | undefined;
  return (snapshot) => {
    if (last?.snapshotId === snapshot.id) return last.search;
    const search = buildSearch(snapshot, readBody);
    const entry = { snapshotId: snapshot.id, search };
    last = entry;
    search.catch(() => {
      if (last === entry) last = undefined; // whoever asked gets the error, the next one a new attempt
    });
    return search;
  };
}

async function buildSearch(snapshot: Snapshot, readBody: ReadPageBody): Promise<Search> {
  const records = readTitles(buildTitles(snapshot)) ?? [];
  const search = createSearch(records);
  const pages = listSearchPages(snapshot.pages.items);
  const getPage = (url: string) => snapshot.pages.get(url);
  for (let start = 0; start < pages.length; start += pagesAtOnce) {
    const some = pages.slice(start, start + pagesAtOnce);
    const bodies = await Promise.all(some.map(async (page) => ({ page, body: await readBody({ page, getPage }) })));
    const urls = new Set(some.map(({ url }) => url));
    const own = records.filter(({ pageUrl }) => urls.has(pageUrl));
    search.addTexts(readTexts(buildTexts(bodies), own) ?? []);
    await setImmediate();
  }
  return search;
}
