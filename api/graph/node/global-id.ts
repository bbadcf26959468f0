// Opaque IDs: base64url of `Type:key`. They are made from addresses and names, so that a rebuild does not change them.

import { createApiError } from '../context/api-error.ts';
import { decodeBase64Url, encodeBase64Url } from '../list/base64url.ts';

const typeNames = [
  'Anchor',
  'CodeBlock',
  'Contributor',
  'Diagnostic',
  'Directory',
  'File',
  'Hook',
  'Link',
  'Option',
  'Page',
  'Section',
  'Sponsor',
] as const;

/** A type whose objects can be looked up by ID. */
export type NodeTypeName = (typeof typeNames)[number];

/** The content of an ID. */
export interface GlobalId {
  readonly typeName: NodeTypeName;
  /** Key of the record: URL, path, slug or handle; for an item of a page, URL + `#` + its key on the page. */
  readonly key: string;
}

export function formatGlobalId(typeName: NodeTypeName, key: string): string {
  return encodeBase64Url(`${typeName}:${key}`);
}

/**
 * Parses an ID.
 * @throws GraphQLError INVALID_ID for a text that is not one
 */
export function parseGlobalId(id: string): GlobalId {
  const text = decodeBase64Url(id) ?? '';
  const colon = text.indexOf(':');
  const typeName = typeNames.find((name) => name === text.slice(0, colon));
  if (typeName !== undefined) return { typeName, key: text.slice(colon + 1) };
  throw createApiError({
    code: 'INVALID_ID',
    message: `"${id.slice(0, 80).toWellFormed()}" is not an ID.`,
    hint: 'give the "id" of an object of this graph, unchanged; an address is looked up with page(by: {url: …})',
  });
}
