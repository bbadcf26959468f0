// IO. The record of pages without findings. It is written on request, and otherwise compared with the outcome of the checks.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { UsageError } from '../../../web/commands/parse-command.ts';
import type { CheckOptions, DocCheck } from './check-arguments.ts';
import type { CheckReport } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedContent, CheckedPage } from './read-pages.ts';
import { formatVerifiedFile, listKeptLines } from './verified-file.ts';

/** The outcome of all checks. */
export interface CheckOutcome {
  readonly content: CheckedContent;
  /** The pages that were checked. The file keeps its lines about the others. */
  readonly pages: readonly CheckedPage[];
  readonly reports: ReadonlyMap<DocCheck, CheckReport>;
  readonly webpackVersion: string;
  /** sha256 (hex) of the lock file of the packages that the checks used. */
  readonly lockHash: string;
}

/** Reads the file that site.yaml names as `verifiedFile`; empty where there is none. */
export function readVerifiedFile({ snapshot }: CheckedContent, contentDir: string): string {
  const { verifiedFile } = snapshot.site;
  const filePath = verifiedFile === undefined ? undefined : join(contentDir, verifiedFile);
  return filePath !== undefined && existsSync(filePath) ? readFileSync(filePath, 'utf8').replaceAll('\r\n', '\n') : '';
}

/**
 * Writes the file that site.yaml names as `verifiedFile`, or compares it: `docs/stale-record`. Does neither when only
 * some checks ran or the site has no such file.
 * @throws UsageError when it should be written and site.yaml does not name it
 */
export function keepVerifiedFile(
  { content, pages, reports, webpackVersion, lockHash }: CheckOutcome,
  { contentDir, isWriting }: CheckOptions,
): DocFinding[] {
  const { verifiedFile } = content.snapshot.site;
  if (verifiedFile === undefined && isWriting)
    throw new UsageError('site.yaml names no file to write.\nhint: add "verifiedFile: verified.yaml".');
  const [options, samples] = [reports.get('options'), reports.get('samples')];
  if (verifiedFile === undefined || options === undefined || samples === undefined) return [];
  const found = readVerifiedFile(content, contentDir);
  const others = new Set(content.pages.map(({ filePath }) => filePath));
  for (const { filePath } of pages) others.delete(filePath);
  const text = formatVerifiedFile({
    pages,
    findings: [...options.findings, ...samples.findings],
    states: samples.states ?? new Map(),
    webpackVersion,
    lockHash,
    kept: listKeptLines(found, lockHash, (filePath) => others.has(filePath)),
  });
  if (found === text) return [];
  if (isWriting) {
    writeFileAtomically(join(contentDir, verifiedFile), text);
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
      message: 'The record differs from what the check finds.',
      expected: wanted[index]?.trim() ?? 'the end',
      found: shown[index]?.trim() ?? 'the end',
      hint: 'run "npm run check:docs -- --write", and commit the file with your change.',
    }),
  ];
}
