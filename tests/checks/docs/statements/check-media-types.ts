// Media types such as `application/wasm` in sentences: they are registered.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearestName } from '../../../../schema/nearest-name.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';

const mediaType = /(?<![\w./@-])(?:application|audio|font|image|model|text|video)\/[\w+.-]*\w(?![\w/])/g;

/** Reads the registered types, from the package that webpack takes them from. */
export function readMediaTypes(directory: string): ReadonlySet<string> {
  const types = JSON.parse(readFileSync(join(directory, 'node_modules/mime-db/db.json'), 'utf8')) as object; // published
  return new Set(Object.keys(types));
}

/** Checks media types in sentences that are about them: `docs/media-type`. */
export function checkMediaTypes(
  page: CheckedPage,
  known: ReadonlySet<string>,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = listInlineCode(page.source).flatMap(({ text, line, column, lineText }) =>
    [...text.matchAll(mediaType)].flatMap(({ index, 0: type }) => {
      if (!/\btypes?\b|\bmime|content-type|media/i.test(lineText) || /\.\w+$/.test(type)) return [];
      comparedCount += 1;
      if (known.has(type)) return [];
      const nearest = findNearestName(type, [...known]);
      return [
        createFinding({
          code: 'docs/media-type',
          filePath: page.filePath,
          place: { line, column: column + index, endLine: line, endColumn: column + index + type.length },
          message: `"${type}" is no registered media type.`,
          hint: nearest === undefined ? 'correct it.' : `did you mean "${nearest}"?`,
        }),
      ];
    }),
  );
  return { comparedCount, findings };
}
