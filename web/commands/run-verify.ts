// IO (network). The command that compares an export with what was built.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { verifyFolder, type Verification } from '../export/verify-export.ts';
import { verifySite } from '../export/verify-site.ts';
import { findBaseDir } from './find-base-dir.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** Number of differences that are printed, and the length of each. */
const printedDifferences = 1_000;
const printedCharacters = 1_000;

/**
 * Compares a folder or a site with what was built, and prints what differs.
 * @returns 1 when something differs
 * @throws UsageError unless there is one folder or address; ExpectedError without a list of hashes
 */
export async function runVerify({ flags, operands, writeOut, writeError }: Invocation<'verify'>): Promise<0 | 1> {
  const [target, ...rest] = operands;
  if (target === undefined || rest.length > 0)
    throw new UsageError(
      `Name one export.\nhint: ${formatCommand('verify', 'dist')}, or ${formatCommand('verify', 'https://docs.example.com')}`,
    );
  const { fileCount, listHash, differences, stopped } = await verify(target, flags.built);
  for (const { path, problem } of differences.slice(0, printedDifferences))
    writeError(`${formatForeign(`${path} ${problem}`)}\n`);
  if (differences.length > printedDifferences) writeError(`… and ${differences.length - printedDifferences} more\n`);
  if (stopped !== undefined) writeError(`The other files of the site were not compared, because ${stopped}.\n`);
  const found = differences.length === 1 ? '1 difference' : `${differences.length || 'no'} differences`;
  writeOut(`${fileCount} files compared, ${found}; hash of their list: ${listHash}\n`);
  return differences.length === 0 && stopped === undefined ? 0 : 1;
}

async function verify(target: string, built: string | undefined): Promise<Verification> {
  if (/^https?:\/\//i.test(target)) {
    if (!URL.canParse(target))
      throw new UsageError(`"${target}" is not an address.\nhint: give https://docs.example.com`);
    const { origin, pathname } = new URL(target); // a site may be in a folder of its host
    return verifySite(origin + pathname.replace(/\/(?:index\.html)?$/, ''), { listDir: built, fetch });
  }
  const dir = resolve(findBaseDir('verify') ?? '.', target);
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`There is no folder "${dir}".\nhint: give the folder of an export, or an address`);
  return verifyFolder(dir, built);
}

/** A foreign list may contain any path of any length, and a terminal would execute it. */
function formatForeign(text: string): string {
  const line = text.replace(/\p{C}/gu, '\u{FFFD}');
  return line.length > printedCharacters ? `${line.slice(0, printedCharacters)}…` : line;
}
