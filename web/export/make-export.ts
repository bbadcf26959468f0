// The files of an export: what has changed is made, and the output folder gets it.

import { hash as hashOnce } from 'node:crypto';
import type { OpenedEngine } from '../../indexer/content-index.ts';
import type { BlobStore } from '../../indexer/engine/blob-store.ts';
import { materialize, type Materialized } from '../../indexer/engine/materialize.ts';
import { parseFileFingerprint } from '../../indexer/engine/value-memory.ts';
import { basesBelow } from '../../indexer/queries/edition-queries.ts';
import { siteBase } from '../../indexer/queries/section-queries.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { checkContent } from './check-content.ts';
import type { ExportCode } from './export-code.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportPaths } from './export-paths.ts';
import { hasNativePackage } from './native-packages.ts';
import { bundleHash, canDraw, hostOption } from './outputs/export-inputs.ts';
import { linkedPaths } from './outputs/linked-files.ts';
import { otherFiles } from './outputs/other-files.ts';
import { exportRoots, lastFiles } from './outputs/outputs.ts';
import { compareTexts } from './outputs/path-owners.ts';
import { pathProblems } from './outputs/path-problems.ts';
import type { PublishedFiles } from './published-files.ts';
import { readHashes } from './read-hashes.ts';

/** What an export works with. */
export interface ExportTools {
  readonly options: ExportOptions;
  readonly paths: ExportPaths;
  readonly code: ExportCode;
  readonly published: PublishedFiles;
  readonly blobs: BlobStore;
}

/** Times that files are made again because the store has lost them. */
const maxRepairs = 3;

/** An export that is in place. */
interface MadeExport {
  readonly exportId: string;
  readonly isUnchanged: boolean;
  readonly warnings: readonly string[];
  /** Milliseconds that it took to put them there. */
  readonly finishMs: number;
}

/** Makes what has changed of the export, and puts it into the output folder. */
export async function makeExport(opened: OpenedEngine, snapshot: Snapshot, tools: ExportTools): Promise<MadeExport> {
  const { engine } = opened;
  const { options, paths, code, published, blobs } = tools;
  engine.set(bundleHash, '', code.hash);
  engine.set(hostOption, '', code.hostVersion);
  engine.set(canDraw, '', hasNativePackage('@napi-rs/canvas'));
  await engine.refresh([[linkedPaths, '']]);
  published.apply(engine, engine.get(linkedPaths, ''));
  for (let repairs = 0; ; repairs += 1) {
    if (!engine.isCurrent(exportRoots)) await code.load();
    for (const root of exportRoots) await engine.refresh([root]);
    const { problems, lines } = await engine.getLater(pathProblems, '');
    await checkContent(problems, async (path, line) => lines[path]?.[line], options);
    options.onProgress?.({ stage: 'finish', done: 0, total: 0 });
    const startedAt = performance.now();
    const files = await listFiles(opened);
    const exportId = hashFiles(files);
    const base = engine.get(siteBase, '');
    const otherBases = engine.get(basesBelow, '');
    const result: Materialized = materialize({
      outDir: paths.outDir,
      store: blobs,
      files,
      readHashes,
      marker: {
        snapshotId: snapshot.id,
        siteUrl: snapshot.site.siteUrl ?? null,
        ...(base !== '' && { base }),
        ...(otherBases.length > 0 && { otherBases }),
        exportId,
      },
    });
    if (result.kind === 'done') {
      const { isUnchanged, warnings } = result;
      return { exportId, isUnchanged, warnings, finishMs: Math.round(performance.now() - startedAt) };
    }
    if (repairs >= maxRepairs) throw new Error(`The file "${result.paths[0]}" of the export is lost again and again.`);
    await code.load();
    engine.forgetFiles(new Set(result.paths.flatMap((path) => files.get(path) ?? [])));
  }
}

/** Lists the hashes of all files, in the order of their paths. */
async function listFiles({ engine }: OpenedEngine): Promise<ReadonlyMap<string, string>> {
  const files = Array.from(await engine.getLater(otherFiles, ''), ([path, { hash }]) => [path, hash] as const);
  for (const [path, fingerprint] of await engine.getLater(lastFiles, ''))
    files.push([path, parseFileFingerprint(fingerprint).hash]);
  return new Map(files.sort(([one], [other]) => compareTexts(one, other)));
}

/** Hashes names and content of all files. */
function hashFiles(files: ReadonlyMap<string, string>): string {
  const lines = Array.from(files, ([path, hash]) => `${path}\n${hash}\n`);
  return hashOnce('sha256', lines.join('')).slice(0, 32);
}
