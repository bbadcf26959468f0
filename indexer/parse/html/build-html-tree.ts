// Parse stage: mdast → safe hast: converts the tree, parses raw HTML and sanitizes. Code blocks stay placeholders.
//
// Raw HTML is parsed by hast-util-raw, i.e. by parse5, unless its tags are balanced. For balanced tags,
// `nest-raw-html.ts` builds the same tree in a twentieth of the time, which saves an eighth of the parse stage on
// rust-book.

import { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { fileStart } from '../../../schema/place.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { defaultHandlers, toHast, type Handler, type Handlers, type State } from 'mdast-util-to-hast';
import type {
  Code,
  Definition,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Root,
  RootContent,
} from 'mdast';
import { codeMark, trustedMark } from '../markdown/custom-element.ts';
import { walkTree } from '../markdown/walk-tree.ts';
import { nestRawHtml } from './nest-raw-html.ts';
import { parseRawHtml } from './parse-raw-html.ts';
import { createComponentRenamer } from './rename-components.ts';
import { sanitizeHtml, type SafeHtml } from './sanitize-html.ts';

type FootnoteMessages = Pick<typeof contentMessages, 'footnotes' | 'backToReference'>;

/**
 * Largest number of unclosed elements. With more, the HTML parser would take too long: it reopens them in each
 * paragraph.
 */
const maxOpenTags = 200;

/** Largest number of UTF-16 units of addresses and titles that the reference links of a page may repeat. */
const maxReferenceCharacters = 1_000_000;

const voidTag = /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/**
 * Builds the HTML tree of a page. Reports `html/removed`, `markdown/too-deep`.
 * @param indexes index of each code block in the page
 * @param source the text that was parsed
 */
export function buildHtmlTree(
  root: Root,
  indexes: ReadonlyMap<Code, number>,
  source: string,
  messages: FootnoteMessages = contentMessages,
): SafeHtml {
  const openTags = countOpenTags(root);
  const isTooDeep = openTags !== undefined && openTags > maxOpenTags;
  const hasHtml = openTags !== undefined && !isTooDeep;
  // Only the type of handlers says that they return no root.
  const convertRoot = (state: State): HtmlNodes => defaultHandlers.root(state, root);
  const converted = toHast(selectDefinitions(root), {
    allowDangerousHtml: hasHtml,
    clobberPrefix: trustedMark, // marks the ids of footnotes as our own
    footnoteLabel: messages.footnotes,
    footnoteBackLabel: (reference, repetition) =>
      formatMessage(messages.backToReference, {
        number: `${reference + 1}${repetition > 1 ? `-${repetition}` : ''}`,
      }),
    footnoteLabelTagName: 'p',
    footnoteLabelProperties: { dataDg: `${trustedMark}footnotes-title` },
    handlers: { ...createHandlers(indexes), root: convertRoot as Handler },
  });
  const tree = wrapInRoot(converted);
  const safe = sanitizeHtml(hasHtml ? (nestRawHtml(tree) ?? wrapInRoot(parseRawHtml(tree, source))) : tree);
  if (!isTooDeep) return safe;
  const diagnostic = createDiagnostic({
    code: 'markdown/too-deep',
    place: fileStart,
    message: `The raw HTML leaves ${openTags} elements open; its tags are left out.`,
    hint: 'close every element.',
  });
  return { ...safe, diagnostics: [...safe.diagnostics, diagnostic] };
}

/**
 * Selects the nodes that the library looks for before it converts a tree: definitions of links and footnotes. Its walk
 * over the whole tree takes as long as the conversion.
 */
function selectDefinitions(root: Root): Root {
  const children: RootContent[] = [];
  walkTree<Nodes>(root, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node);
    return node.type !== 'footnoteDefinition'; // the library finds what is in one
  });
  return { type: 'root', children };
}

function wrapInRoot(tree: HtmlNodes): HtmlRoot {
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
}

/** Estimates how many elements raw HTML leaves open; undefined without raw HTML. */
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

/**
 * Creates the handlers that differ from the library's: code becomes a placeholder, addresses stay as authored, and
 * components of other tools keep their content.
 */
function createHandlers(indexes: ReadonlyMap<Code, number>): Handlers {
  let budget = maxReferenceCharacters;
  const renameComponents = createComponentRenamer();
  /** Counts what a reference repeats of its definition. Beyond the limit, only the text of a link is shown. */
  const isAffordable = (state: State, node: LinkReference | ImageReference): boolean => {
    const { url = '', title } = findDefinition(state, node) ?? {};
    budget -= url.length + (title?.length ?? 0);
    return budget >= 0;
  };
  return {
    code: (state: State, node: Code): Element => {
      const properties = { dataDg: `${codeMark}${indexes.get(node) ?? 0}` };
      const element: Element = { type: 'element', tagName: 'pre', properties, children: [] };
      state.patch(node, element);
      return element;
    },
    html: (state: State, node: Html) => defaultHandlers.html(state, { ...node, value: renameComponents(node.value) }),
    link: (state: State, node: Link) => withAddress(defaultHandlers.link(state, node), 'href', node.url),
    linkReference: (state: State, node: LinkReference) =>
      isAffordable(state, node)
        ? withAddress(defaultHandlers.linkReference(state, node), 'href', findDefinition(state, node)?.url)
        : state.all(node),
    image: (state: State, node: Image) => withAddress(defaultHandlers.image(state, node), 'src', node.url),
    imageReference: (state: State, node: ImageReference) =>
      isAffordable(state, node)
        ? withAddress(defaultHandlers.imageReference(state, node), 'src', findDefinition(state, node)?.url)
        : { type: 'text', value: node.alt ?? '' },
  };
}

function findDefinition(state: State, node: LinkReference | ImageReference): Definition | undefined {
  return state.definitionById.get(node.identifier.toUpperCase());
}

/** Sets the address of a converted element. A reference without a definition is not converted to an element. */
function withAddress<Result>(element: Result, name: 'href' | 'src', address: string | undefined): Result {
  if (address !== undefined && isElement(element)) element.properties[name] = address;
  return element;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'element';
}
