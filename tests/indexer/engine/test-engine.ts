// An engine over a store in a temporary folder, for tests.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createEngine, type Engine } from '../../../indexer/engine/engine.ts';
import { listQueries, type AnyQuery } from '../../../indexer/engine/query.ts';
import { openStore, type Store } from '../../../indexer/engine/store.ts';
import type { Blobs } from '../../../indexer/engine/value-memory.ts';
import { verifyEngine } from './verify-engine.ts';

/** Files in memory. */
export function createMemoryBlobs(): Blobs & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      files.set(hash, bytes);
      return hash;
    },
    read: (hash) => files.get(hash),
    remove: (hashes) => hashes.forEach((hash) => files.delete(hash)),
  };
}

/** An engine that counts runs. */
export interface TestEngine extends Engine {
  readonly store: Store;
  /** Returns the runs since the last call, as `query key`, sorted. */
  readonly takeRuns: () => readonly string[];
  /** Runs every kept result again. @returns `query key` of those that come out different */
  readonly verify: () => Promise<readonly string[]>;
}

/** Opens an engine. Queries of all codes have the version `1`. */
export function openTestEngine(options: {
  readonly dir: string;
  readonly queries: readonly AnyQuery[];
  readonly blobs?: Blobs;
  readonly versions?: Readonly<Record<string, string>>;
  readonly memoryBytes?: number;
  readonly isLive?: boolean;
}): TestEngine {
  const { dir, queries, blobs = createMemoryBlobs(), isLive = false, ...rest } = options;
  const store = openStore({ filePath: join(dir, 'store.db'), isLive });
  const runs: string[] = [];
  const engine = createEngine({
    store,
    blobs,
    queries,
    versions: Object.fromEntries(listQueries(queries).map(({ code }) => [code, '1'])),
    onRun: ({ name, kind }, key) => void (kind === 'input' || kind === 'collection' || runs.push(`${name} ${key}`)),
    ...rest,
  });
  return Object.assign(engine, {
    store,
    takeRuns: () => runs.splice(0).sort(),
    verify: () => verifyEngine(engine, queries),
  });
}
