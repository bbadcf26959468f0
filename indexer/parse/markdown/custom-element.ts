// Parse stage: mdast nodes for HTML elements that docgraph adds. Their classes pass the sanitizer in an attribute that
// content cannot forge: its value starts with NUL, which is replaced in every file before it is parsed.

import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { Position } from 'unist';

/** An HTML element to add. */
export interface CustomElement {
  readonly tagName: string;
  /** Classes of the HTML contract, e.g. `callout callout-tip`. */
  readonly classes?: string;
  readonly properties?: Readonly<Record<string, string | boolean>>;
  readonly position: Position | undefined;
}

/** First character of every value that only docgraph can write. */
export const trustedMark = '\0';

/** Prefix of the mark of a code block's placeholder. The index of the block follows. */
export const codeMark = `${trustedMark}code `;

/** Builds the `data` that makes mdast-util-to-hast turn any node into this element. */
function buildElementData({ tagName, classes, properties }: Omit<CustomElement, 'position'>) {
  return {
    hName: tagName,
    hProperties: { ...properties, ...(classes === undefined ? {} : { dataDg: `${trustedMark}${classes}` }) },
  };
}

/** What a browser shows in place of an element. */
export interface Island {
  /** Name of the component. */
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly isInline: boolean;
  readonly position: Position | undefined;
}

/** Builds a node around what is shown where the component does not run. */
export function buildIsland(
  { name, props, isInline, position }: Island,
  children: readonly RootContent[],
): RootContent {
  const properties = { dataIsland: trustedMark + name, dataProps: trustedMark + JSON.stringify(props) };
  const element = { tagName: isInline ? 'span' : 'div', classes: 'island', properties, position };
  return isInline ? buildInline(element, children) : buildBlock(element, children);
}

/** Builds a block node that becomes one element around its children. */
export function buildBlock(element: CustomElement, children: readonly RootContent[]): ContainerDirective {
  return {
    type: 'containerDirective',
    name: '',
    data: buildElementData(element),
    children: children as BlockContent[], // mdast is stricter than HTML, in which an element may contain any of ours
    ...(element.position && { position: element.position }),
  };
}

/** Builds an inline node that becomes one element around its children. */
export function buildInline(element: CustomElement, children: readonly RootContent[]): TextDirective {
  return {
    type: 'textDirective',
    name: '',
    data: buildElementData(element),
    children: children as PhrasingContent[], // see buildBlock
    ...(element.position && { position: element.position }),
  };
}
