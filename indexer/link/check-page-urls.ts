// Pure. What is wrong with the address of a page. Of several files with the same address, the first by path is served.

import { fileStart } from '../../schema/place.ts';
import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { decodeSegment } from '../../schema/wire/decode-segment.ts';
import { buildPageUrl, encodeSegment } from './page-url.ts';

/** Removes differences that some file systems and hosts ignore: case, and composed or decomposed letters. */
export function foldUrl(url: string): string {
  return decodeSegment(url).normalize('NFC').toLowerCase();
}

/** Describes a page whose address the site generates. Reports `tree/reserved-url`. */
export function describeReserved(filePath: string, url: string, reservation: string): Diagnostic {
  return createDiagnostic({
    code: 'tree/reserved-url',
    message: `The address "${url}" of this page belongs to ${reservation}.`,
    filePath,
    place: fileStart,
    hint: 'rename the file; it is left out until then.',
  });
}

/** Describes a page whose address another one has. Reports `tree/duplicate-url`. */
export function describeDuplicate(filePath: string, url: string, first: string): Diagnostic {
  return createDiagnostic({
    code: 'tree/duplicate-url',
    message: `The address "${url}" of this page is taken by "${first}".`,
    filePath,
    place: fileStart,
    hint: `rename one of the two files, or merge them; "${first}" is served until then.`,
    related: { filePath: first, place: fileStart, message: `This file is served at "${url}".` },
  });
}

/** Describes a page whose address differs too little from that of another one. Reports `tree/case-conflict`. */
export function describeCaseConflict(filePath: string, url: string, other: string): Diagnostic {
  return createDiagnostic({
    code: 'tree/case-conflict',
    message: `The address "${url}" differs from "${buildPageUrl(other)}" only in the case or form of its letters.`,
    filePath,
    place: fileStart,
    hint: 'rename one of the two files; some hosts serve one page for both addresses.',
    related: { filePath: other, place: fileStart, message: `This file is served at "${buildPageUrl(other)}".` },
  });
}

/** Lists the path of each name of a path that addresses have to escape, from the outermost folder to the file. */
export function listEscapedNames(filePath: string): readonly string[] {
  const names = filePath.split('/');
  return names.flatMap((name, index) => (encodeSegment(name) === name ? [] : [names.slice(0, index + 1).join('/')]));
}

/**
 * Describes a name that addresses have to escape. Reports `tree/escaped-name`.
 * @param path of the folder or file with the name
 * @param filePath of the page for which it is reported
 */
export function describeEscape(path: string, filePath: string): Diagnostic {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return createDiagnostic({
    code: 'tree/escaped-name',
    message: `The name "${name}" is written "${encodeSegment(name).replace(/\.mdx?$/, '')}" in addresses.`,
    filePath,
    place: fileStart,
    hint: 'use letters a to z, digits and hyphens for addresses that people can read and type.',
  });
}
