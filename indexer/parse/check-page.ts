// Parse stage: checks of a whole file, apart from its markdown.

import { fileStart, placeOffset } from '../../schema/place.ts';
import { createDiagnostic, formatQuoted } from '../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../schema/diagnostics.ts';
import type { CheckedFrontMatter } from './front-matter/check-front-matter.ts';
import type { FrontMatterParts } from './front-matter/parse-front-matter.ts';

/**
 * Checks the characters of a file: `tree/empty-file`, `tree/nul-byte`.
 * @param normalized the text without a byte order mark and NUL
 */
export function checkText(text: string, normalized: string): FileDiagnostic[] {
  if (normalized.trim() === '')
    return [
      createDiagnostic({
        code: 'tree/empty-file',
        place: fileStart,
        message: 'The file is empty.',
        hint: 'write the page, or remove the file.',
      }),
    ];
  const index = text.indexOf('\0');
  if (index < 0) return [];
  const place = placeOffset(text, index);
  return [
    createDiagnostic({
      code: 'tree/nul-byte',
      place: { ...place, endColumn: place.column + 1 },
      message: 'The file contains a NUL byte; it is shown as U+FFFD.',
      hint: 'save the file as UTF-8 text.',
    }),
  ];
}

/** Checks where the title comes from: `front-matter/missing`, `page/title-fallback`. */
export function checkTitle(
  parts: FrontMatterParts,
  { frontMatter }: CheckedFrontMatter,
  headingTitle: string | undefined,
  normalized: string,
): FileDiagnostic[] {
  if (normalized.trim() === '') return [];
  const missing = createDiagnostic({
    code: 'front-matter/missing',
    place: fileStart,
    message: 'The page has no front matter.',
    hint: 'start the file with "---", "title: …", "---".',
  });
  const fallback = createDiagnostic({
    code: 'page/title-fallback',
    place: fileStart,
    message:
      headingTitle === undefined
        ? 'The page has no title; its file name is shown.'
        : `The title is taken from the first heading, ${formatQuoted(headingTitle)}.`,
    hint: 'add "title" to the front matter.',
  });
  return [...(parts.entries === undefined ? [missing] : []), ...(frontMatter.title === undefined ? [fallback] : [])];
}
