// IO. Changes of the content tree → batches of paths. A burst of changes becomes one batch, and batches never overlap.

import type { ChangeSource, CreateChangeSource } from './change-source.ts';
import { createChokidarSource } from './chokidar-source.ts';
import { createCommitSource } from './commit-source.ts';

/** The tree to watch, and the listeners. */
export interface WatchTreeOptions {
  readonly contentDir: string;
  /**
   * Receives sorted, distinct paths, with `''` for the whole tree. The next call waits for its promise and, if that was
   * rejected, includes the same paths again.
   */
  readonly onChange: (paths: readonly string[]) => Promise<void>;
  /** Receives errors of `onChange` and of the watcher. */
  readonly onError: (error: unknown) => void;
  readonly createWatcher?: CreateChangeSource;
  /** True: a commit counts as a change of the whole tree. */
  readonly isFollowingCommits?: boolean;
}

/** A running watch. */
export interface TreeWatch {
  readonly isReady: Promise<void>;
  /** Ends the watch; resolves after the running `onChange`. */
  readonly close: () => Promise<void>;
}

/**
 * Time without events after which a batch ends. A save is two or three events within two milliseconds, a checkout of a
 * branch thousands within seconds. A single file that is not empty is read at its first event, without waiting.
 */
const quietMs = { oneFile: 2, manyFiles: 10 } as const;
const longestWaitMs = 150;
/** Time after which a file that was read at its first event is read again, in case it was only half written. */
const rereadMs = 50;
/** Time without folder events after which a new watcher replaces the old one. */
const settleMs = 300;

/**
 * Watches a content tree until it is closed.
 *
 * When folders are renamed, deleted and created again within milliseconds, watchers lose events and even whole folders.
 * So an event of a folder counts as a change of the whole tree. Once events stop, a new watcher replaces the old one
 * and the whole tree is reported again, so that the state after any burst of changes is that of a new process.
 */
export function watchTree(options: WatchTreeOptions): TreeWatch {
  const { contentDir, onChange, onError, createWatcher = createChokidarSource, isFollowingCommits = false } = options;
  const paths = new Set<string>();
  let firstEventAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let settleTimer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let rereadPath: string | undefined;
  let replacing: Promise<void> | undefined;
  let isClosed = false;

  function handleEvent(filePath: string, isFolder = false, hasText = false): void {
    if (isClosed) return;
    const isFirst = running === undefined && paths.size === 0;
    paths.add(filePath);
    if (isFolder) {
      paths.add('');
      scheduleReplacement();
    }
    firstEventAt ??= performance.now();
    if (isFirst && hasText) {
      rereadPath = filePath;
      start();
    } else if (running === undefined) schedule(firstEventAt);
  }

  function schedule(since: number, waitMs?: number): void {
    clearTimeout(timer);
    const leftMs = since + longestWaitMs - performance.now();
    const quiet = waitMs ?? (paths.size > 1 ? quietMs.manyFiles : quietMs.oneFile);
    timer = setTimeout(start, Math.max(0, Math.min(quiet, leftMs)));
  }

  function start(): void {
    running = run().finally(() => {
      running = undefined;
      if (isClosed) return;
      const waitMs = firstEventAt === undefined ? rereadMs : undefined;
      if (rereadPath !== undefined) {
        paths.add(rereadPath);
        rereadPath = undefined;
        firstEventAt ??= performance.now();
      }
      if (firstEventAt !== undefined) schedule(firstEventAt, waitMs);
    });
  }

  async function run(): Promise<void> {
    const batch = [...paths].sort();
    paths.clear();
    firstEventAt = undefined;
    try {
      await onChange(batch);
    } catch (error) {
      for (const path of batch) paths.add(path);
      onError(error);
    }
  }

  function open(): ChangeSource {
    return createWatcher({ contentDir, onEvent: handleEvent, onError });
  }

  function scheduleReplacement(): void {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => {
      if (replacing === undefined)
        replacing = replaceSource()
          .catch(onError)
          .finally(() => (replacing = undefined));
      else scheduleReplacement();
    }, settleMs);
  }

  async function replaceSource(): Promise<void> {
    const [old, next] = [source, open()];
    source = next;
    await next.isReady;
    await old.close();
    handleEvent('');
  }

  let source = open();
  const commits = isFollowingCommits ? createCommitSource({ contentDir, onEvent: handleEvent, onError }) : undefined;
  return {
    isReady: Promise.all([source.isReady, commits?.isReady]).then(() => undefined),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(settleTimer);
      await commits?.close();
      await replacing;
      await source.close();
      await running;
    },
  };
}
