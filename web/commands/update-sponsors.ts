// IO: the command that downloads the list of sponsors.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSite } from '../../indexer/parse/data-files/parse-site.ts';
import { checkContentDir } from '../../indexer/read/check-content-dir.ts';
import { diskFileSystem } from '../../indexer/disk/file-system.ts';
import { writeFileAtomically } from '../../indexer/disk/write-file-atomically.ts';
import { buildSponsors, formatSponsors } from '../../indexer/sources/open-collective/build-sponsors.ts';
import { fetchSponsors, SponsorsError } from '../../indexer/sources/open-collective/fetch-sponsors.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
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
  { flags, writeOut }: Invocation<'content:sponsors'>,
  nowMs: number = Date.now(),
): Promise<0> {
  const contentDir = flags.content;
  checkContentDir(contentDir, diskFileSystem);
  const { sponsorsFile, sponsorsUrl } = parseSite(readSite(contentDir)).site;
  const slug = sponsorsUrl === undefined ? '' : (new URL(sponsorsUrl).pathname.split('/')[1] ?? '');
  if (sponsorsFile === undefined || slug === '') {
    throw new UsageError(
      'site.yaml does not name both sponsorsFile and sponsorsUrl.\nhint: sponsorsUrl: https://opencollective.com/NAME',
    );
  }
  const since = new Date(nowMs - yearMs).toISOString();
  const fetched = await fetchSponsors({ slug, since }).catch((cause: unknown) => {
    if (!(cause instanceof SponsorsError)) throw cause;
    throw new ExpectedError(`${cause.message}\nThe sponsors stay as they were.`, { cause });
  });
  const sponsors = buildSponsors(fetched);
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
