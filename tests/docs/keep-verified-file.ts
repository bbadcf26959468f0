// IO. The record of what is right: written when asked to, else held to what the checks found.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../../indexer/read/write-file-atomically.ts';
import { UsageError } from '../../schema/commands.ts';
import type { CheckOptions, DocCheck } from './check-arguments.ts';
import type { CheckReport } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedContent, CheckedPage } from './read-pages.ts';
import { formatVerifiedFile, listKeptLines } from './verified-file.ts';

/** Is what the checks came to. */
export interface CheckOutcome {
  readonly content: CheckedContent;
  /** The pages that were looked at; of the others, the file keeps what it says. */
  readonly pages: readonly CheckedPage[];
  readonly reports: ReadonlyMap<DocCheck, CheckReport>;
  readonly webpackVersion: string;
}

/**
 * Writes the file that site.yaml names as `verifiedFile`, or compares it: `docs/stale-record`. Does neither when only
 * some checks were run, or the site has no such file.
 * @throws UsageError when it is to be written and has no name
 */
export function keepVerifiedFile(
  { content, pages, reports, webpackVersion }: CheckOutcome,
  { contentDir, isWriting }: CheckOptions,
): DocFinding[] {
  const { verifiedFile } = content.snapshot.site;
  if (verifiedFile === undefined && isWriting)
    throw new UsageError('site.yaml names no file to write.\nhint: add "verifiedFile: verified.yaml".');
  const [options, samples] = [reports.get('options'), reports.get('samples')];
  if (verifiedFile === undefined || options === undefined || samples === undefined) return [];
  const path = join(contentDir, verifiedFile);
  const found = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
  const others = new Set(content.pages.map(({ filePath }) => filePath));
  for (const { filePath } of pages) others.delete(filePath);
  const text = formatVerifiedFile({
    pages,
    findings: [...options.findings, ...samples.findings],
    states: samples.states ?? new Map(),
    webpackVersion,
    kept: listKeptLines(found, webpackVersion, (filePath) => others.has(filePath)),
  });
  if (found === text) return [];
  if (isWriting) {
    writeFileAtomically(path, text);
    return [];
  }
  const [shown, wanted] = [found.split('\n'), text.split('\n')];
  const index = wanted.findIndex((line, position) => line !== shown[position]);
  const line = Math.max(1, Math.min(index + 1, shown.length));
  return [
    createFinding({
      code: 'docs/stale-record',
      filePath: verifiedFile,
      place: { line, column: 1, endLine: line, endColumn: (shown[line - 1]?.length ?? 0) + 1 },
      message: 'The record of what was checked is not what the check finds.',
      expected: wanted[index]?.trim() ?? 'the end',
      found: shown[index]?.trim() ?? 'the end',
      hint: 'run "npm run check:docs -- --write", and commit the file with your change.',
    }),
  ];
}
