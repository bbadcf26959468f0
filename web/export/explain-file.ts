// Why a file of the last export is what it is: the chain of reads from its query to the files of the content, and the chain of
// changes that made it anew. Everything is in the store; nothing runs.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import { getCodeVersions } from '../../indexer/code-versions.ts';
import { createBlobStore } from '../../indexer/engine/blob-store.ts';
import { createEngine } from '../../indexer/engine/engine.ts';
import type { Reason } from '../../indexer/engine/reasons.ts';
import type { AnyQuery } from '../../indexer/engine/query.ts';
import { openStore } from '../../indexer/engine/store.ts';
import { buildStorePath } from '../../indexer/find-store-path.ts';
import { contentQueries } from '../../indexer/queries/content-queries.ts';
import { dataText, file } from '../../indexer/queries/input-queries.ts';
import { publishedHash } from './outputs/export-inputs.ts';
import { findOutput, outputQueries } from './outputs/outputs.ts';
import { result } from './outputs/results.ts';

/** The explanation of a file. A step is the name of a query with its key, e.g. `record /guides/`. */
export interface FileExplanation {
  /** From the query that made the file down to the nearest file of the content, or to what else it depends on. */
  readonly steps: readonly string[];
  /** Files of the content that it depends on, directly or through others, nearest first. */
  readonly contentFiles: readonly string[];
  /** True when it was made in the last run. */
  readonly isNew: boolean;
  /** For one that was made in the last run: the changes that led to it, from its query's own read down to the first one. */
  readonly causes: readonly string[];
}

/**
 * Explains a file of the last export.
 * @param path relative to the export, POSIX
 * @returns `no-build` when nothing is known of a build, `no-file` when the last one had no such file
 */
export function explainFile(options: {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly path: string;
}): FileExplanation | 'no-build' | 'no-file' {
  const { contentDir, cacheDir, path } = options;
  const filePath = buildStorePath(cacheDir, contentDir);
  if (!existsSync(filePath)) return 'no-build';
  const store = openStore({ filePath, isLive: true }); // it is closed without a commit
  try {
    const blobs = createBlobStore(join(cacheDir, 'outputs'));
    const queries = [...contentQueries, ...outputQueries];
    const engine = createEngine({ store, blobs, queries, versions: getCodeVersions() });
    const reason = findOutput(engine, path);
    return reason === undefined ? 'no-file' : explainReason(reason, contentDir);
  } finally {
    store.close();
  }
}

function explainReason(reason: Reason, contentDir: string): FileExplanation {
  const { nearest, contentFiles } = walkReads(reason);
  return {
    steps: nearest.map(formatStep),
    contentFiles: contentFiles.filter((path) => existsSync(join(contentDir, path))), // it also asks for files that there are not
    isNew: reason.isNew,
    causes: reason.isNew ? listCauses(reason).map(formatStep) : [],
  };
}

/** The inputs whose key is the path of a file of the content. */
const fileInputs: ReadonlySet<AnyQuery> = new Set([file, dataText, publishedHash]);

/** Walks over everything that a result was made from, nearest first. */
function walkReads(reason: Reason): { readonly nearest: readonly Reason[]; readonly contentFiles: readonly string[] } {
  const readers = new Map<string, Reason | undefined>([[nameReason(reason), undefined]]);
  const contentFiles = new Set<string>();
  let nearest: Reason | undefined;
  const todo = [reason];
  for (const each of todo) {
    if (fileInputs.has(each.query)) {
      contentFiles.add(each.key);
      nearest ??= each;
    }
    for (const read of each.listReads()) {
      const name = nameReason(read);
      if (readers.has(name)) continue;
      readers.set(name, each);
      todo.push(read);
    }
  }
  const steps: Reason[] = [];
  for (let step = nearest ?? todo.at(-1); step !== undefined; step = readers.get(nameReason(step))) steps.unshift(step);
  return { nearest: steps, contentFiles: [...contentFiles] };
}

function listCauses(reason: Reason): readonly Reason[] {
  const causes: Reason[] = [];
  const seen = new Set([nameReason(reason)]);
  for (let cause = reason.findCause(); cause !== undefined; cause = cause.findCause()) {
    if (seen.has(nameReason(cause))) break;
    seen.add(nameReason(cause));
    causes.push(cause);
    if (!cause.isNew) break; // an input, or the cause of an earlier run
  }
  return causes;
}

function nameReason({ query, key }: Reason): string {
  return `${query.name} ${key}`;
}

function formatStep({ query, key }: Reason): string {
  if (fileInputs.has(query)) return `file ${key}`;
  return `${query.name} ${query === result ? formatResultKey(key) : key}`.trim();
}

/** Names the operation instead of the hash of its document. */
function formatResultKey(key: string): string {
  const [documentId, variables] = JSON.parse(key) as [string, unknown]; // `buildResultKey` has built it
  const operation = /(?:^|\})\s*query\s+(\w+)/.exec(persistedManifest[`sha256:${documentId}`] ?? '')?.[1] ?? documentId;
  return `${operation} ${JSON.stringify(variables)}`;
}
