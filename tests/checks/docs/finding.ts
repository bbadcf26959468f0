// Pure. A finding of a documentation check: a place in the content, the fact, what was expected and what was found.

import type { PrintableFinding } from '../../../api/graph/diagnostic/format-diagnostic.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { Place } from '../../../schema/place.ts';

/** One finding. `filePath` is relative to the content root. */
export interface DocFinding extends PrintableFinding {
  /** `docs/` and what is wrong. */
  readonly code: `docs/${string}`;
}

/** The facts of a finding. */
export interface FindingFacts {
  readonly code: DocFinding['code'];
  readonly filePath: string;
  readonly place: Place;
  readonly message: string;
  readonly hint: string;
  readonly expected?: string;
  readonly found?: string;
  /** Further lines, e.g. the output around the place. */
  readonly context?: readonly string[];
}

/** Creates a finding; every one of them fails the check. */
export function createFinding({ expected, found, context = [], ...facts }: FindingFacts): DocFinding {
  const details = [
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(found === undefined ? [] : [`found:    ${found}`]),
    ...context,
  ];
  return { ...facts, severity: 'error', ...(details.length === 0 ? {} : { details }) };
}

/** Orders findings by file, line, column, code. */
export function compareFindings(left: DocFinding, right: DocFinding): number {
  return (
    compareText(left.filePath, right.filePath) ||
    left.place.line - right.place.line ||
    left.place.column - right.place.column ||
    compareText(left.code, right.code) ||
    compareText(left.message, right.message)
  );
}

/** Builds the place of a line of a code block's text, from its opening fence. */
export function placeInBlock({ place }: CodeBlock, line: number, column = 1, length = 0): Place {
  const start = { line: place.line + line, column: place.column - 1 + column };
  return { ...start, endLine: start.line, endColumn: start.column + length };
}

/** Builds the place of a block's opening fence. */
export function placeOfFence({ place }: CodeBlock): Place {
  return { ...place, endLine: place.line, endColumn: place.column + 3 };
}

/** Shortens a line that is too long to read. */
export function cutLine(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
