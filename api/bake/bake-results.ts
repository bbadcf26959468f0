import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { ExecuteDocument } from '../http/create-document-executor.ts';
import { areDependenciesCurrent, type Dependency } from '../graph/context/dependencies.ts';
import type { BakeTask } from './plan-bake.ts';

/** A result of the previous bake. */
export interface PreviousResult {
  /** Body of the API's answer. */
  readonly bytes: Uint8Array;
  readonly dependencies: readonly Dependency[];
}

/** A baked result. */
export interface BakedResult extends PreviousResult {
  /** Path of the file below the site's root. */
  readonly path: string;
  /** True if no dependency has changed, so that it was not executed again. */
  readonly isReused: boolean;
}

/** The outcome of a bake. */
export interface BakeOutcome {
  /** In the order of the tasks. */
  readonly results: readonly BakedResult[];
  readonly executedCount: number;
  readonly reusedCount: number;
}

/** The results to bake. */
export interface BakeOptions {
  /** Executes over the snapshot. */
  readonly execute: ExecuteDocument;
  readonly snapshot: Snapshot;
  readonly tasks: readonly BakeTask[];
  /** Results of a previous bake by the same version of schema and API, by path. */
  readonly previous?: ReadonlyMap<string, PreviousResult>;
}

/** A result that cannot be baked because it has errors. */
export class BakeError extends Error {
  override readonly name = 'BakeError';
}

/** Number of results that are baked at the same time, so that reading a body and executing overlap. */
const batchSize = 16;

/**
 * Bakes the results of all tasks. A result is byte for byte the answer of the API to a request with the same document.
 * @throws BakeError for a result with errors; the message contains document, variables and path
 */
export async function bakeResults(options: BakeOptions): Promise<BakeOutcome> {
  const { execute, snapshot, tasks, previous } = options;
  const results: BakedResult[] = [];
  for (let start = 0; start < tasks.length; start += batchSize) {
    const batch = tasks.slice(start, start + batchSize);
    results.push(...(await Promise.all(batch.map((task) => bakeTask(task, previous?.get(task.path))))));
  }
  const reusedCount = results.filter((result) => result.isReused).length;
  return { results, reusedCount, executedCount: results.length - reusedCount };

  async function bakeTask(task: BakeTask, known: PreviousResult | undefined): Promise<BakedResult> {
    const { path } = task;
    if (known !== undefined && areDependenciesCurrent(known.dependencies, snapshot)) {
      return { path, bytes: known.bytes, dependencies: known.dependencies, isReused: true };
    }
    return { path, ...(await executeTask(execute, task)), isReused: false };
  }
}

async function executeTask(execute: ExecuteDocument, task: BakeTask): Promise<PreviousResult> {
  const hashes = new Map<string, string>();
  const { bytes, errors } = await execute(task, ({ key, hash }) => hashes.set(key, hash));
  if (errors.length > 0) {
    const variables = JSON.stringify(task.variables);
    const start = new TextDecoder().decode(bytes.subarray(0, 2_000));
    throw new BakeError(`"${task.operationName}" with ${variables} (${task.path}) has errors: ${start}`, {
      cause: errors[0]?.originalError ?? errors[0],
    });
  }
  const dependencies = [...hashes].map(([key, hash]) => ({ key, hash })).toSorted(compareKeys);
  return { bytes, dependencies };
}

function compareKeys(one: Dependency, other: Dependency): number {
  return one.key < other.key ? -1 : 1;
}
