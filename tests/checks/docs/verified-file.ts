// The record of pages without findings, in the format that the graph reads.

import { buildVerificationHash } from '../../../indexer/parse/facts/build-verification-hash.ts';
import type { BlockState, CodeBlock } from '../../../schema/records/code-block.ts';
import { formatVerifiedPage } from '../../../schema/records/verified-record.ts';
import { webpackTables } from '../../web/kits/webpack/webpack-tables.ts';
import type { DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/** The outcome of the checks of options and samples. */
export interface VerifiedOutcome {
  /** The pages that were checked. */
  readonly pages: readonly CheckedPage[];
  /** Findings of these two checks. */
  readonly findings: readonly DocFinding[];
  readonly states: ReadonlyMap<CodeBlock, BlockState>;
  readonly webpackVersion: string;
  /** sha256 (hex) of the lock file of the packages that the samples were checked with. */
  readonly lockHash: string;
  /** Lines about the pages that were not checked, by path. */
  readonly kept: ReadonlyMap<string, string>;
}

// The hash is in a comment, because the graph does not use it.
const packagesMark = '# Hash of all packages that they were checked with: ';

/**
 * Formats the file. It lists the pages that have samples or facts and no finding in them.
 * @returns YAML, pages in code-point order
 */
export function formatVerifiedFile({
  pages,
  findings,
  states,
  webpackVersion,
  lockHash,
  kept,
}: VerifiedOutcome): string {
  // Missing and idle entries are no errors of the page at which they are reported.
  const wrong = new Set(
    findings.filter(({ code }) => !/^docs\/(?:missing|idle)-/.test(code)).map(({ filePath }) => filePath),
  );
  const checked = pages
    .filter(({ filePath }) => !wrong.has(filePath))
    .flatMap(({ filePath, codeBlocks, facts }) => {
      const verificationHash = buildVerificationHash(codeBlocks, facts, webpackTables.facts);
      if (verificationHash === undefined) return [];
      const blockStates = codeBlocks.map((block) => states.get(block) ?? 'unchecked');
      return [`  ${JSON.stringify(filePath)}: ${formatVerifiedPage({ verificationHash, blockStates })}`];
    });
  const lines = [...kept.values(), ...checked].toSorted();
  return [
    '# Written by `npm run check:docs -- --write`: pages whose samples and facts are right, with a hash of them',
    '# and the furthest that was done with each code block: - nothing, p parsed, v validated, b built, c compared.',
    `${packagesMark}${shortenHash(lockHash)}`,
    `version: ${webpackVersion}`,
    lines.length === 0 ? 'pages: {}' : 'pages:',
    ...lines,
    '',
  ].join('\n');
}

/** Returns whether a file was written after a check with these packages. */
export function isRecordedWith(text: string, lockHash: string): boolean {
  return text.split('\n').includes(`${packagesMark}${shortenHash(lockHash)}`);
}

/**
 * Lists the lines of a file that remain valid when only some pages are checked.
 * @returns lines by path; none when they were made with other packages
 */
export function listKeptLines(
  text: string,
  lockHash: string,
  isKept: (filePath: string) => boolean,
): ReadonlyMap<string, string> {
  const lines = text.split('\n');
  if (!isRecordedWith(text, lockHash)) return new Map();
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, quoted] = /^  ("(?:[^"\\]|\\.)+"): /.exec(line) ?? [];
      // The quotes are JSON's, as they were written.
      const filePath = quoted === undefined ? undefined : (JSON.parse(quoted) as string);
      return filePath !== undefined && isKept(filePath) ? [[filePath, line]] : [];
    }),
  );
}

function shortenHash(lockHash: string): string {
  return lockHash.slice(0, 16);
}
