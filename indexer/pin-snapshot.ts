// The snapshot of one moment: fingerprints of its results, which are read by them whatever happens in the engine later.

import { compareCodePoints } from '../schema/compare-code-points.ts';
import type { Snapshot } from '../schema/records/snapshot.ts';
import type { Engine } from './engine/engine.ts';
import type { AnyQuery, Entry, Query } from './engine/query.ts';
import { redirects } from './queries/redirect-queries.ts';
import { folderNodes, nodePaths, nodeTable } from './queries/node-queries.ts';
import { problems } from './queries/problem-queries.ts';
import { contributors } from './queries/contributor-queries.ts';
import { publishedSite } from './queries/published-site-queries.ts';
import { record, recordTable, type RecordEntry } from './queries/record-queries.ts';
import { pageUrls } from './queries/post-queries.ts';
import { objects } from './queries/object-queries.ts';
import { menu, section, sectionHead } from './queries/section-queries.ts';
import { snapshotId } from './queries/snapshot-queries.ts';
import { createSnapshotView } from './queries/snapshot-view.ts';

/** What must be up to date before a snapshot is pinned. */
export const pinnedRoots: readonly (readonly [query: AnyQuery, key: string])[] = [
  [snapshotId, ''],
  [nodePaths, ''],
];

type Shards<Item> = ReadonlyMap<string, readonly Entry<Item>[]>;

/** A snapshot with the table of its records, by which two of them are compared. */
export interface PinnedSnapshot {
  readonly snapshot: Snapshot;
  readonly records: Shards<RecordEntry>;
}

/**
 * Pins the snapshot of the present.
 * @param getEngine returns the engine of the moment, which may be another one when the snapshot is read
 * @param noteError receives what a read of the snapshot throws
 */
export function pinSnapshot(
  getEngine: () => Engine,
  noteError: (error: unknown) => void = () => undefined,
): PinnedSnapshot {
  const engine = getEngine();
  const records = pinTable<RecordEntry>(engine, recordTable);
  const findRecord = createLookup(records);
  const findFolder = createLookup(pinTable<string>(engine, nodeTable));
  const single = [pageUrls, menu, publishedSite, contributors, objects, redirects, problems, nodePaths];
  const fingerprints = new Map<AnyQuery, ReadonlyMap<string, string>>(
    single.map((query) => [query, new Map([['', findFingerprint(engine, query, '')]])]),
  );
  const id = engine.get(snapshotId, ''); // a server compares it several times a request
  const slugs = engine.get(menu, '');
  const heads = new Map(slugs.map((slug) => [slug, engine.get(sectionHead, slug)])); // most answers have the title of one
  fingerprints.set(section, new Map(slugs.map((slug) => [slug, findFingerprint(engine, section, slug)])));

  function find(query: AnyQuery, key: string): string | undefined {
    if (query === record) return findRecord(key)?.fingerprint;
    if (query === folderNodes) return findFolder(key);
    return fingerprints.get(query)?.get(key);
  }

  function read<Value>(query: Query<Value>, key: string): Value {
    if (query === (sectionHead as AnyQuery)) return heads.get(key) as Value; // it is the value of this query
    const fingerprint = find(query, key);
    // Nothing that is not there is asked for but records, folders and sections, which may be undefined.
    if (fingerprint === undefined) return undefined as Value;
    try {
      return getEngine().read(query, fingerprint) ?? readAgain(query, key);
    } catch (error) {
      noteError(error);
      throw error;
    }
  }

  /** Reads a result that is lost. The engine makes it again; after a change it may be a later one. */
  function readAgain<Value>(query: Query<Value>, key: string): Value {
    return getEngine().get(query, key);
  }

  const hasPage = (url: string): boolean => findRecord(url) !== undefined;
  return { snapshot: createSnapshotView({ read, hasPage, readId: () => id }), records };
}

function pinTable<Item>(
  engine: Engine,
  { buckets, names }: { readonly buckets: Query<readonly Entry<Item>[]>; readonly names: Query<readonly string[]> },
): Shards<Item> {
  return new Map(engine.get(names, '').map((shard) => [shard, engine.get(buckets, shard)]));
}

/** Returns a look-up in a table, whose index is made when it is used first: after most saves, nobody asks. */
function createLookup<Item>(shards: Shards<Item>): (key: string) => Item | undefined {
  let index: ReadonlyMap<string, Item> | undefined;
  return (key) => (index ??= new Map(Array.from(shards.values()).flat())).get(key);
}

function findFingerprint(engine: Engine, query: AnyQuery, key: string): string {
  const fingerprint = engine.findFingerprint(query, key);
  if (fingerprint === undefined) throw new Error(`"${query.name}" was not made.`);
  return fingerprint;
}

/** Lists the urls of pages that were added, changed or removed, including printable pages with a changed part. */
export function listChangedUrls(previous: PinnedSnapshot | undefined, next: PinnedSnapshot): readonly string[] {
  const changed = new Set<string>();
  for (const shard of new Set([...next.records.keys(), ...(previous?.records.keys() ?? [])])) {
    const [before = [], after = []] = [previous?.records.get(shard), next.records.get(shard)];
    if (before === after) continue;
    const known = new Map(before.map(([url, { fingerprint }]) => [url, fingerprint]));
    for (const [url, { fingerprint }] of after) {
      if (known.get(url) !== fingerprint) changed.add(url);
      known.delete(url);
    }
    for (const url of known.keys()) changed.add(url);
  }
  const { pages, sections } = next.snapshot;
  for (const url of previous === undefined ? [] : changed) {
    const page = pages.get(url);
    const printableUrl = page === undefined ? undefined : sections.get(page.sectionSlug)?.printableUrl;
    if (printableUrl !== undefined) changed.add(printableUrl);
  }
  return [...changed].sort(compareCodePoints);
}
