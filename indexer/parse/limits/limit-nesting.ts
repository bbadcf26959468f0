// Parse stage: blocks that are nested deeper than the limit become text.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { escapeMarkupCharacter } from './escape-markup.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

const containers = /(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))/y;

/** Escapes the container markers of a line that exceed the nesting limit. */
export function limitNesting(line: ScannedLine, index: number, diagnostics: FileDiagnostic[]): ScannedLine {
  if (line.isCode || /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/.test(line.text)) return line;
  containers.lastIndex = 0;
  let depth = 0;
  let end = 0;
  while (depth < markdownLimits.depth && containers.test(line.text)) {
    depth++;
    end = containers.lastIndex;
  }
  containers.lastIndex = end;
  if (depth < markdownLimits.depth || !containers.test(line.text)) return line;
  if (!diagnostics.some(({ code }) => code === 'markdown/too-deep')) {
    diagnostics.push(
      createDiagnostic({
        code: 'markdown/too-deep',
        place: { line: index + 1, column: end + 1, endLine: index + 1, endColumn: line.text.length + 1 },
        message: `Blocks are nested more than ${markdownLimits.depth} deep; the rest is shown as text.`,
        hint: 'flatten the quotes or lists.',
      }),
    );
  }
  return {
    ...line,
    text: line.text.slice(0, end) + line.text.slice(end).replace(/[>*+-]|(?<=\d)[.)]/g, escapeMarkupCharacter),
  };
}
