// Pure. The text that a diff block leaves.

import type { CodeBlock } from '../../schema/records/code-block.ts';

/** Builds the text of a block: for a diff, its lines without the removed ones and without signs. */
export function applyDiff({ text, isDiff }: Pick<CodeBlock, 'text' | 'isDiff'>): string {
  if (!isDiff) return text;
  const lines = text.split('\n').filter((line) => !/^(?:\+\+\+|---)(?: |$)/.test(line));
  const isPadded = lines.every((line) => line === '' || /^[-+ ]/.test(line));
  return lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => (line.startsWith('+') || (isPadded && line !== '') ? line.slice(1) : line))
    .join('\n');
}
