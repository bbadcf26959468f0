// Pure but for the reader it is given. What the checks found, as people read it.

import { posix } from 'node:path';
import { formatDiagnostic } from '../../schema/format-diagnostic.ts';
import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import type { Figure } from './check-task.ts';
import type { DocFinding } from './finding.ts';

/** Formats findings with paths as they are typed, so that a terminal can open them. */
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

/** Formats what was looked at, a line a check, and how much there is to mend. */
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
  const found = findingCount === 0 ? 'nothing to mend' : `${findingCount} to mend`;
  return `${[...lines, `${pageCount === 1 ? '1 page' : `${pageCount} pages`}: ${found}`].join('\n')}\n`;
}
