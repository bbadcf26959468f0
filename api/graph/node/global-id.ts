// Opaque IDs: base64url of `Type:key`. They are made from addresses and names, so that a rebuild does not change them.

import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import { createApiError } from '../context/api-error.ts';
import { decodeBase64Url, encodeBase64Url } from '../list/base64url.ts';

const typeNames = [
  'Anchor',
  'CodeBlock',
  'Contributor',
  'Diagnostic',
  'Directory',
  'File',
  'Link',
  'Page',
  'Section',
  'Sponsor',
] as const;

/** A type of the core whose objects can be looked up by ID. Those of facts can be, too. */
export type NodeTypeName = (typeof typeNames)[number];

/** The content of an ID. */
export interface GlobalId {
  readonly typeName: string;
  /** Key of the record: URL, path, slug or handle; for an item of a page, URL + `#` + its key on the page. */
  readonly key: string;
}

export function formatGlobalId(typeName: string, key: string): string {
  return encodeBase64Url(`${typeName}:${key}`);
}

/**
 * Parses an ID.
 * @param facts the kinds of facts, whose types have IDs too
 * @throws GraphQLError INVALID_ID for a text that is not one
 */
export function parseGlobalId(id: string, facts: GraphExtension['facts']): GlobalId {
  const text = decodeBase64Url(id) ?? '';
  const colon = text.indexOf(':');
  const typeName = text.slice(0, Math.max(0, colon));
  if (typeNames.some((name) => name === typeName) || Object.hasOwn(facts, typeName))
    return { typeName, key: text.slice(colon + 1) };
  throw createApiError({
    code: 'INVALID_ID',
    message: `"${id.slice(0, 80).toWellFormed()}" is not an ID.`,
    hint: 'give the "id" of an object of this graph, unchanged; an address is looked up with page(by: {url: …})',
  });
}
