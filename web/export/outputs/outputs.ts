// All outputs, and the queries that they consist of.

import type { Engine } from '../../../indexer/engine/engine.ts';
import type { AnyQuery, LaterQuery, Query, Read } from '../../../indexer/engine/query.ts';
import { exportInputs } from '../export-inputs.ts';
import { graphEdgeWorker } from './graph-edge-worker.ts';
import { offlineList } from './offline-list.ts';
import { findMadeFile, madeFiles, tableQueries, type MadeFile } from './other-files.ts';
import { deriveLater, type Output, type OutputFile } from './output.ts';
import { primaryOutputs } from './primary-outputs.ts';
import { serviceWorkerScript } from './service-worker-script.ts';

/** What is made from all other files. */
const lastOutputs: readonly Output[] = [graphEdgeWorker, offlineList, serviceWorkerScript];

/** The files that are made from all others. */
export const lastFiles = deriveLater('last files', async (read): Promise<readonly MadeFile[]> => {
  const made: MadeFile[] = [];
  for (const { list } of lastOutputs) {
    for (const { path, query, key } of await list(read, ''))
      made.push([path, await read.laterFingerprint(query, key), primaryOutputs.length]);
  }
  return made;
});

/** The export: all of its files. They are brought up to date in this order. */
export const exportRoots: readonly (readonly [query: AnyQuery, key: string])[] = [
  [madeFiles, ''],
  [lastFiles, ''],
];

export const outputQueries: readonly AnyQuery[] = [
  ...exportInputs,
  ...new Set([...primaryOutputs, ...lastOutputs].flatMap(({ queries }) => queries)),
  ...tableQueries,
  lastFiles,
];

/**
 * Finds the query and the key that a file of the last export was made by. Nothing runs.
 * @returns undefined when that export had no such file
 */
export async function findOutputFile(engine: Engine, path: string): Promise<OutputFile | undefined> {
  const read = createStoredRead(engine);
  const made = findMadeFile(read, path);
  const output = made && primaryOutputs[made.rank];
  const files: OutputFile[] = [];
  if (output !== undefined) files.push(...(await output.list(read, made?.key ?? '')));
  else for (const { list } of lastOutputs) files.push(...(await list(read, '')));
  return files.find((file) => file.path === path);
}

/** Creates a way to read the results of the last run. @throws Error for a result that is not there */
function createStoredRead(engine: Engine): Read {
  const fingerprint = (query: AnyQuery, key: string): string => {
    const found = engine.findFingerprint(query, key);
    if (found === undefined) throw new Error(`There is no result of ${query.name} ${key}.`);
    return found;
  };
  // The store has results of both kinds.
  const read = <Value>(query: Query<Value> | LaterQuery<Value>, key: string): Value =>
    engine.read(query as Query<Value>, fingerprint(query, key)) as Value;
  return Object.assign(read, {
    fingerprint,
    later: async <Value>(query: Query<Value> | LaterQuery<Value>, key: string) => read(query, key),
    laterFingerprint: async (query: AnyQuery, key: string) => fingerprint(query, key),
  });
}
