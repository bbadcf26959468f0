// Opaque IDs: base64url of `Type:key`. Made from the address alone, so they are the same after every rebuild.

/** Names a type whose objects can be looked up by ID. */
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

/** Is what an ID says. */
export interface GlobalId {
  readonly typeName: NodeTypeName;
  /** Key of the record: url, path, slug, handle; url + `#` + fragment for an anchor. */
  readonly key: string;
}

/** Formats an ID. */
export function formatGlobalId(typeName: NodeTypeName, key: string): string {
  return Buffer.from(`${typeName}:${key}`).toString('base64url');
}

/** Parses an ID; undefined for a text that is not one of ours. */
export function parseGlobalId(id: string): GlobalId | undefined {
  const text = Buffer.from(id, 'base64url').toString();
  const colon = text.indexOf(':');
  const typeName = text.slice(0, colon);
  if (colon === -1 || !isNodeTypeName(typeName)) return undefined;
  return { typeName, key: text.slice(colon + 1) };
}

function isNodeTypeName(name: string): name is NodeTypeName {
  return typeNames.has(name);
}
