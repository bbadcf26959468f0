// The results that the site needs, into the stage: unchanged ones are taken over, the others are executed.

import { setImmediate } from 'node:timers/promises';
import { bakeResults } from '../../api/bake/bake-results.ts';
import type { ExecuteDocument } from '../../api/http/create-document-executor.ts';
import { createDependencyCheck, type Dependency } from '../../api/graph/context/dependencies.ts';
import type { BakeTask } from '../../api/bake/plan-bake.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { collectGarbage } from './prerender/collect-garbage.ts';
import type { ExportStage } from './stage/export-stage.ts';

/** What each result was made from, by path, and how many were taken over. */
export interface WrittenResults {
  readonly dependencies: ReadonlyMap<string, readonly Dependency[]>;
  readonly reusedCount: number;
}

/** Size from which a result, such as that of a section to print, leaves more garbage than the others since the last one. */
const longBytes = 1_000_000;

/** Results in memory at a time. */
const chunkSize = 16;

/**
 * Writes the results of all tasks.
 * @param previous what the results of the previous export were made from, by path
 * @throws BakeError for a result with errors
 */
export async function writeResults(options: {
  readonly createExecutor: () => ExecuteDocument;
  readonly snapshot: Snapshot;
  readonly tasks: readonly BakeTask[];
  readonly stage: ExportStage;
  readonly previous: ReadonlyMap<string, readonly Dependency[]>;
  /** Receives new results by path, as UTF-8, in the order of the tasks. The next results wait for it. */
  readonly onResults: (results: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  readonly onProgress: (done: number, total: number) => void;
}): Promise<WrittenResults> {
  const { snapshot, tasks, stage, previous, onResults, onProgress } = options;
  const dependencies = new Map<string, readonly Dependency[]>();
  const isCurrent = createDependencyCheck(snapshot);
  const stale = tasks.filter(({ path }) => {
    const known = previous.get(path);
    if (known === undefined || !known.every(isCurrent) || !stage.keep(path)) return true;
    dependencies.set(path, known);
    return false;
  });
  if (stale.length > 0) await bakeStale(options.createExecutor());
  onProgress(stale.length, stale.length);
  return { dependencies, reusedCount: tasks.length - stale.length };

  async function bakeStale(execute: ExecuteDocument): Promise<void> {
    for (let start = 0; start < stale.length; start += chunkSize) {
      onProgress(start, stale.length);
      await setImmediate(); // lets signals through
      const { results } = await bakeResults({ execute, snapshot, tasks: stale.slice(start, start + chunkSize) });
      for (const result of results) {
        stage.write(result.path, result.bytes);
        dependencies.set(result.path, result.dependencies);
      }
      await stage.settle();
      if (results.some(({ bytes }) => bytes.byteLength > longBytes)) collectGarbage();
      await onResults(new Map(results.map(({ path, bytes }) => [path, bytes])));
    }
  }
}
