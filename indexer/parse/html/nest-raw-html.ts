// Parse stage: nests raw HTML with balanced tags without an HTML parser, which would take an eighth of the parse stage
// in trees with many such tags.

import type { Comment, Element, ElementContent, Root, RootContent } from 'hast';
import { readRawToken, splitRaw, voidElements } from './read-raw-token.ts';

/** Inline elements for which the HTML parser has no special rules. */
const inlineElements = new Set('abbr bdi bdo cite data dfn kbd mark q samp span sub sup time var'.split(' '));

/**
 * Elements that the HTML parser reopens in the next block if their block ends first. They are nested only inside a
 * block.
 */
const formattingElements = new Set('b code em i small strong u'.split(' '));

/** Block elements, before which the HTML parser closes an open paragraph. */
const blockElements = new Set(
  'article aside center details div figcaption figure footer header listing main section'.split(' '),
);

/**
 * All other elements for which the HTML parser has special rules. Names in none of these lists are ordinary elements.
 */
const ruledElements = new Set(
  (
    'address applet area base basefont bgsound big blockquote body button caption col colgroup dd dir dl dt embed ' +
    'fieldset font form frame frameset h1 h2 h3 h4 h5 h6 head hgroup html iframe image input keygen li link marquee ' +
    'math menu meta nav nobr noembed noframes noscript object ol optgroup option p param plaintext pre rb rp rt rtc ' +
    'ruby s script search select selectedcontent source strike style summary svg table tbody td template textarea ' +
    'tfoot th thead title tr track tt ul xmp'
  ).split(' '),
);

/** Elements from markdown and directives whose children are blocks. */
const blockParents = new Set(['aside', 'blockquote', 'dd', 'details', 'div', 'figure', 'li', 'section']);

/** The context of a list of nodes. */
interface Surroundings {
  /** Whether the nodes are blocks. */
  readonly hasBlocks: boolean;
  readonly isInLink: boolean;
}

/** A raw element before its end tag. */
interface OpenElement {
  readonly element: Element;
  readonly inside: Surroundings;
}

/**
 * Nests the elements of raw HTML. The result is the tree that an HTML parser would build.
 * @param root a converted tree with the raw nodes of the markdown
 * @returns undefined if a parser is needed: for tags that are not balanced within one parent, several lines of them,
 *   elements or attributes with special rules, and character references
 */
export function nestRawHtml(root: Root): Root | undefined {
  // The top-level nodes of a converted tree are nodes that an element may contain too.
  const children = nestNodes(root.children as ElementContent[], { hasBlocks: true, isInLink: false });
  return children === undefined ? undefined : { ...root, children: children as RootContent[] };
}

/** Nests the elements of one list of nodes. */
function nestNodes(nodes: readonly ElementContent[], outside: Surroundings): ElementContent[] | undefined {
  const result: ElementContent[] = [];
  const open: OpenElement[] = [];
  const pieces = nodes.flatMap((node): readonly ElementContent[] => (node.type === 'raw' ? splitRaw(node) : [node]));
  for (const node of pieces) {
    const top = open.at(-1);
    const siblings = top?.element.children ?? result;
    const around = top?.inside ?? outside;
    if (node.type === 'element') {
      const element = nestElement(node, around);
      if (element === undefined) return undefined;
      siblings.push(element);
    } else if (node.type === 'raw') {
      const token = readRawToken(node);
      if (token === undefined) return undefined;
      if (token.type === 'comment') siblings.push(withPosition({ type: 'comment', value: token.value }, node));
      else if (token.type === 'end') {
        if (top?.element.tagName !== token.tagName) return undefined;
        closeElement(top.element, node);
        open.pop();
      } else {
        const { element } = token;
        if (!isAllowed(element.tagName, around)) return undefined;
        siblings.push(element);
        if (voidElements.has(element.tagName)) continue;
        open.push({ element, inside: { ...around, isInLink: around.isInLink || element.tagName === 'a' } });
      }
    } else if (node.type === 'text' && top?.element.tagName === 'listing' && siblings.length === 0) {
      const value = node.value.replace(/^\n/, ''); // the only element here whose first line feed is dropped
      if (value !== '') siblings.push({ ...node, value });
    } else siblings.push(node);
  }
  return open.length === 0 ? result : undefined;
}

/** Nests the children of an element from markdown. */
function nestElement(node: Element, { isInLink }: Surroundings): Element | undefined {
  const isLink = node.tagName === 'a';
  if (isLink && isInLink) return undefined;
  // attributes without a value, of footnotes and tasks: a parser describes them in another way
  if (Object.values(node.properties).some((value) => typeof value === 'boolean')) return undefined;
  const children = nestNodes(node.children, {
    hasBlocks: blockParents.has(node.tagName),
    isInLink: isInLink || isLink,
  });
  return children && { ...node, children };
}

/** Returns whether the HTML parser would leave an element in its context without changing others. */
function isAllowed(tagName: string, { hasBlocks, isInLink }: Surroundings): boolean {
  if (tagName === 'a') return !hasBlocks && !isInLink;
  if (tagName === 'hr') return hasBlocks;
  if (voidElements.has(tagName)) return true;
  if (formattingElements.has(tagName)) return !hasBlocks;
  if (blockElements.has(tagName)) return hasBlocks;
  return inlineElements.has(tagName) || !ruledElements.has(tagName);
}

function withPosition(comment: Comment, { position }: ElementContent): Comment {
  return position === undefined ? comment : { ...comment, position };
}

/** Sets the end of a raw element to that of its end tag. The element was created here, so it may be changed. */
function closeElement(element: Element, { position }: ElementContent): void {
  if (element.position !== undefined && position !== undefined) {
    element.position = { start: element.position.start, end: position.end };
  }
}
