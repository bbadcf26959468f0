// The search over a snapshot. The first query builds it; after a change, the next query updates it.

import { noExtension, type GraphExtension } from '../../../schema/kits/graph-extension.ts';
import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { Search } from '../../search/create-search.ts';
import { extractContribution } from '../../search/page-contribution.ts';
import type { TokenCache } from '../../search/tokenize.ts';
import { updateSearch, type ContentSearch } from '../../search/update-search.ts';

/** Returns the search over a snapshot. */
export type GetSearch = (snapshot: Snapshot) => Promise<Search>;

/** Creates a function that keeps the search over the latest snapshot. */
export function createContentSearch(
  readBody: ReadPageBody,
  { facts: kinds }: Pick<GraphExtension, 'facts'> = noExtension,
): GetSearch {
  let current: ContentSearch | undefined;
  let latest: { readonly snapshotId: string; readonly search: Promise<ContentSearch> } | undefined;

  async function update(snapshot: Snapshot): Promise<ContentSearch> {
    const cache: TokenCache = new Map();
    const getPage = (url: string) => snapshot.pages.get(url);
    current = await updateSearch(current, snapshot, async (page) =>
      extractContribution(page, await readBody({ page, getPage }), { kinds, cache }),
    );
    return current;
  }

  return (snapshot) => {
    if (latest?.snapshotId === snapshot.id) return latest.search;
    const before = latest?.search.catch(() => undefined); // its own caller gets the error
    const search = before === undefined ? update(snapshot) : before.then(() => update(snapshot));
    const entry = { snapshotId: snapshot.id, search };
    latest = entry;
    search.catch(() => {
      if (latest === entry) latest = undefined; // this caller gets the error, the next one tries again
    });
    return search;
  };
}
