// Pure. Files in the sentences of a guide: one that a later section creates is not there yet.

import { scanFences } from '../../../../indexer/parse/limits/scan-fences.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';

/** Checks the paths in sentences of guides: `docs/later-file`. */
export function checkLaterFiles(page: CheckedPage): DocFinding[] {
  if (page.sectionSlug !== 'guides') return [];
  const headings = scanFences(page.source).map(({ text, isCode }) => !isCode && /^#{2,6} /.test(text));
  const firstLines = listFirstLines(page);
  return listInlineCode(page.source).flatMap(({ text, line, column, lineText }) => {
    const first = findFirst(text, firstLines);
    if (first === undefined || first <= line || /\b(?:later|next|below|will)\b/.test(lineText)) return [];
    const end = headings.findIndex((isHeading, index) => isHeading && index >= line);
    if (end === -1 || first <= end) return [];
    return [
      createFinding({
        code: 'docs/later-file',
        filePath: page.filePath,
        place: { line, column, endLine: line, endColumn: column + text.length },
        message: `The guide creates "${text}" only at line ${first}.`,
        hint: 'name a file that the reader has, or say that it comes later.',
      }),
    ];
  });
}

/** Files that a project has without a guide, or that a person may have from before. */
const usual = /^(?:\..*|package\.json|index\.html|webpack\.config\.[cm]?[jt]s)$/;

/** Finds the line for a path, or for a name alone: the first file that is called so. */
function findFirst(text: string, firstLines: ReadonlyMap<string, number>): number | undefined {
  if (text.includes('/')) return firstLines.get(text);
  if (usual.test(text)) return undefined;
  const lines = [...firstLines].filter(([path]) => path.split('/').at(-1) === text).map(([, line]) => line);
  return lines.length === 0 ? undefined : Math.min(...lines);
}

/** Lists where each path of a file appears first in a block: its name, a result that lists it, or code that names it. */
function listFirstLines({ codeBlocks }: CheckedPage): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const paths = new Set(codeBlocks.flatMap(({ fileName = '' }) => (fileName === '' ? [] : [fileName])));
  for (const { fileName, text, place } of codeBlocks)
    for (const path of paths)
      if (!lines.has(path) && (fileName === path || text.includes(path.split('/').at(-1) ?? path)))
        lines.set(path, place.line);
  return lines;
}
