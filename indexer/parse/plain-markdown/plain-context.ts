// Parse stage: what the builders of plain markdown share while they build one page.

import type { Element, RootContent } from 'hast';
import type { BlockContent } from 'mdast';
import type { RenderInput } from '../html/render-html.ts';

/** The page that is being built. */
export interface PlainContext {
  readonly input: RenderInput;
  readonly buildBlocks: (nodes: readonly RootContent[]) => BlockContent[];
  /** Finds the index of a heading in the page's list of anchors. */
  readonly findAnchor: (element: Element) => number | undefined;
  /** Finds the index of an element's address in the page's list of links. */
  readonly findLink: (element: Element) => number | undefined;
}

/** Formats the placeholder for the address of link n, which the link stage resolves. NUL cannot come from content. */
export function formatLinkMarker(number: number): string {
  return `\0L${number}\0`;
}

/** Formats the placeholder before the heading of anchor n. */
export function formatAnchorMarker(number: number): string {
  return `\0A${number}\0`;
}
