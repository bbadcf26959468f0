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
] as const;

/** A type of the core whose objects can be looked up by ID. Those of kits can be, too. */
export type NodeTypeName = (typeof typeNames)[number];

/** What kits add to these types: kinds of facts, and types of their own. */
export type NodeTypes = Pick<GraphExtension, 'facts' | 'types'>;

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
 * @throws GraphQLError INVALID_ID for a text that is not one
 */
export function parseGlobalId(id: string, { facts, types }: NodeTypes): GlobalId {
  const text = decodeBase64Url(id) ?? '';
  const colon = text.indexOf(':');
  const typeName = text.slice(0, Math.max(0, colon));
  const isKnown = [...typeNames, ...types.nodeTypes].some((name) => name === typeName);
  if (isKnown || Object.hasOwn(facts, typeName)) return { typeName, key: text.slice(colon + 1) };
  throw createApiError({
    code: 'INVALID_ID',
    message: `"${id.slice(0, 80).toWellFormed()}" is not an ID.`,
    hint: 'give the "id" of an object of this graph, unchanged; an address is looked up with page(by: {url: …})',
  });
}
