// IO. The command that downloads the READMEs of third-party packages.

import { placeInFile } from '../../schema/create-diagnostic.ts';
import { join } from 'node:path';
import { formatDiagnostic } from '../../api/graph/diagnostic/format-diagnostic.ts';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { checkContentDir } from '../../indexer/read/check-content-dir.ts';
import { diskFileSystem } from '../../indexer/disk/file-system.ts';
import { readTree } from '../../indexer/read/read-tree.ts';
import { writeFileAtomically } from '../../indexer/disk/write-file-atomically.ts';
import { downloadReadmes, type DownloadedReadme } from '../../indexer/sources/readmes/download-readmes.ts';
import { extractPackage, type NamedPackage } from '../../indexer/sources/readmes/extract-package.ts';
import { buildMismatch } from '../../indexer/sources/readmes/page-readmes.ts';
import { readReadmeLock } from '../../indexer/sources/readmes/read-readme-lock.ts';
import { formatReadmeLock, readmeLockPath } from '../../indexer/sources/readmes/readme-lock.ts';
import { createReadmeStore } from '../../indexer/sources/readmes/readme-store.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { OpenReadmeSource } from '../../schema/kits/kit-downloads.ts';
import { loadDownload } from './load-download.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** A page that documents a package. */
interface PackagePage extends NamedPackage {
  readonly filePath: string;
}

/**
 * Downloads the READMEs of all packages that pages name. With `--update`, new packages are recorded in
 * `readmes.lock.json` and those that no page names are removed; an existing record never changes.
 * Reports `readme/integrity-mismatch`.
 * @returns 0; 1 when a README cannot be downloaded or is refused
 * @throws UsageError for a lock file that cannot be read; ContentDirError; ExpectedError without a kit that downloads them
 */
export async function updateReadmes(invocation: Invocation<'content:readmes'>): Promise<0 | 1> {
  const { flags, loadProject, writeOut, writeError, progress } = invocation;
  const { content: contentDir, cache: cacheDir, update: isUpdate } = flags;
  const pages = listPackagePages(contentDir);
  const lock = readReadmeLock(diskFileSystem, contentDir);
  if (lock === undefined) {
    throw new UsageError(
      `"${join(contentDir, readmeLockPath)}" cannot be read.\nhint: restore it from version control, or delete it.`,
    );
  }
  const packageIds = [...new Set(pages.map(({ packageId }) => packageId))].sort(compareCodePoints);
  const openSource = await loadDownload<OpenReadmeSource>(await loadProject(), 'readmes', 'openReadmeSource');
  const results = await downloadReadmes({
    packageIds,
    lock,
    isUpdate,
    store: createReadmeStore(cacheDir),
    fetchReadme: await openSource(),
    onDone: (done) => progress.show({ stage: 'READMEs', done, total: packageIds.length }),
  });
  if (isUpdate) {
    const entries = results.flatMap(({ packageId, locked }) =>
      locked === undefined ? [] : [[packageId, locked] as const],
    );
    writeFileAtomically(join(contentDir, readmeLockPath), formatReadmeLock(new Map(entries)));
  }
  for (const one of results) writeError(formatProblem(one, pages, contentDir));
  writeOut(formatSummary(results));
  return results.every(({ state }) => state === 'cached' || state === 'fetched' || state === 'absent') ? 0 : 1;
}

function listPackagePages(contentDir: string): readonly PackagePage[] {
  const root = checkContentDir(contentDir, diskFileSystem);
  return [...readTree({ contentDir: root, fileSystem: diskFileSystem })].flatMap(({ filePath, bytes }) => {
    const named = bytes === undefined ? undefined : extractPackage(bytes);
    return named === undefined ? [] : [{ ...named, filePath }];
  });
}

function formatProblem(
  { packageId, state, message }: DownloadedReadme,
  pages: readonly PackagePage[],
  contentDir: string,
): string {
  const page = pages.find((candidate) => candidate.packageId === packageId);
  switch (state) {
    case 'cached':
    case 'fetched':
      return '';
    case 'absent':
      return `"${packageId}" has no README that can be used; the page shows our summary only.\n`;
    case 'unlocked':
      return `"${packageId}" is not in ${readmeLockPath}.\nhint: ${formatCommand('content:readmes', '--update')}\n`;
    case 'failed':
      return `${message ?? `"${packageId}" could not be downloaded`}\n`;
    case 'refused': {
      if (page === undefined) return '';
      const diagnostic = placeInFile(buildMismatch(packageId, page.place), join(contentDir, page.filePath));
      return `${formatDiagnostic(diagnostic, undefined)}\n`;
    }
    default:
      return state satisfies never;
  }
}

function formatSummary(results: readonly DownloadedReadme[]): string {
  const count = (state: DownloadedReadme['state']) => results.filter((one) => one.state === state).length;
  const missing = results.length - count('cached') - count('fetched');
  const packages = results.length === 1 ? '1 package' : `${results.length} packages`;
  return `${packages}: ${count('fetched')} downloaded, ${count('cached')} already in the cache, ${missing} without a README.\n`;
}
