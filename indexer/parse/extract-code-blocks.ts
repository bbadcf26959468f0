// Parse stage: mdast → the page's code blocks as facts.

import type { Code, Nodes, Root } from 'mdast';
import type { CodeBlock } from '../../schema/code-block.ts';
import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import type { Place } from '../../schema/place.ts';
import { buildDiagnostic, buildPlace, formatQuoted } from './build-diagnostic.ts';
import { parseFenceMeta } from './parse-fence-meta.ts';
import { walkTree } from './walk-tree.ts';

/** Is a page's code. */
export interface ExtractedCode {
  /** In document order. */
  readonly codeBlocks: readonly CodeBlock[];
  /** Position in `codeBlocks` of each node. */
  readonly indexes: ReadonlyMap<Code, number>;
  readonly diagnostics: readonly ParsedDiagnostic[];
}

/** Extracts fenced and indented code: `code/invalid-lines`. */
export function extractCodeBlocks(root: Root): ExtractedCode {
  const codeBlocks: CodeBlock[] = [];
  const indexes = new Map<Code, number>();
  const diagnostics: ParsedDiagnostic[] = [];
  walkTree<Nodes>(root, (node) => {
    if (node.type !== 'code') return;
    const { lineRanges, words, ...facts } = parseFenceMeta(node.lang, node.meta);
    const place = buildPlace(node.position);
    const lineCount = node.value.split('\n').length;
    const { lines, wrong } = readLines(lineRanges, lineCount);
    for (const range of wrong) diagnostics.push(reportRange(range, lineCount, place));
    indexes.set(node, codeBlocks.length);
    codeBlocks.push({ ...facts, text: node.value, highlightedLines: lines, meta: words, place });
  });
  return { codeBlocks, indexes, diagnostics };
}

/** Reads `1,3-5` into ascending line numbers; parts that are no range or leave the block are `wrong`. */
function readLines(ranges: readonly string[], lineCount: number): { lines: number[]; wrong: string[] } {
  const lines = new Set<number>();
  const wrong: string[] = [];
  for (const part of ranges.flatMap((range) => range.split(','))) {
    const [, first, last] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    if (first === undefined || from < 1 || to < from || to > lineCount) wrong.push(part.trim());
    for (let line = Math.max(1, from); line <= Math.min(to, lineCount); line++) lines.add(line);
  }
  return { lines: [...lines].sort((left, right) => left - right), wrong };
}

function reportRange(range: string, lineCount: number, place: Place): ParsedDiagnostic {
  return buildDiagnostic('code/invalid-lines', {
    place: { ...place, endLine: place.line, endColumn: place.column },
    message: `The highlighted lines ${formatQuoted(range)} are not lines of this block.`,
    hint: `the block has ${lineCount === 1 ? '1 line' : `${lineCount} lines`}; write {1,3-5}.`,
  });
}
