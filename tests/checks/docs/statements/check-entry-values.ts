// Pure. "With `"warning"`, …" below an option that takes a few texts: the text is one of them.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Texts that an option takes at least for the others to be wrong. */
const leastValues = 2;

/** Checks the texts in quotes below such options: `docs/entry-value`. What a sample or another option has is no mistake. */
export function checkEntryValues(page: CheckedPage): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
} {
  let comparedCount = 0;
  const code = page.codeBlocks.map(({ text }) => text).join('\n');
  const others = listTexts(page.options.map(({ type, default: own = '' }) => `${type} ${own}`).join(' '));
  const findings = page.sentences.flatMap(({ text, line, entry }) => {
    const values = listTexts(entry?.type ?? '');
    if (values.size < leastValues) return [];
    return [...text.matchAll(/(?<!`)`(["'])([\w-]+)\1`/g)].flatMap(({ index, 0: words, 2: value = '' }) => {
      comparedCount += 1;
      if (values.has(value) || others.has(value) || new RegExp(`["'\`]${value}["'\`]`).test(code)) return [];
      return [
        createFinding({
          code: 'docs/entry-value',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `The option does not take "${value}".`,
          expected: [...values].join(', '),
          found: value,
          hint: 'write a value that the type of the option has.',
        }),
      ];
    });
  });
  return { comparedCount, findings };
}

function listTexts(type: string): ReadonlySet<string> {
  return new Set([...type.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double = '']) => single ?? double));
}
