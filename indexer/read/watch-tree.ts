// IO. Changes of the content tree → batches of paths. Bursts become one batch, and batches never overlap.

import type { ChangeSource, ChangeSourceOptions } from './change-source.ts';
import { createChokidarSource } from './chokidar-source.ts';

/** Is what to watch, and what to do then. */
export interface WatchTreeOptions {
  readonly contentDir: string;
  /** Takes sorted, distinct paths. The next call waits for its promise; after a rejection its paths come again. */
  readonly onChange: (paths: readonly string[]) => Promise<void>;
  /** Takes what `onChange` and the watcher throw. */
  readonly onError: (error: unknown) => void;
  readonly createWatcher?: (options: ChangeSourceOptions) => ChangeSource;
}

/** Is a running watch. */
export interface TreeWatch {
  readonly isReady: Promise<void>;
  /** Ends the watch; resolves after the running `onChange`. */
  readonly close: () => Promise<void>;
}

/** A save is two or three events within a millisecond or two; a checkout of a branch is thousands within seconds. */
const quietMs = 10;
const longestWaitMs = 150;

/** Watches a content tree until it is closed. */
export function watchTree({ contentDir, onChange, onError, createWatcher }: WatchTreeOptions): TreeWatch {
  const paths = new Set<string>();
  let firstEventAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function handleEvent(filePath: string): void {
    if (isClosed) return;
    paths.add(filePath);
    firstEventAt ??= performance.now();
    if (running === undefined) schedule(firstEventAt);
  }

  function schedule(since: number): void {
    clearTimeout(timer);
    const leftMs = since + longestWaitMs - performance.now();
    timer = setTimeout(start, Math.max(0, Math.min(quietMs, leftMs)));
  }

  function start(): void {
    running = run().finally(() => {
      running = undefined;
      if (firstEventAt !== undefined && !isClosed) schedule(firstEventAt);
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

  const source = (createWatcher ?? createChokidarSource)({ contentDir, onEvent: handleEvent, onError });
  return {
    isReady: source.isReady,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await source.close();
      await running;
    },
  };
}
