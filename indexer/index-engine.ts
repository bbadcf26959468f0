// IO (clock). The engine of an index, with its store and its inputs. It is opened again after damage of the store, and when
// another process has written to it.

import { setTimeout } from 'node:timers/promises';
import { noKits } from '../schema/kits/kit-tables.ts';
import { getCodeVersions } from './code-versions.ts';
import type { ContentIndexOptions, OpenedEngine } from './content-index.ts';
import { createCacheError, withCacheHint } from './disk/cache-folder.ts';
import { readErrorCode } from './disk/file-system.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { databaseErrorCode, isBusy, isDamage } from './engine/sqlite.ts';
import { openStore, removeStore, type Store } from './engine/store.ts';
import type { Blobs } from './engine/value-memory.ts';
import { findStorePath } from './find-store-path.ts';
import { addKitVersion } from './kits/add-kit-version.ts';
import { createInputHost, type InputHost } from './input-host.ts';
import { ChangedFileError } from './page-content-reader.ts';
import { contentQueries } from './queries/content-queries.ts';

/** Estimated size of the results in memory, for a process that answers queries. */
const liveMemoryBytes = 128_000_000;

/** How long a command waits for another one that works on the same tree, and how long between two attempts. */
const maxWaitMs = 10 * 60_000;
const busyMs = 100;

/** Times that the tree is read again because a file changed while it was indexed. */
const maxRetries = 5;

const noBlobs: Blobs = {
  remove: () => undefined,
  put(): never {
    throw new Error('This index makes no files.');
  },
  read: () => undefined,
};

/** An engine with its inputs. */
export interface OpenedIndex extends OpenedEngine {
  readonly inputs: InputHost;
}

/** The engine of one index. */
export class IndexEngine {
  readonly #options: ContentIndexOptions;
  readonly #storePath: string;
  readonly #onRun: (name: string) => void;
  #isClean: boolean;
  #opened: OpenedIndex | undefined;
  /** True when another process has written to the store. */
  #isOutdated = false;
  /** True when a read has found damage: then an empty store takes its place. */
  #isDamaged = false;

  /**
   * @param onRun called with the name of each query that runs
   * @throws CacheDirError when the cache folder cannot be used
   */
  constructor(options: ContentIndexOptions, onRun: (name: string) => void) {
    this.#options = options;
    this.#onRun = onRun;
    this.#isClean = options.isClean ?? false;
    this.#storePath = withCacheHint(options.cacheDir, () => findStorePath(options.cacheDir, options.contentDir));
  }

  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** @throws CacheDirError; an Error that `isBusy` knows */
  open(): OpenedIndex {
    if (this.#opened !== undefined) return this.#opened;
    const { cacheDir, isSingleRefresh = false } = this.#options;
    const openOwn = (): Store =>
      openStore({ filePath: this.#storePath, isLive: !isSingleRefresh, isClean: this.#isClean });
    const store = withCacheHint(cacheDir, openOwn, isBusy);
    this.#isClean = false;
    try {
      return (this.#opened = this.#openInputs(store));
    } catch (error) {
      store.close();
      throw error;
    }
  }

  #openInputs(store: Store): OpenedIndex {
    const { extension, kits = noKits } = this.#options;
    const inputs = createInputHost(this.#options, () => engine);
    const engine: Engine = createEngine({
      store,
      blobs: extension?.blobs ?? noBlobs,
      queries: [...contentQueries, ...(extension?.queries ?? [])],
      versions: addKitVersion(getCodeVersions(), kits),
      sources: { ...inputs.sources, ...extension?.sources },
      ...(this.#options.isSingleRefresh === true ? {} : { memoryBytes: liveMemoryBytes }),
      onRun: (query, key) => {
        this.#onRun(query.name);
        extension?.onRun?.(query, key);
      },
    });
    return { engine, store, inputs };
  }

  close(): void {
    this.#opened?.store.close();
    this.#opened = undefined;
    if (this.#isDamaged) removeStore(this.#storePath);
    this.#isDamaged = false;
    this.#isOutdated = false;
  }

  /** Closes an engine whose store has changed or is damaged. */
  closeStale(): void {
    if (this.#isOutdated || this.#isDamaged) this.close();
  }

  /** Returns whether an error is damage. It is noted: the next refresh begins with an empty store. */
  noteDamage(error: unknown): boolean {
    const isOwn = isDamage(error);
    this.#isDamaged ||= isOwn;
    return isOwn;
  }

  /**
   * Runs work that uses the engine: after damage once more with an empty store, and when another process has the store, after
   * that one.
   */
  async repeat<Value>(work: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    for (let retries = 0; ; retries += 1) {
      try {
        return await work();
      } catch (error) {
        if (isBusy(error) && performance.now() < startedAt + maxWaitMs) {
          retries = 0;
          await setTimeout(busyMs);
        } else if (isDamage(error) && retries < maxRetries) {
          this.#isDamaged = true;
          this.close();
        } else if (!(error instanceof ChangedFileError) || retries >= maxRetries)
          throw readErrorCode(error) === databaseErrorCode ? createCacheError(this.#options.cacheDir, error) : error;
      }
    }
  }

  /** Writes what is not written yet. @throws CacheDirError */
  commit(): void {
    if (this.#opened === undefined) return;
    const { engine } = this.#opened;
    try {
      this.#isOutdated = engine.commit() === 'outdated';
    } catch (error) {
      this.noteDamage(error);
      if (this.#isDamaged) return;
      withCacheHint(this.#options.cacheDir, () => {
        throw error;
      });
    }
  }
}
