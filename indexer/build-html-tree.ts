// Parse stage: mdast → hast that is safe: converted, raw HTML parsed, sanitised. Code blocks stay placeholders.

import type { Element, Root as HtmlRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultHandlers, toHast, type Handlers, type State } from 'mdast-util-to-hast';
import type { Code, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import { VFile } from 'vfile';
import { ownMark } from './dialect-node.ts';
import { sanitizeHtml, type SafeHtml } from './sanitize-html.ts';

/** Is the mark of a code block's placeholder; its number in the page follows. */
export const codeMark = `${ownMark}code `;

/**
 * Builds the page's HTML tree: `html/removed`. Raw HTML goes through a real HTML parser, and only where there is some.
 * @param indexes position of each code block in the page
 * @param source the text that was parsed
 */
export function buildHtmlTree(root: Root, indexes: ReadonlyMap<Code, number>, source: string): SafeHtml {
  const hasHtml = hasRawHtml(root);
  const converted = toHast(root, {
    allowDangerousHtml: hasHtml,
    clobberPrefix: ownMark, // footnotes' ids are recognised by it later
    footnoteLabelTagName: 'p',
    footnoteLabelProperties: { dataDg: `${ownMark}footnotes-title` },
    handlers: createHandlers(indexes),
  });
  const tree = hasHtml ? raw(converted, { file: new VFile(source), tagfilter: false }) : converted;
  const wrapped: HtmlRoot =
    tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
  return sanitizeHtml(wrapped);
}

function hasRawHtml(node: Nodes): boolean {
  return node.type === 'html' || ('children' in node && node.children.some(hasRawHtml));
}

/** Creates the conversions that differ from the library's: code stays a placeholder, addresses stay as authored. */
function createHandlers(indexes: ReadonlyMap<Code, number>): Handlers {
  return {
    code: (state: State, node: Code): Element => {
      const properties = { dataDg: `${codeMark}${indexes.get(node) ?? 0}` };
      const element: Element = { type: 'element', tagName: 'pre', properties, children: [] };
      state.patch(node, element);
      return element;
    },
    link: (state: State, node: Link) => withAddress(defaultHandlers.link(state, node), 'href', node.url),
    linkReference: (state: State, node: LinkReference) =>
      withAddress(defaultHandlers.linkReference(state, node), 'href', findAddress(state, node)),
    image: (state: State, node: Image) => withAddress(defaultHandlers.image(state, node), 'src', node.url),
    imageReference: (state: State, node: ImageReference) =>
      withAddress(defaultHandlers.imageReference(state, node), 'src', findAddress(state, node)),
  };
}

function findAddress(state: State, node: LinkReference | ImageReference): string | undefined {
  return state.definitionById.get(node.identifier.toUpperCase())?.url;
}

/** Sets the address of an element made here; a reference without a definition is no element. */
function withAddress<Result>(element: Result, name: 'href' | 'src', address: string | undefined): Result {
  if (address !== undefined && isElement(element)) element.properties[name] = address;
  return element;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'element';
}
