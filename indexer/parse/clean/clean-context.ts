// Parse stage: what the builders of clean markdown share while one page is built.

import type { Element, RootContent } from 'hast';
import type { BlockContent } from 'mdast';
import type { PageFacts } from '../html/render-html.ts';

/** Is the page being built. */
export interface CleanContext {
  readonly facts: PageFacts;
  readonly buildBlocks: (nodes: readonly RootContent[]) => BlockContent[];
  /** Position of a heading in the page's list of anchors. */
  readonly findAnchor: (element: Element) => number | undefined;
  /** Number of an element's address in the page's list of links. */
  readonly findLink: (element: Element) => number | undefined;
}

/** Is the address of link n, until the tree of pages is known. NUL cannot come out of content. */
export function formatLinkMarker(number: number): string {
  return `\0L${number}\0`;
}

/** Stands before the heading of anchor n. */
export function formatAnchorMarker(number: number): string {
  return `\0A${number}\0`;
}
