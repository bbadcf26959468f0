// Parse stage: what the parts of build-known-tree.ts share.

import type { Element, ElementContent, Text } from 'hast';
import type { Code, Definition, Nodes, Parents, Root } from 'mdast';
import type { Position } from 'unist';
import type { Surroundings } from './nest-raw-html.ts';

export type Properties = Element['properties'];

/** An element from markdown: its name, its properties, and the node that has its children. */
export interface ElementRequest {
  readonly tagName: string;
  readonly properties: Properties;
  readonly node: Parents;
}

/** The state of one conversion. */
export interface KnownTreeContext {
  readonly root: Root;
  readonly indexes: ReadonlyMap<Code, number>;
  readonly renameComponents: (html: string) => string;
  /** Definitions of links by their labels, found at the first reference. */
  definitions: ReadonlyMap<string, Definition> | undefined;
  /** How much the references may still repeat. */
  budget: number;
  /** Number of raw nodes so far. */
  rawCount: number;
  /** Estimate of the elements that raw HTML leaves open. */
  openTags: number;
  /** Whether an element has an attribute without a value. */
  hasFlags: boolean;
  /** False once something was found that only the libraries can convert. */
  isKnown: boolean;
  /** Converts one node, and adds the result to a list. */
  readonly convert: (node: Nodes, built: ElementContent[], around: Surroundings) => void;
  /** Converts the children of a node. Raw HTML among them is not nested yet. */
  readonly convertAll: (parent: Parents, around: Surroundings) => ElementContent[];
  readonly convertElement: (request: ElementRequest, around: Surroundings) => Element;
  /**
   * Nests and sanitizes the raw HTML among the children of one element.
   * @param rawBefore number of raw nodes before them
   */
  readonly settle: (nodes: ElementContent[], around: Surroundings, rawBefore: number) => readonly ElementContent[];
}

/** Puts line feeds between blocks, and around them if `isAround`. */
export function separate(blocks: readonly ElementContent[], isAround: boolean): ElementContent[] {
  const separated: ElementContent[] = [];
  if (isAround) separated.push(buildLineFeed());
  for (const [index, block] of blocks.entries()) {
    if (index > 0) separated.push(buildLineFeed());
    separated.push(block);
  }
  if (isAround && blocks.length > 0) separated.push(buildLineFeed());
  return separated;
}

/** Builds an element. */
export function buildElement(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[],
  position: Position | undefined,
): Element {
  const element: Element = { type: 'element', tagName, properties, children: children as ElementContent[] }; // its own
  if (position !== undefined) element.position = position;
  return element;
}

export const buildLineFeed = (): Text => ({ type: 'text', value: '\n' });
