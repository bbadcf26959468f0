// The search over a snapshot. The first query builds it, and it is kept until the content changes.

import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import {
  assignTexts,
  buildDocuments,
  buildOutlines,
  extractTexts,
  listSearchPages,
} from '../../search/build-documents.ts';
import { createSearch, type Search } from '../../search/create-search.ts';

/** Returns the search over a snapshot. */
export type GetSearch = (snapshot: Snapshot) => Promise<Search>;

/** Number of pages that are indexed before yielding to other requests. */
const pagesPerTurn = 8;

/** Creates a function that caches the search over the latest snapshot. */
export function createContentSearch(readBody: ReadPageBody): GetSearch {
  let latest: { readonly snapshotId: string; readonly search: Promise<Search> } | undefined;
  return (snapshot) => {
    if (latest?.snapshotId === snapshot.id) return latest.search;
    const search = buildSearch(snapshot, readBody);
    const entry = { snapshotId: snapshot.id, search };
    latest = entry;
    search.catch(() => {
      if (latest === entry) latest = undefined; // this caller gets the error, the next one tries again
    });
    return search;
  };
}

async function buildSearch(snapshot: Snapshot, readBody: ReadPageBody): Promise<Search> {
  const documentsByPage = new Map(buildOutlines(snapshot).map((outline) => [outline.url, buildDocuments(outline)]));
  const search = createSearch([...documentsByPage.values()].flat());
  const pages = listSearchPages(snapshot);
  const getPage = (url: string) => snapshot.pages.get(url);
  for (let start = 0; start < pages.length; start += pagesPerTurn) {
    const group = pages.slice(start, start + pagesPerTurn);
    const bodies = await Promise.all(group.map(async (page) => ({ page, body: await readBody({ page, getPage }) })));
    for (const { page, body } of bodies)
      search.addTexts(assignTexts(documentsByPage.get(page.url) ?? [], extractTexts(page, body)));
    await waitForTurn();
  }
  return search;
}

/** Yields to other work with a timer, which all hosts have. */
const waitForTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
