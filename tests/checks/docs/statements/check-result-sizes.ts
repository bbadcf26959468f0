// Pure. "88 bytes" in a sentence: a result on the page shows this size, two results differ by it, or a file has it.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hideCode, placeInLine } from './list-sentences.ts';

/** Checks the sizes in sentences on pages that show sizes: `docs/result-size`. */
export function checkResultSizes(page: CheckedPage): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
} {
  const outputs = page.codeBlocks
    .filter(({ marks }) => marks.some((mark) => mark === 'stdout' || mark === 'assets'))
    .map(({ text }) => text);
  const shown = [...outputs.join('\n').matchAll(/(?<![\w.])(\d+) bytes\b/g)].map(([, size]) => Number(size));
  const files = page.codeBlocks.flatMap(({ text, fileName }) =>
    fileName === undefined ? [] : [Buffer.byteLength(`${text.trimEnd()}\n`)],
  );
  if (shown.length < 2) return { comparedCount: 0, findings: [] };
  const isShown = (size: number): boolean =>
    files.includes(size) ||
    shown.some((own) => own === size || shown.some((other) => own - other === size || own + other === size));
  const stated = page.sentences.flatMap(({ text, line, entry }) =>
    entry !== undefined || text.startsWith('|')
      ? []
      : [...hideCode(text).matchAll(/(?<![\w.,-])(\d{2,}) bytes\b/g)].map((match) => ({ line, match })),
  );
  const count = (size: string): number => [...page.source.matchAll(new RegExp(`(?<!\\d)${size}(?!\\d)`, 'g'))].length;
  const findings = stated
    .filter(({ match: [, size = ''] }) => !isShown(Number(size)) && count(size) < 2)
    .map(({ line, match: { index, 0: words } }) =>
      createFinding({
        code: 'docs/result-size',
        filePath: page.filePath,
        place: placeInLine(line, index, words.length),
        message: 'No result on this page has this size, and no two differ by it.',
        found: words,
        hint: 'correct the number, or show the result.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
