// Parse stage: directive containers that are nested deeper than the limit become text.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { escapeMarkup } from './escape-markup.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

const fence = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(:{3,})[ \t]*(\S?)/;

/**
 * Escapes the opening lines of containers beyond the limit. A line of colons closes all containers with as many or
 * fewer.
 */
export function limitContainers(lines: readonly ScannedLine[], diagnostics: FileDiagnostic[]): readonly ScannedLine[] {
  if (!lines.some(({ text, isCode }) => !isCode && text.includes(':::'))) return lines;
  const openSizes: number[] = [];
  return lines.map((line, index) => {
    const [, colons, next] = (!line.isCode && line.text.includes(':::') && fence.exec(line.text)) || [];
    if (colons === undefined) return line;
    if (next === '') {
      const closed = openSizes.findIndex((size) => size <= colons.length);
      if (closed >= 0) openSizes.length = closed;
      return line;
    }
    if (openSizes.length < markdownLimits.containers) {
      openSizes.push(colons.length);
      return line;
    }
    if (!diagnostics.some(({ code }) => code === 'markdown/too-deep')) {
      diagnostics.push(
        createDiagnostic({
          code: 'markdown/too-deep',
          place: { line: index + 1, column: 1, endLine: index + 1, endColumn: line.text.length + 1 },
          message: `Containers are nested more than ${markdownLimits.containers} deep; the rest is shown as text.`,
          hint: 'close each container with a line of ":::".',
        }),
      );
    }
    return { ...line, text: escapeMarkup(line.text) };
  });
}
