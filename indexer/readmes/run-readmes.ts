// IO. The command that brings READMEs into the cache folder, without the process around it.

import { join } from 'node:path';
import { formatHelp, parseCommand, UsageError } from '../../schema/commands.ts';
import { formatDiagnostic } from '../../schema/format-diagnostic.ts';
import { bringReadmes, type BroughtReadme } from './bring-readmes.ts';
import { checkContentDir, ContentDirError } from '../read/check-content-dir.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { extractPackage, type NamedPackage } from './extract-package.ts';
import { diskFileSystem } from '../read/file-system.ts';
import { buildMismatch } from './page-readmes.ts';
import { createProgressLine } from '../progress-line.ts';
import { readNpmOptions } from './read-npm-options.ts';
import { formatReadmeLock, readmeLockPath } from './readme-lock.ts';
import { createReadmeStore } from './readme-store.ts';
import { readReadmeLock } from './read-readme-lock.ts';
import { readTree } from '../read/read-tree.ts';
import { readRemoteReadme } from './remote-readme.ts';
import type { CommandOutput } from '../run-index.ts';
import { writeFileAtomically } from '../read/write-file-atomically.ts';

/** Is a page that documents a package. */
interface PackagePage extends NamedPackage {
  readonly filePath: string;
}

/**
 * Brings the READMEs of all packages that pages name. With `--update`, packages that are new are recorded in
 * `readmes.lock.json` and those that went are forgotten; a record that exists is never changed.
 * Reports `readme/integrity-mismatch`.
 * @returns 0; 1 when a README could not be had or is refused; 2 for a wrong command line, folder or lock
 */
export async function runReadmes(argv: readonly string[], output: CommandOutput): Promise<0 | 1 | 2> {
  const help = formatHelp('content:readmes', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  try {
    const { flags } = parseCommand('content:readmes', argv);
    const contentDir = String(flags['content']);
    checkContentDir(contentDir, diskFileSystem);
    return await bringAll({ contentDir, cacheDir: String(flags['cache']), isUpdate: flags['update'] === true }, output);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof ContentDirError)) throw error;
    output.writeError(`${error.message}\n`);
    return 2;
  }
}

interface BringSettings {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly isUpdate: boolean;
}

async function bringAll({ contentDir, cacheDir, isUpdate }: BringSettings, output: CommandOutput): Promise<0 | 1 | 2> {
  const lock = readReadmeLock(diskFileSystem, contentDir);
  if (lock === undefined) {
    output.writeError(
      `"${join(contentDir, readmeLockPath)}" cannot be read.\nhint: restore it from version control, or delete it.\n`,
    );
    return 2;
  }
  const pages = listPackagePages(contentDir);
  const packageIds = [...new Set(pages.map(({ packageId }) => packageId))].sort(compareCodePoints);
  const progress = createProgressLine(output);
  const options = await readNpmOptions();
  const brought = await bringReadmes({
    packageIds,
    lock,
    isUpdate,
    store: createReadmeStore(cacheDir),
    readRemote: (packageId, integrity) => readRemoteReadme({ packageId, integrity, options }),
    onDone: (done) => progress.show({ stage: 'READMEs', done, total: packageIds.length }),
  });
  progress.clear();
  if (isUpdate) {
    const entries = brought.flatMap(({ packageId, locked }) =>
      locked === undefined ? [] : [[packageId, locked] as const],
    );
    writeFileAtomically(join(contentDir, readmeLockPath), formatReadmeLock(new Map(entries)));
  }
  for (const one of brought) output.writeError(formatProblem(one, pages, contentDir));
  output.writeOut(formatSummary(brought));
  return brought.every(({ state }) => state === 'cached' || state === 'fetched' || state === 'absent') ? 0 : 1;
}

function listPackagePages(contentDir: string): readonly PackagePage[] {
  const root = checkContentDir(contentDir, diskFileSystem);
  return [...readTree({ contentDir: root, fileSystem: diskFileSystem })].flatMap(({ filePath, bytes }) => {
    const named = bytes === undefined ? undefined : extractPackage(bytes);
    return named === undefined ? [] : [{ ...named, filePath }];
  });
}

function formatProblem(
  { packageId, state, message }: BroughtReadme,
  pages: readonly PackagePage[],
  contentDir: string,
): string {
  const page = pages.find((candidate) => candidate.packageId === packageId);
  switch (state) {
    case 'cached':
    case 'fetched':
      return '';
    case 'absent':
      return `"${packageId}" has no README that can be used; our summary stands alone.\n`;
    case 'unlocked':
      return `"${packageId}" is not in ${readmeLockPath}.\nhint: npm run content:readmes -- --update\n`;
    case 'failed':
      return `${message ?? `"${packageId}" could not be had`}\n`;
    case 'refused': {
      if (page === undefined) return '';
      const diagnostic = { ...buildMismatch(packageId, page.place), filePath: join(contentDir, page.filePath) };
      return `${formatDiagnostic(diagnostic, undefined)}\n`;
    }
    default:
      return state satisfies never;
  }
}

function formatSummary(brought: readonly BroughtReadme[]): string {
  const count = (state: BroughtReadme['state']) => brought.filter((one) => one.state === state).length;
  const missing = brought.length - count('cached') - count('fetched');
  const pages = brought.length === 1 ? '1 package' : `${brought.length} packages`;
  return `${pages}: ${count('fetched')} fetched, ${count('cached')} in the cache already, ${missing} without a README.\n`;
}
