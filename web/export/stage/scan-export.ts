// IO: what is on disk of the export in place and of its spare one, compared with the manifest: every file is looked at,
// so for a large export another thread does it while the content is indexed.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ExportedFile, KnownExport } from './export-manifest.ts';
import type { ForeignEntry } from './foreign-files.ts';
import { createFolderScanner, type OutScan, type ScanMessage, type ScanTask, type SpareScan } from './scan-folders.ts';

/** The output folder, compared with the manifest. */
export interface ScannedFolder {
  /** The files of the export with the times that they have now; undefined when one is missing or was changed. */
  readonly files: ReadonlyMap<string, ExportedFile> | undefined;
  /** What it contains besides. */
  readonly foreign: readonly ForeignEntry[];
}

/** The spare export, compared with the one in place. */
export interface ScannedSpare extends Pick<SpareScan, 'identity' | 'stale'> {
  /** Finds an unchanged file that is the same in both: not an equal one, but one file of the disk. */
  readonly findShared: (path: string) => ExportedFile | undefined;
}

/** A scan that is going on. */
export interface ExportScan {
  /** @throws OutDirError for an output folder with something that is neither a file nor a folder */
  readonly readFolder: () => Promise<ScannedFolder>;
  /** @returns undefined when there is no spare export */
  readonly readSpare: () => Promise<ScannedSpare | undefined>;
  readonly close: () => Promise<void>;
}

/** Files from which another thread is worth its start: some 50 ms. */
const workerBreakEven = 3_000;

/**
 * Starts to scan the export in place.
 * @param threadFrom number of files from which another thread does it
 */
export function startExportScan(known: KnownExport, cacheDir: string, threadFrom = workerBreakEven): ExportScan {
  const { manifest, dir: outDir } = known;
  const { exportId, files } = manifest;
  const task: ScanTask = { cacheDir, outDir, exportId };
  const thread = files.size >= threadFrom && availableParallelism() > 1 ? startThread(task) : undefined;
  const own = createFolderScanner(task, files); // for what no thread does, or where it fails
  const readOutScan = async (): Promise<OutScan> => (await thread?.out) ?? own.scanOut();

  return {
    async readFolder() {
      const { changed, touched, foreign } = await readOutScan();
      if (changed.length > 0) return { files: undefined, foreign };
      return { files: touched.length === 0 ? files : replaceTimes(files, new Map(touched)), foreign };
    },
    async readSpare() {
      const { touched } = await readOutScan();
      const found = await thread?.spare;
      const spare = found === undefined ? own.scanSpare() : found.scan;
      if (spare === undefined) return undefined;
      const [unshared, times] = [new Set(spare.unshared), new Map(touched)];
      return {
        ...spare,
        findShared(path) {
          const file = unshared.has(path) ? undefined : files.get(path);
          return file && replaceTime(file, times.get(path));
        },
      };
    },
    close: async () => void (await thread?.close()),
  };
}

function replaceTimes(
  files: ReadonlyMap<string, ExportedFile>,
  times: ReadonlyMap<string, number>,
): ReadonlyMap<string, ExportedFile> {
  return new Map(Array.from(files, ([path, file]) => [path, replaceTime(file, times.get(path))]));
}

function replaceTime(file: ExportedFile, mtimeMs: number | undefined): ExportedFile {
  return mtimeMs === undefined ? file : { ...file, mtimeMs };
}

/** A thread's answers; undefined where it fails. */
interface ScanThread {
  readonly out: Promise<OutScan | undefined>;
  readonly spare: Promise<{ readonly scan: SpareScan | undefined } | undefined>;
  readonly close: () => Promise<unknown>;
}

function startThread(workerData: ScanTask): ScanThread {
  const out = Promise.withResolvers<OutScan | undefined>();
  const spare = Promise.withResolvers<{ readonly scan: SpareScan | undefined } | undefined>();
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { workerData });
  const end = (): void => {
    out.resolve(undefined);
    spare.resolve(undefined);
  };
  worker.on('message', (message: ScanMessage) => {
    if (message.folder === 'out') out.resolve(message.scan);
    else spare.resolve({ scan: message.scan });
  });
  worker.on('error', end);
  worker.on('exit', end);
  return { out: out.promise, spare: spare.promise, close: () => worker.terminate() };
}
