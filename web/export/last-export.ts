// IO (through the store). What the last export into a folder was made from, and what it was: while all of that is as it was,
// the next one would make the same, and need not begin.

import { join } from 'node:path';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { buildRecordPath } from '../../api/hosts/node/export-record.ts';
import { getCodeVersions } from '../../indexer/code-versions.ts';
import { FileTrace, isTraceCurrent, type TracedPaths } from '../../indexer/disk/file-trace.ts';
import type { Engine } from '../../indexer/engine/engine.ts';
import { markerName } from '../../indexer/engine/output-folder.ts';
import { isIntact } from '../../indexer/engine/materialize.ts';
import { input, type AnyQuery } from '../../indexer/engine/query.ts';
import { readStoredInputs } from '../../indexer/engine/stored-inputs.ts';
import { listLeftovers } from '../../indexer/engine/swap-folders.ts';
import { buildStorePath } from '../../indexer/find-store-path.ts';
import { findProject } from '../../indexer/kits/find-project.ts';
import type { KitVersions } from '../../indexer/kits/site-project.ts';
import { findReadmesDir } from '../../indexer/sources/readmes/readme-store.ts';
import { readGitState } from '../../indexer/read/git-state.ts';
import type { ExportOptions } from './export-options.ts';
import { resolveExportPaths, type ExportPaths } from './export-paths.ts';
import type { ExportResult } from './export-result.ts';
import { hasNativePackage } from './native-packages.ts';
import { integrityName } from './outputs/integrity-list.ts';
import { readHashes } from './read-hashes.ts';

/** An export, and everything that it depended on. */
interface LastExport {
  /** Version of everything that a build does. */
  readonly code: string;
  /** Options, code and repository. */
  readonly conditions: string;
  readonly paths: TracedPaths;
  /** The settings and the kits, which are among the paths, too. */
  readonly projectPaths: readonly string[];
  readonly kitVersions: KitVersions;
  /** What the next export is, if nothing has changed. */
  readonly result: ExportResult;
}

/** The last export into a folder, by its path: for the next run, and for no query. */
export const lastExport = input<LastExport>('lastExport');

/** What exports leave for those that follow. */
export const exportMemory: readonly AnyQuery[] = [lastExport];

/** What is noted while an export of a project is made. */
export interface ExportNotes {
  readonly project: NonNullable<ExportOptions['project']>;
  readonly conditions: string;
  readonly trace: FileTrace;
}

/** Begins the notes. The repository is looked at before the files of the content are. */
export async function openExportNotes(options: ExportOptions, paths: ExportPaths): Promise<ExportNotes | undefined> {
  const { project, isUntrusted = false } = options;
  if (project === undefined || isUntrusted) return undefined; // git is not run for a tree of somebody unknown
  const trace = new FileTrace();
  const lockPath = join(findProject('.')?.dir ?? '.', 'package-lock.json');
  for (const path of [lockPath, findReadmesDir(paths.cacheDir), ...project.files]) trace.note(path);
  return { project, conditions: await describeConditions(options, paths), trace };
}

/** Remembers an export that is in place. */
export function rememberLastExport(engine: Engine, outDir: string, notes: ExportNotes, result: ExportResult): void {
  const { project, conditions, trace } = notes;
  for (const path of [join(outDir, markerName), join(outDir, integrityName), buildRecordPath(outDir)]) trace.note(path);
  const { index } = result;
  engine.set(lastExport, outDir, {
    code: getCodeVersions().build,
    conditions,
    paths: trace.paths,
    projectPaths: project.files,
    kitVersions: project.kitVersions,
    result: {
      ...result,
      renderedCount: 0,
      bakedCount: 0,
      isUnchanged: true,
      stagesMs: { bake: 0, render: 0, finish: 0 },
      index: { ...index, parsedPages: 0, cachedPages: index.pages, stagesMs: noStages, peakRssBytes: 0 },
    },
  });
}

const noStages = { read: 0, parse: 0, git: 0, link: 0, freeze: 0, total: 0 };

/** What is still true of the last export. */
interface FoundExport {
  /**
   * The export that is in place, if another one would be the same: neither the code, the options and the files that it was made
   * from have changed, nor a file in the output folder.
   */
  readonly unchanged?: ExportResult;
  /** If neither the code nor a file of the project has changed. */
  readonly kitVersions?: KitVersions;
}

/** Finds out what is still true of the last export into the folder. */
export async function findLastExport(options: ExportOptions): Promise<FoundExport> {
  if (options.isClean === true || options.isUntrusted === true) return {};
  const paths = resolveExportPaths(options);
  try {
    const conditions = await describeConditions(options, paths);
    const last = readStoredInputs(buildStorePath(paths.cacheDir, paths.contentDir), (inputs) =>
      inputs.get(lastExport, paths.outDir),
    );
    if (last === undefined) return {};
    const isSame =
      last.conditions === conditions &&
      isTraceCurrent(last.paths) &&
      listLeftovers(paths.outDir).length === 0 &&
      isIntact(paths.outDir, readHashes(paths.outDir));
    if (isSame) return { unchanged: { ...last.result, index: { ...last.result.index, peakRssBytes: readPeak() } } };
    return last.code === getCodeVersions().build && isTraceCurrent(last.paths, last.projectPaths)
      ? { kitVersions: last.kitVersions }
      : {};
  } catch {
    return {}; // the export says what is wrong
  }
}

/** Describes everything that an export depends on and that is no file. */
async function describeConditions(options: ExportOptions, { contentDir, outDir }: ExportPaths): Promise<string> {
  const { siteUrl, base, host, isStrict = false } = options;
  return JSON.stringify([
    getCodeVersions(), // of the client, too, which the code of a build does not reach
    process.version,
    formatCommand(''), // warnings name commands
    { contentDir, outDir, siteUrl, base, host, isStrict },
    findProject('.'),
    [hasNativePackage('@napi-rs/canvas'), hasNativePackage('satteri')],
    await readGitState(contentDir),
  ]);
}

const readPeak = (): number => process.resourceUsage().maxRSS * 1024;
