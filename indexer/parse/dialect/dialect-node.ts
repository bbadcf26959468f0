// Parse stage: nodes of our own in mdast. They carry the HTML element they become; a mark that no content can forge
// (it starts with NUL, which the parser replaces) carries classes through the sanitiser.

import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { Position } from 'unist';

/** Is an element to be made. */
export interface DialectElement {
  readonly tagName: string;
  /** Classes of the HTML contract, e.g. `callout callout-tip`. */
  readonly classes?: string;
  readonly properties?: Readonly<Record<string, string | boolean>>;
  readonly position: Position | undefined;
}

/** Starts every value that only this program can have written. */
export const ownMark = '\0';

/** Builds the data that turns any mdast node into an element. */
export function buildElementData({ tagName, classes, properties }: Omit<DialectElement, 'position'>) {
  return {
    hName: tagName,
    hProperties: { ...properties, ...(classes === undefined ? {} : { dataDg: `${ownMark}${classes}` }) },
  };
}

/** Builds a block that becomes one element around its children. */
export function buildBlock(element: DialectElement, children: readonly RootContent[]): ContainerDirective {
  return {
    type: 'containerDirective',
    name: '',
    data: buildElementData(element),
    children: children as BlockContent[], // mdast allows less than HTML does: an element may hold any of ours
    ...(element.position && { position: element.position }),
  };
}

/** Builds an inline node that becomes one element around its children. */
export function buildInline(element: DialectElement, children: readonly RootContent[]): TextDirective {
  return {
    type: 'textDirective',
    name: '',
    data: buildElementData(element),
    children: children as PhrasingContent[], // see buildBlock
    ...(element.position && { position: element.position }),
  };
}
