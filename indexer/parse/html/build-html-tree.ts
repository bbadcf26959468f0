// Parse stage: mdast → hast that is safe: converted, raw HTML parsed, sanitised. Code blocks stay placeholders.

import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { defaultHandlers, toHast, type Handlers, type State } from 'mdast-util-to-hast';
import type { Code, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import { buildDiagnostic, fileStart } from '../build-diagnostic.ts';
import { ownMark } from '../dialect/dialect-node.ts';
import { nestRawHtml } from './nest-raw-html.ts';
import { parseRawHtml } from './parse-raw-html.ts';
import { sanitizeHtml, type SafeHtml } from './sanitize-html.ts';

/** Open elements in raw HTML above which the HTML parser would take too long: it copies them into each paragraph. */
const maxOpenTags = 200;

const voidTag = /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/** Is the mark of a code block's placeholder; its number in the page follows. */
export const codeMark = `${ownMark}code `;

/**
 * Builds the page's HTML tree: `html/removed`. Raw HTML goes through a real HTML parser, and only where there is some.
 * @param indexes position of each code block in the page
 * @param source the text that was parsed
 */
export function buildHtmlTree(root: Root, indexes: ReadonlyMap<Code, number>, source: string): SafeHtml {
  const openTags = countOpenTags(root);
  const isTooDeep = openTags !== undefined && openTags > maxOpenTags;
  const hasHtml = openTags !== undefined && !isTooDeep;
  const converted = toHast(root, {
    allowDangerousHtml: hasHtml,
    clobberPrefix: ownMark, // footnotes' ids are recognised by it later
    footnoteLabelTagName: 'p',
    footnoteLabelProperties: { dataDg: `${ownMark}footnotes-title` },
    handlers: createHandlers(indexes),
  });
  const tree = wrapInRoot(converted);
  const safe = sanitizeHtml(hasHtml ? (nestRawHtml(tree) ?? wrapInRoot(parseRawHtml(tree, source))) : tree);
  if (!isTooDeep) return safe;
  const diagnostic = buildDiagnostic('markdown/too-deep', {
    place: fileStart,
    message: `The raw HTML leaves ${openTags} elements open; its tags are left out.`,
    hint: 'close every element.',
  });
  return { ...safe, diagnostics: [...safe.diagnostics, diagnostic] };
}

function wrapInRoot(tree: HtmlNodes): HtmlRoot {
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
}

/** Counts the tags in raw HTML that nothing closes, roughly; undefined without raw HTML. */
function countOpenTags(node: Nodes): number | undefined {
  if (node.type === 'html') {
    const opened = node.value.match(/<[a-z][^>]*(?<!\/)>/gi)?.filter((tag) => !voidTag.test(tag)).length ?? 0;
    return opened - (node.value.match(/<\/[a-z]/gi)?.length ?? 0);
  }
  if (!('children' in node)) return undefined;
  let total: number | undefined;
  for (const child of node.children) {
    const count = countOpenTags(child);
    if (count !== undefined) total = (total ?? 0) + count;
  }
  return total;
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
