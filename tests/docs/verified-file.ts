// What the checks found right, as the file that the graph reads.

import { hashFacts } from '../../indexer/parse/hash-facts.ts';
import type { BlockState, CodeBlock } from '../../schema/code-block.ts';
import { formatVerifiedPage } from '../../schema/verified-record.ts';
import type { DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/** Is the outcome of the checks of options and samples. */
export interface VerifiedOutcome {
  /** Those that were looked at. */
  readonly pages: readonly CheckedPage[];
  /** Of these two checks. */
  readonly findings: readonly DocFinding[];
  readonly states: ReadonlyMap<CodeBlock, BlockState>;
  readonly webpackVersion: string;
  /** Lines of the pages that were not looked at, by path. */
  readonly kept: ReadonlyMap<string, string>;
}

/**
 * Formats the file: a page is in it when it has samples or facts, and nothing was found in them.
 * @returns YAML, pages in code-point order
 */
export function formatVerifiedFile({ pages, findings, states, webpackVersion, kept }: VerifiedOutcome): string {
  // What is missing is nothing that is wrong with the page it is reported at.
  const wrong = new Set(
    findings.filter(({ code }) => !/^docs\/(?:missing|idle)-/.test(code)).map(({ filePath }) => filePath),
  );
  const checked = pages
    .filter(({ filePath }) => !wrong.has(filePath))
    .flatMap(({ filePath, codeBlocks, options, hooks }) => {
      const factsHash = hashFacts(codeBlocks, { options, hooks });
      if (factsHash === undefined) return [];
      const blockStates = codeBlocks.map((block) => states.get(block) ?? 'unchecked');
      return [`  ${JSON.stringify(filePath)}: ${formatVerifiedPage({ factsHash, blockStates })}`];
    });
  const lines = [...kept.values(), ...checked].toSorted();
  return [
    '# Written by `npm run check:docs -- --write`: pages whose samples and facts are right, with a hash of them',
    '# and the furthest that was done with each code block: - nothing, p parsed, v validated, b built, c compared.',
    `webpack: ${webpackVersion}`,
    lines.length === 0 ? 'pages: {}' : 'pages:',
    ...lines,
    '',
  ].join('\n');
}

/**
 * Lists the lines of a file that still hold when only some pages are looked at.
 * @returns lines by path; none when they were made with another version
 */
export function listKeptLines(
  text: string,
  webpackVersion: string,
  isKept: (filePath: string) => boolean,
): ReadonlyMap<string, string> {
  const lines = text.split('\n');
  if (!lines.includes(`webpack: ${webpackVersion}`)) return new Map();
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, quoted] = /^  ("(?:[^"\\]|\\.)+"): /.exec(line) ?? [];
      // The quotes are JSON's, as they were written.
      const filePath = quoted === undefined ? undefined : (JSON.parse(quoted) as string);
      return filePath !== undefined && isKept(filePath) ? [[filePath, line]] : [];
    }),
  );
}
