// IO: the command that fetches the sponsors, without the process around it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHelp, parseCommand, UsageError } from '../../schema/commands.ts';
import { buildSponsors, formatSponsors } from './build-sponsors.ts';
import { checkContentDir, ContentDirError } from '../read/check-content-dir.ts';
import { diskFileSystem } from '../read/file-system.ts';
import { fetchSponsors, SponsorsError } from './fetch-sponsors.ts';
import { parseSite } from '../data/parse-site.ts';
import type { CommandOutput } from '../run-index.ts';
import { siteFilePath } from '../data/site-file.ts';
import { writeFileAtomically } from '../read/write-file-atomically.ts';

const yearMs = 365 * 86_400_000;

/**
 * Fetches the sponsors and writes the data file that site.yaml names. When anything goes wrong the file stays as it is.
 * @param now milliseconds since 1970
 * @returns 0; 1 when the sponsors cannot be had; 2 for a wrong command line, folder or site.yaml
 */
export async function runSponsors(
  argv: readonly string[],
  output: Pick<CommandOutput, 'writeOut' | 'writeError'>,
  now: number = Date.now(),
): Promise<0 | 1 | 2> {
  const help = formatHelp('content:sponsors', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  try {
    const contentDir = String(parseCommand('content:sponsors', argv).flags['content']);
    checkContentDir(contentDir, diskFileSystem);
    const { sponsorsFile, sponsorsUrl } = parseSite(readSite(contentDir)).site;
    const slug = sponsorsUrl === undefined ? '' : (new URL(sponsorsUrl).pathname.split('/')[1] ?? '');
    if (sponsorsFile === undefined || slug === '') {
      output.writeError(
        'site.yaml names no sponsorsFile and sponsorsUrl.\nhint: sponsorsUrl: https://opencollective.com/NAME\n',
      );
      return 2;
    }
    const sponsors = buildSponsors(await fetchSponsors({ slug, since: new Date(now - yearMs).toISOString() }));
    writeFileAtomically(join(contentDir, sponsorsFile), formatSponsors(sponsors));
    output.writeOut(`${sponsors.length} sponsors in ${join(contentDir, sponsorsFile)}\n`);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ContentDirError;
    if (!isUsage && !(error instanceof SponsorsError)) throw error;
    output.writeError(isUsage ? `${error.message}\n` : `${error.message}\nThe sponsors stay as they were.\n`);
    return isUsage ? 2 : 1;
  }
}

function readSite(contentDir: string): string | undefined {
  try {
    return readFileSync(join(contentDir, siteFilePath), 'utf8');
  } catch {
    return undefined; // a tree without one: it names no sponsors
  }
}
