// All outputs, and the queries that they consist of.

import type { Engine } from '../../../indexer/engine/engine.ts';
import type { Reason } from '../../../indexer/engine/reasons.ts';
import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { exportInputs } from './export-inputs.ts';
import { graphEdgeWorker } from './graph-edge-worker.ts';
import { defineIntegrity } from './integrity.ts';
import { offlineList } from './offline-list.ts';
import { findOwner, madeFileQueries, madeFiles } from './made-files.ts';
import { otherFiles } from './other-files.ts';
import { deriveLater, type Output } from './output.ts';
import type { MadeFile } from './path-owners.ts';
import { pathProblems } from './path-problems.ts';
import { pathReviewQueries } from './path-review.ts';
import { primaryOutputs } from './primary-outputs.ts';
import { cardProblems } from './social-cards.ts';
import { serviceWorkerScript } from './service-worker-script.ts';

/** What is made from all other files. Their paths are those of `reservedPaths`. */
const listed: readonly Output[] = [graphEdgeWorker, offlineList, serviceWorkerScript];
const lastOutputs: readonly Output[] = [...listed, defineIntegrity(listed)];

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
  [pathProblems, ''],
  [cardProblems, ''],
];

export const outputQueries: readonly AnyQuery[] = [
  ...exportInputs,
  ...new Set([...primaryOutputs, ...lastOutputs].flatMap(({ queries }) => queries)),
  ...madeFileQueries,
  ...pathReviewQueries,
  otherFiles,
  lastFiles,
  pathProblems,
];

/**
 * Finds the result that is a file of the last export. Nothing runs.
 * @returns undefined when that export had no such file
 */
export function findOutput(engine: Engine, path: string): Reason | undefined {
  const owner = findOwner(engine, path);
  const fingerprint = owner?.fingerprint ?? findLastFile(engine, path)?.[1];
  const maker = owner === undefined ? engine.explain(lastFiles, '') : engine.explain(owner.query, owner.key);
  const found = (maker?.listReads() ?? []).filter(
    ({ query, key }) => query.retention === 'file' && engine.findFingerprint(query, key) === fingerprint,
  );
  return found.find(({ key }) => key === path) ?? found[0]; // files of the same bytes may have several
}

function findLastFile(engine: Engine, path: string): MadeFile | undefined {
  const fingerprint = engine.findFingerprint(lastFiles, '');
  const made = fingerprint === undefined ? undefined : engine.read(lastFiles, fingerprint);
  return made?.find(([name]) => name === path);
}
