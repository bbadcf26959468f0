// Opaque IDs: base64url of `Type:key`. They depend on the address alone, so a rebuild does not change them.

import { decodeBase64Url, encodeBase64Url } from '../list/base64url.ts';

/** A type whose objects can be looked up by ID. */
export type NodeTypeName = 'Anchor' | 'Contributor' | 'Directory' | 'File' | 'Page' | 'Section' | 'Sponsor';

const typeNames: ReadonlySet<string> = new Set<NodeTypeName>([
  'Anchor',
  'Contributor',
  'Directory',
  'File',
  'Page',
  'Section',
  'Sponsor',
]);

/** The content of an ID. */
export interface GlobalId {
  readonly typeName: NodeTypeName;
  /** Key of the record: url, path, slug, handle; url + `#` + fragment for an anchor. */
  readonly key: string;
}

export function formatGlobalId(typeName: NodeTypeName, key: string): string {
  return encodeBase64Url(`${typeName}:${key}`);
}

/** Parses an ID; undefined for any text that is not one. */
export function parseGlobalId(id: string): GlobalId | undefined {
  const text = decodeBase64Url(id) ?? '';
  const colon = text.indexOf(':');
  const typeName = text.slice(0, colon);
  if (colon === -1 || !isNodeTypeName(typeName)) return undefined;
  return { typeName, key: text.slice(colon + 1) };
}

function isNodeTypeName(name: string): name is NodeTypeName {
  return typeNames.has(name);
}
