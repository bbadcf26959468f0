// Findings and figures as text. Pure but for the reader it is given.

import { posix } from 'node:path';
import { formatDiagnostic } from '../../../api/graph/diagnostic/format-diagnostic.ts';
import type { ReadSourceLine } from '../../../schema/diagnostics.ts';
import type { Figure } from './check-task.ts';
import type { DocFinding } from './finding.ts';

/** Formats findings. Their paths start with the content folder as it was typed, so that a terminal can open them. */
export async function formatFindings(
  findings: readonly DocFinding[],
  contentDir: string,
  readSourceLine: ReadSourceLine,
): Promise<string> {
  const root = contentDir.replace(/\/+$/, '');
  const texts: string[] = [];
  for (const finding of findings) {
    const sourceLine = await readSourceLine(finding.filePath, finding.place.line);
    texts.push(`${formatDiagnostic({ ...finding, filePath: posix.join(root, finding.filePath) }, sourceLine)}\n\n`);
  }
  return texts.join('');
}

function formatFigure(figure: Figure): string {
  return typeof figure === 'number' ? `${figure}` : `${figure.done} of ${figure.all}`;
}

/** Formats what was checked, one line for each check, and the number of findings. */
export function formatFigures(
  figures: Readonly<Record<string, Readonly<Record<string, Figure>>>>,
  pageCount: number,
  findingCount: number,
): string {
  const lines = Object.entries(figures).map(([name, values]) => {
    const parts = Object.entries(values).map(
      ([key, value]) => `${formatFigure(value)} ${key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}`,
    );
    return `${name.padEnd(8)} ${parts.join(', ')}`;
  });
  const found = findingCount === 0 ? 'no findings' : findingCount === 1 ? '1 finding' : `${findingCount} findings`;
  return `${[...lines, `${pageCount === 1 ? '1 page' : `${pageCount} pages`}: ${found}`].join('\n')}\n`;
}
