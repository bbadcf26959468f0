// The path of a baked result below the site's root, built from document and variables by the bake and by the browser.

import { formatCanonicalJson } from './canonical-json.ts';

const maxNameLength = 200;

/**
 * Builds the path of a baked result, e.g. `data/Page-3f2a9c01b2d4/url=~concepts~output~.json`.
 * Different inputs have different paths. Paths are safe on case-insensitive file systems, and in URLs without encoding.
 * @param documentId sha256 (hex, with or without the `sha256:` prefix) of the persisted document
 * @param operationName name of the document's operation
 * @param variables the operation's variables; members that are undefined are ignored
 */
export function buildResultPath(
  documentId: string,
  operationName: string,
  variables: Readonly<Record<string, unknown>>,
): string {
  const digest = documentId.replace(/^sha256:/, '').slice(0, 12);
  const names = Object.keys(variables)
    .filter((name) => variables[name] !== undefined)
    .sort();
  const file = names.map((name) => `${encodeText(name)}=${encodeValue(variables[name])}`).join(',');
  return `data/${operationName}-${digest}/${breakLongName(file === '' ? '_' : file)}.json`;
}

function encodeValue(value: unknown): string {
  return typeof value === 'string' ? encodeText(value) : `!${encodeText(formatCanonicalJson(value))}`;
}

/** Keeps `a-z 0-9 . -`, writes `/` as `~`, and any other character as its code point in hex between underscores. */
function encodeText(text: string): string {
  if (/^[a-z0-9./-]*$/.test(text)) return text.replaceAll('/', '~'); // most URLs, and a third of the time
  return text.replace(/[^a-z0-9.-]/gu, (character) =>
    character === '/' ? '~' : `_${character.codePointAt(0)?.toString(16)}_`,
  );
}

/** Splits a name into folders of 200 characters, because file systems limit names to 255 bytes. */
function breakLongName(name: string): string {
  return name.length <= maxNameLength ? name : name.replace(/.{200}(?=.)/g, '$&/');
}
