// Parse stage: mdast → the page's code blocks as records.

import { buildPlace } from './build-place.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { Code, Nodes, Root } from 'mdast';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { Place } from '../../../schema/place.ts';
import { parseFenceMeta } from './parse-fence-meta.ts';
import { createMathLimit, mathLanguage, renderMath } from './render-math.ts';
import { walkTree } from './walk-tree.ts';

/** The code blocks of a page. */
export interface ExtractedCode {
  /** In document order. */
  readonly codeBlocks: readonly CodeBlock[];
  /** Index in `codeBlocks` of each node. */
  readonly indexes: ReadonlyMap<Code, number>;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** Extracts fenced and indented code. Reports `code/invalid-lines`, `markdown/invalid-math`. */
export function extractCodeBlocks(root: Root): ExtractedCode {
  const codeBlocks: CodeBlock[] = [];
  const indexes = new Map<Code, number>();
  const diagnostics: FileDiagnostic[] = [];
  const hasRoomForMath = createMathLimit();
  walkTree<Nodes>(root, (node) => {
    if (node.type !== 'code') return;
    const { lineRanges, words, ...meta } = parseFenceMeta(node.lang, node.meta);
    const place = buildPlace(node.position);
    const lineCount = node.value.split('\n').length;
    const { lines, wrong } = parseLineRanges(lineRanges, lineCount);
    for (const range of wrong) diagnostics.push(reportRange(range, lineCount, place));
    const isMath = meta.language === mathLanguage && hasRoomForMath(node.value.length);
    const math = isMath ? renderMath(node.value, true) : undefined;
    if (math !== undefined && 'problem' in math) diagnostics.push(reportMath(math.problem, place));
    indexes.set(node, codeBlocks.length);
    codeBlocks.push({ ...meta, text: node.value, highlightedLines: lines, meta: words, place });
  });
  return { codeBlocks, indexes, diagnostics };
}

/** Largest number of invalid ranges that are reported for a block. */
const maxWrongRanges = 10;

/** Parses `1,3-5` into ascending line numbers; `wrong` lists the parts that are not ranges of lines in the block. */
function parseLineRanges(ranges: readonly string[], lineCount: number): { lines: number[]; wrong: string[] } {
  if (ranges.length === 0) return { lines: [], wrong: [] };
  /** At each line, the number of ranges that start minus the number that end. */
  const starts = new Int32Array(lineCount + 2);
  const wrong: string[] = [];
  for (const part of ranges.flatMap((range) => range.split(','))) {
    const [, first, last] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    const isWrong = first === undefined || from < 1 || to < from || to > lineCount;
    if (isWrong && wrong.length < maxWrongRanges) wrong.push(part.trim());
    const [start, end] = [Math.max(1, from), Math.min(to, lineCount)];
    if (first === undefined || start > end) continue;
    starts[start] = (starts[start] ?? 0) + 1;
    starts[end + 1] = (starts[end + 1] ?? 0) - 1;
  }
  let open = 0;
  const lines = Array.from({ length: lineCount }, (_, index) => index + 1) //
    .filter((line) => (open += starts[line] ?? 0) > 0);
  return { lines, wrong };
}

function reportMath(problem: string, place: Place): FileDiagnostic {
  return createDiagnostic({
    code: 'markdown/invalid-math',
    place: { ...place, endLine: place.line, endColumn: place.column },
    message: `The formula is shown as code: ${problem}.`,
    hint: 'formulas are written in TeX.',
  });
}

function reportRange(range: string, lineCount: number, place: Place): FileDiagnostic {
  return createDiagnostic({
    code: 'code/invalid-lines',
    place: { ...place, endLine: place.line, endColumn: place.column },
    message: `The highlighted lines ${formatQuoted(range)} are not lines of this block.`,
    hint: `the block has ${lineCount === 1 ? '1 line' : `${lineCount} lines`}; write {1,3-5}.`,
  });
}
