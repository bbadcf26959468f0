// Parse stage: addresses and titles of links and images, also of those that are in a definition.

import type { Element } from 'hast';
import type { Definition, Image, ImageReference, LinkReference, Nodes, Root } from 'mdast';
import { walkTree } from '../markdown/walk-tree.ts';
import { buildElement, type KnownTreeContext, type Properties } from './known-tree-context.ts';
import { isSafeAddress } from './sanitize-html.ts';

/** The address of a link or an image, and its title. */
export type Resource = Pick<Definition, 'url' | 'title'>;

/** Builds the properties for an address and a title. */
export function buildAddress(name: 'href' | 'src', { url, title }: Resource, context: KnownTreeContext): Properties {
  if (!isSafeAddress(name, url)) context.isKnown = false;
  return title === null || title === undefined ? { [name]: url } : { [name]: url, title };
}

/** Converts an image. */
export function convertImage(
  { alt, position }: Image | ImageReference,
  resource: Resource,
  context: KnownTreeContext,
): Element {
  const { title, ...address } = buildAddress('src', resource, context);
  const properties: Properties = alt === null || alt === undefined ? address : { ...address, alt };
  return buildElement('img', title === undefined ? properties : { ...properties, title }, [], position);
}

/** Finds the definition of a reference, and counts what the reference repeats of it. */
export function findDefinition({ identifier }: LinkReference | ImageReference, context: KnownTreeContext): Resource {
  context.definitions ??= listDefinitions(context.root);
  const definition = context.definitions.get(identifier.toUpperCase());
  const { url = '', title } = definition ?? {};
  context.budget -= url.length + (title?.length ?? 0);
  if (definition === undefined || context.budget < 0) context.isKnown = false;
  return { url, title };
}

/** Lists the definitions by label. The first of several with one label counts. */
function listDefinitions(root: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  walkTree<Nodes>(root, (node) => {
    if (node.type !== 'definition') return;
    const label = node.identifier.toUpperCase();
    if (!definitions.has(label)) definitions.set(label, node);
  });
  return definitions;
}
