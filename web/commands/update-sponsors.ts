// IO: the command that downloads the list of sponsors.

import { readFileUpTo } from '../../indexer/disk/read-file-within.ts';
import { maxPageBytes } from '../../indexer/read/read-tree.ts';
import { join } from 'node:path';
import { parseSite } from '../../indexer/parse/data-files/parse-site.ts';
import { checkContentDir } from '../../indexer/read/check-content-dir.ts';
import { diskFileSystem } from '../../indexer/disk/file-system.ts';
import { writeFileAtomically } from '../../indexer/disk/write-file-atomically.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import type { DownloadSponsors } from '../../schema/kits/kit-downloads.ts';
import { loadDownload } from './load-download.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

const yearMs = 365 * 86_400_000;

/**
 * Fetches the sponsors and writes the data file that site.yaml names. When anything fails the file stays as it is.
 * @param nowMs milliseconds since 1970
 * @throws UsageError when site.yaml does not say what to download; ContentDirError;
 * ExpectedError when the sponsors cannot be fetched
 */
export async function updateSponsors(
  { flags, loadProject, writeOut }: Invocation<'content:sponsors'>,
  nowMs: number = Date.now(),
): Promise<0> {
  const contentDir = flags.content;
  checkContentDir(contentDir, diskFileSystem);
  const project = await loadProject();
  const download = await loadDownload<DownloadSponsors>(project, 'sponsors', 'downloadSponsors');
  const settings = parseSite(readSite(contentDir), project.kits.siteFields).kitSettings;
  const file = await download({ settings, since: new Date(nowMs - yearMs).toISOString() });
  if ('problem' in file) {
    if (file.isUsage === true) throw new UsageError(file.problem);
    throw new ExpectedError(`${file.problem}\nThe sponsors were not changed.`);
  }
  const path = join(contentDir, file.filePath);
  writeFileAtomically(path, file.text);
  writeOut(`${file.summary} in ${path}\n`);
  return 0;
}

function readSite(contentDir: string): string | undefined {
  try {
    return readFileUpTo(join(contentDir, siteFilePath), maxPageBytes).toString('utf8');
  } catch {
    return undefined; // a tree without the file names no sponsors
  }
}
