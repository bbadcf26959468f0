// IO: the command that downloads the list of sponsors.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSite } from '../../indexer/parse/data-files/parse-site.ts';
import { checkContentDir } from '../../indexer/read/check-content-dir.ts';
import { diskFileSystem } from '../../indexer/disk/file-system.ts';
import { writeFileAtomically } from '../../indexer/disk/write-file-atomically.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import type { DownloadSponsors } from '../../schema/kits/kit-downloads.ts';
import type { SponsorSetting } from '../../schema/records/site-settings.ts';
import { loadDownload } from './load-download.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

const yearMs = 365 * 86_400_000;

/**
 * Fetches the sponsors and writes the data file that site.yaml names. When anything fails the file stays as it is.
 * @param nowMs milliseconds since 1970
 * @throws UsageError when site.yaml does not name the file and the account; ContentDirError;
 * ExpectedError when the sponsors cannot be fetched
 */
export async function updateSponsors(
  { flags, loadProject, writeOut }: Invocation<'content:sponsors'>,
  nowMs: number = Date.now(),
): Promise<0> {
  const contentDir = flags.content;
  checkContentDir(contentDir, diskFileSystem);
  const { sponsorsFile, sponsorsUrl } = parseSite(readSite(contentDir)).site;
  if (sponsorsFile === undefined || sponsorsUrl === undefined) {
    throw new UsageError(
      'site.yaml does not name both sponsorsFile and sponsorsUrl.\nhint: sponsorsUrl: https://opencollective.com/NAME',
    );
  }
  const download = await loadDownload<DownloadSponsors>(await loadProject(), 'sponsors', 'downloadSponsors');
  const since = new Date(nowMs - yearMs).toISOString();
  const sponsors = await download({ url: sponsorsUrl, since });
  if ('problem' in sponsors) throw new ExpectedError(`${sponsors.problem}\nThe sponsors stay as they were.`);
  writeFileAtomically(join(contentDir, sponsorsFile), formatSponsors(sponsors));
  writeOut(`${sponsors.length} sponsors in ${join(contentDir, sponsorsFile)}\n`);
  return 0;
}

function readSite(contentDir: string): string | undefined {
  try {
    return readFileSync(join(contentDir, siteFilePath), 'utf8');
  } catch {
    return undefined; // a tree without the file names no sponsors
  }
}

/** Formats entries as the data file. */
function formatSponsors(sponsors: readonly SponsorSetting[]): string {
  const entries = sponsors.map((sponsor) =>
    Object.entries(sponsor)
      .filter(([name, value]) => value !== undefined && !(name === 'isSample' && value === false))
      .map(([name, value], index) => `${index === 0 ? '-' : ' '} ${name}: ${JSON.stringify(value)}\n`)
      .join(''),
  );
  return `# Written by npm run content:sponsors. Sums are whole US dollars; monthlyUsd is the average of the last year.\n${entries.join('')}`;
}
