// Parse stage: what can be wrong with a file as a whole, apart from its markdown.

import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import { buildDiagnostic, fileStart, formatQuoted } from './build-diagnostic.ts';
import type { CheckedFrontMatter } from './check-front-matter.ts';
import type { FrontMatterParts } from './parse-front-matter.ts';

/**
 * Checks the characters of a file: `tree/empty-file`, `tree/nul-byte`.
 * @param clean the text with what cannot be shown replaced
 */
export function checkText(text: string, clean: string): ParsedDiagnostic[] {
  if (clean.trim() === '')
    return [
      buildDiagnostic('tree/empty-file', {
        place: fileStart,
        message: 'The file is empty.',
        hint: 'write the page, or remove the file.',
      }),
    ];
  const index = text.indexOf('\0');
  if (index < 0) return [];
  const lines = text.slice(0, index).split(/\r\n?|\n/);
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return [
    buildDiagnostic('tree/nul-byte', {
      place: { ...place, endLine: place.line, endColumn: place.column + 1 },
      message: 'The file contains a NUL byte; it is shown as U+FFFD.',
      hint: 'save the file as text in UTF-8.',
    }),
  ];
}

/** Checks where the title comes from: `front-matter/missing`, `page/title-fallback`. */
export function checkTitle(
  parts: FrontMatterParts,
  { frontMatter }: CheckedFrontMatter,
  headingTitle: string | undefined,
  clean: string,
): ParsedDiagnostic[] {
  if (clean.trim() === '') return [];
  const missing = buildDiagnostic('front-matter/missing', {
    place: fileStart,
    message: 'The page has no front matter.',
    hint: 'start the file with "---", "title: …", "---".',
  });
  const fallback = buildDiagnostic('page/title-fallback', {
    place: fileStart,
    message:
      headingTitle === undefined
        ? 'The page has no title; its file name is shown.'
        : `The title is taken from the first heading, ${formatQuoted(headingTitle)}.`,
    hint: 'add "title" to the front matter.',
  });
  return [...(parts.entries === undefined ? [missing] : []), ...(frontMatter.title === undefined ? [fallback] : [])];
}
