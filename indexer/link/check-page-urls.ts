// Pure. Checks that every page has an address of its own. Of several files with the same address, the first by path is
// served.

import { fileStart } from '../../schema/place.ts';
import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { buildPageUrl, decodeSegment, encodeSegment } from './page-url.ts';
import { findReservation } from '../../schema/wire/reserved-urls.ts';
import type { SourcePage } from '../types/tree-input.ts';

/** A page's file with its address. */
export interface LocatedPage {
  readonly source: SourcePage;
  readonly url: string;
}

/**
 * Checks the addresses of all pages.
 * Reports `tree/duplicate-url`, `tree/reserved-url`, `tree/case-conflict`, `tree/escaped-name`.
 * @param pages sorted by path
 * @returns the pages to serve, in the same order
 */
export function checkPageUrls(pages: readonly LocatedPage[]): {
  readonly served: readonly LocatedPage[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const pathByUrl = new Map<string, string>();
  const pathByFoldedUrl = new Map<string, string>();
  const served: LocatedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const { filePath } = page.source;
    const reservation = findReservation(page.url);
    const first = pathByUrl.get(page.url);
    if (reservation !== undefined) diagnostics.push(describeReserved(page, reservation));
    else if (first !== undefined) diagnostics.push(describeDuplicate(page, first));
    else {
      pathByUrl.set(page.url, filePath);
      served.push(page);
      const folded = foldUrl(page.url);
      const other = pathByFoldedUrl.get(folded);
      if (other === undefined) pathByFoldedUrl.set(folded, filePath);
      else diagnostics.push(describeCaseConflict(page, other));
    }
  }
  return { served, diagnostics: [...diagnostics, ...checkNames(pages)] };
}

/** Removes differences that some file systems and hosts ignore: case, and composed or decomposed letters. */
function foldUrl(url: string): string {
  return decodeSegment(url).normalize('NFC').toLowerCase();
}

function describeReserved({ source, url }: LocatedPage, reservation: string): Diagnostic {
  return createDiagnostic({
    code: 'tree/reserved-url',
    message: `The address "${url}" of this page belongs to ${reservation}.`,
    filePath: source.filePath,
    place: fileStart,
    hint: 'rename the file; it is left out until then.',
  });
}

function describeDuplicate({ source, url }: LocatedPage, first: string): Diagnostic {
  return createDiagnostic({
    code: 'tree/duplicate-url',
    message: `The address "${url}" of this page is taken by "${first}".`,
    filePath: source.filePath,
    place: fileStart,
    hint: `rename one of the two files, or merge them; "${first}" is served until then.`,
    related: { filePath: first, place: fileStart, message: `This file is served at "${url}".` },
  });
}

function describeCaseConflict({ source, url }: LocatedPage, other: string): Diagnostic {
  return createDiagnostic({
    code: 'tree/case-conflict',
    message: `The address "${url}" differs from "${buildPageUrl(other)}" only in the case or form of its letters.`,
    filePath: source.filePath,
    place: fileStart,
    hint: 'rename one of the two files; some hosts serve one page for both addresses.',
    related: { filePath: other, place: fileStart, message: `This file is served at "${buildPageUrl(other)}".` },
  });
}

/** Reports each name once. The name of a directory is reported for the first page in it. */
function checkNames(pages: readonly LocatedPage[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { source, url } of pages) {
    if (!url.includes('%')) continue;
    const names = source.filePath.split('/');
    for (const [index, name] of names.entries()) {
      const path = names.slice(0, index + 1).join('/');
      const encoded = encodeSegment(name);
      if (encoded === name || seen.has(path)) continue;
      seen.add(path);
      diagnostics.push(
        createDiagnostic({
          code: 'tree/escaped-name',
          message: `The name "${name}" is written "${encoded.replace(/\.mdx?$/, '')}" in addresses.`,
          filePath: source.filePath,
          place: fileStart,
          hint: 'use letters a to z, digits and hyphens for addresses that people can read and type.',
        }),
      );
    }
  }
  return diagnostics;
}
