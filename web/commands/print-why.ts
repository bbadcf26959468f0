// The command that explains a file of the export.

import { isAbsolute, relative, resolve } from 'node:path';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { toPosixPath } from '../../indexer/disk/file-system.ts';
import { explainFile, type FileExplanation } from '../export/explain-file.ts';
import { findBaseDir } from './find-base-dir.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** Files of the content that are listed without `--all`. */
const maxListed = 10;

/**
 * Prints what a file of the last export was made from, and what made it anew in the last run.
 * @throws UsageError unless there is one file, which an export has made
 */
export async function printWhy({ flags, operands, writeOut }: Invocation<'why'>): Promise<0> {
  const { content: contentDir, cache: cacheDir, out: outDir, all } = flags;
  const [file, ...rest] = operands;
  if (file === undefined || rest.length > 0) {
    const found = file === undefined ? 'There is no file' : `There are ${operands.length} files`;
    throw new UsageError(`${found}.\nhint: give one of the export: ${formatCommand('why', `${outDir}/index.html`)}`);
  }
  const path = findPath(file, outDir);
  const explanation = explainFile({ contentDir, cacheDir, path });
  if (explanation === 'no-build')
    throw new UsageError(
      `The cache folder "${cacheDir}" has no build of "${contentDir}".\nhint: ${formatCommand('build')}`,
    );
  if (explanation === 'no-file')
    throw new UsageError(
      `The last build has made no file "${path}".\nhint: give a path in the export, e.g. ${outDir}/index.html`,
    );
  writeOut(formatExplanation(path, explanation, all ? Infinity : maxListed));
  return 0;
}

/** Finds the path in the export; a path that leads elsewhere is one in the export already. */
function findPath(file: string, outDir: string): string {
  const inside = relative(resolve(outDir), resolve(findBaseDir('why') ?? '.', file));
  return toPosixPath(inside.startsWith('..') || isAbsolute(inside) ? file : inside);
}

function formatExplanation(path: string, explanation: FileExplanation, limit: number): string {
  const { steps, contentFiles, isNew, causes } = explanation;
  const listed = contentFiles.slice(0, limit);
  const more = contentFiles.length - listed.length;
  const count = contentFiles.length === 1 ? '1 file' : `${contentFiles.length || 'no'} files`;
  return [
    `${path} was made from:\n${formatList(steps)}`,
    `It depends on ${count} of the content${contentFiles.length === 0 ? '.' : ':'}\n${formatList(listed)}`,
    more > 0 ? `  and ${more} more, see --all\n` : '',
    formatCauses(isNew, causes),
  ].join('');
}

function formatCauses(isNew: boolean, causes: readonly string[]): string {
  if (!isNew) return 'The last run took it over: nothing that it was made from had changed.\n';
  if (causes.length === 0) return 'The last run made it: there was none, or the code that makes it had changed.\n';
  return `The last run made it anew because of changes, the first one last:\n${formatList(causes)}`;
}

function formatList(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}
