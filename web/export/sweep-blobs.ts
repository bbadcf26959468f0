// IO (through the stores). Blobs that no store knows any more: those of a store that was removed, or that a killed build wrote.

import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BlobStore } from '../../indexer/engine/blob-store.ts';
import { readStoredFiles, type Store } from '../../indexer/engine/store.ts';
import { parseFileFingerprint } from '../../indexer/engine/value-memory.ts';

/**
 * Removes the blobs that no store of a cache folder has, after a build that began with an empty store. What another process
 * has not committed yet is removed, too; it makes that again.
 * @param storePath the file of this store, beside those of other trees
 */
export function sweepBlobs(blobs: BlobStore, store: Store, storePath: string): void {
  const others = globSync('*.db', { cwd: dirname(storePath) })
    .map((name) => join(dirname(storePath), name))
    .filter((path) => path !== storePath);
  let fingerprints: readonly string[];
  try {
    fingerprints = [store.listFiles(), ...others.map(readStoredFiles)].flat();
  } catch {
    return; // e.g. a damaged store, whose blobs are not known
  }
  const used = new Set(fingerprints.map((fingerprint) => parseFileFingerprint(fingerprint).hash));
  blobs.sweep((hash) => used.has(hash));
}
