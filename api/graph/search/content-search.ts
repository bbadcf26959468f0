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
import { createSearchInTurns, type Search } from '../../search/create-search.ts';

/** Returns the search over a snapshot. */
export type GetSearch = (snapshot: Snapshot) => Promise<Search>;

/** Characters that are indexed in one go, which takes a few milliseconds. A short text takes longer than its length says. */
const charactersPerTurn = 20_000;
const charactersPerText = 200;

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

/**
 * Builds a search. It yields often: other requests would wait for the first search after a start for as long as it takes
 * to index everything.
 */
async function buildSearch(snapshot: Snapshot, readBody: ReadPageBody): Promise<Search> {
  const documentsByPage = new Map(buildOutlines(snapshot).map((outline) => [outline.url, buildDocuments(outline)]));
  const search = await createSearchInTurns([...documentsByPage.values()].flat(), waitForTurn);
  const getPage = (url: string) => snapshot.pages.get(url);
  let characters = 0;
  for (const page of listSearchPages(snapshot)) {
    const body = await readBody({ page, getPage });
    for (const text of assignTexts(documentsByPage.get(page.url) ?? [], extractTexts(page, body))) {
      search.addTexts([text]);
      characters += charactersPerText + text.text.length;
      if (characters < charactersPerTurn) continue;
      characters = 0;
      await waitForTurn();
    }
  }
  return search;
}

/** Yields to other work with a timer, which all hosts have. */
const waitForTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
