// Pure. The data file in which the checks of the documentation write down what they found right.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { verifiedShape } from '../../schema/data-file-shapes.ts';
import { parseVerifiedPage, type VerifiedPage, type VerifiedRecord } from '../../schema/verified-record.ts';
import { createDiagnostic } from '../create-diagnostic.ts';
import { parseDataFile } from './parse-data-file.ts';
import { findSitePlace } from './site-file.ts';

/** Is a file that passed the shape. */
interface AuthoredRecord {
  readonly webpack: string;
  readonly pages: Readonly<Record<string, string>>;
}

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
  const authored = value as AuthoredRecord; // it passed the shape's check
  const pages = new Map<string, VerifiedPage>();
  const wrong: Diagnostic[] = [];
  for (const [path, entry] of Object.entries(authored.pages)) {
    const page = parseVerifiedPage(entry);
    if (page !== undefined) pages.set(path, page);
    else
      wrong.push(
        createDiagnostic({
          code: 'site/wrong-type',
          message: `The record of "${path}" is "${entry}", not a hash and the states of code blocks.`,
          filePath,
          place: findSitePlace(places, `pages.${path}`),
          hint: 'let "npm run check:docs -- --write" write the file.',
        }),
      );
  }
  return { verified: { version: authored.webpack, pages }, diagnostics: [...diagnostics, ...wrong] };
}
