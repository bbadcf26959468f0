// Parse stage: the context that the builders of a page's plain markdown share.

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
  /** Marks around the inline content. */
  readonly marks?: ReadonlySet<InlineMark>;
}

/** A mark of inline content. */
export type InlineMark = 'emphasis' | 'strong' | 'delete';

/** Formats the marker for the address of link n, which the link stage resolves. Content cannot contain NUL. */
export function formatLinkMarker(number: number): string {
  return `\0L${number}\0`;
}

/** Formats the marker before the heading of anchor n. */
export function formatAnchorMarker(number: number): string {
  return `\0A${number}\0`;
}
