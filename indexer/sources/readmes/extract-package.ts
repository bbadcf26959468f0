// Pure. Finds the package that a page names without parsing the page, because the cache key of the page depends on it.

import type { Place } from '../../../schema/place.ts';

/** A package named in the front matter. */
export interface NamedPackage {
  /** `name@version`. */
  readonly packageId: string;
  readonly place: Place;
}

/** Bytes of the file that are searched. Longer front matter is a mistake. */
const maxHeadBytes = 16_384;

const fieldPattern =
  /^["']?package["']?[ \t]*:[ \t]*(["']?)((?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)\1[ \t]*(?:#.*)?$/m;

/**
 * Extracts the package from its line in the front matter; undefined without one. This is an approximation: the parse
 * stage uses a README only if the parsed front matter names the same package.
 */
export function extractPackage(bytes: Uint8Array): NamedPackage | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, maxHeadBytes));
  if (!head.includes('package')) return undefined;
  const text = head.toString('utf8').replaceAll('\r\n', '\n');
  const end = text.indexOf('\n---', 3);
  if (end === -1 || !/^\uFEFF?---[ \t]*\n/.test(text)) return undefined;
  const fields = text.slice(0, end);
  const match = fieldPattern.exec(fields);
  const packageId = match?.[2];
  if (match === null || packageId === undefined) return undefined;
  const line = fields.slice(0, match.index).split('\n').length;
  const quote = match[1] ?? '';
  const column = match[0].indexOf(quote + packageId) + 1;
  const endColumn = column + packageId.length + 2 * quote.length;
  return { packageId, place: { line, column, endLine: line, endColumn } };
}
