// Pure. The data file in which `npm run check:docs` records the pages that it verified.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { parseVerifiedPage, type VerifiedPage, type VerifiedRecord } from '../../../schema/records/verified-record.ts';
import { parseDataFile } from './parse-data-file.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import type { ValueShape } from '../../../schema/fields/value-shape.ts';

const isRequired = true;

/** A version, and a text for each page. */
const verifiedShape = {
  fields: { version: { shape: 'text', isRequired }, pages: { shape: { mapOf: 'text' }, isRequired } },
} as const satisfies ValueShape;

/**
 * Parses the file. Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @param filePath relative to the content root
 */
export function parseVerified(
  text: string,
  filePath: string,
): { readonly verified: VerifiedRecord | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { value, places, diagnostics } = parseDataFile(text, verifiedShape, filePath);
  if (value === undefined) return { verified: undefined, diagnostics };
  const pages = new Map<string, VerifiedPage>();
  const wrong: Diagnostic[] = [];
  for (const [path, entry] of Object.entries(value.pages)) {
    const page = parseVerifiedPage(entry);
    if (page !== undefined) pages.set(path, page);
    else
      wrong.push(
        createDiagnostic({
          code: 'site/wrong-type',
          message: `The record of "${path}" is "${entry}", not a hash and the states of code blocks.`,
          filePath,
          place: findPlace(places, `pages.${path}`),
          hint: 'write the file with "npm run check:docs -- --write".',
        }),
      );
  }
  return {
    verified: { version: value.version, pages: Object.fromEntries(pages) },
    diagnostics: [...diagnostics, ...wrong],
  };
}
