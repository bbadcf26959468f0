// Parse stage: the displayed code of a block.

import type { CodeBlock } from '../../../schema/records/code-block.ts';

/** The first character of a line in a diff; undefined for an unchanged line. */
type LineSign = '+' | '-' | undefined;

/** The lines of a block without the signs of a diff. */
export interface ShownCode {
  readonly lines: readonly string[];
  /** The sign of each line; undefined for unchanged lines. */
  readonly signs: readonly LineSign[];
}

/** Reads the code. If all unchanged lines of a diff start with a space, as a tool writes them, the space is removed. */
export function readShownCode({ text, isDiff }: Pick<CodeBlock, 'text' | 'isDiff'>): ShownCode {
  const authored = text.split('\n');
  const signs = authored.map((line): LineSign => (isDiff ? findSign(line) : undefined));
  const isPadded =
    isDiff && authored.every((line, index) => signs[index] !== undefined || line === '' || line[0] === ' ');
  const lines = authored.map((line, index) =>
    signs[index] !== undefined || (isPadded && line !== '') ? line.slice(1) : line,
  );
  return { lines, signs };
}

/** Finds the sign of a line in a diff. The lines with file names at the start of a patch have none. */
function findSign(line: string): LineSign {
  if (/^(?:\+\+\+|---)(?: |$)/.test(line)) return undefined;
  const sign = line[0];
  return sign === '+' || sign === '-' ? sign : undefined;
}
