// Parse stage: raw HTML whose tags pair up without the help of an HTML parser, which costs a tenth of the whole stage.

import type { Comment, Element, ElementContent, Root, RootContent } from 'hast';
import { readRawToken, voidElements } from './read-raw-token.ts';

/** Elements of running text without rules of their own. */
const inlineElements = new Set('abbr bdi bdo cite data dfn kbd mark q samp span sub sup time var'.split(' '));

/** Elements that the parser opens again in later blocks when a block ends first; here none may lie around blocks. */
const formattingElements = new Set('b code em i small strong u'.split(' '));

/** Elements that hold blocks; the parser ends an open paragraph before each of them. */
const blockElements = new Set(
  'article aside center details div figcaption figure footer header listing main section'.split(' '),
);

/** The other elements that the parser has rules for; a name that no list has is an ordinary element wherever it is. */
const ruledElements = new Set(
  'address applet area base basefont bgsound big blockquote body button caption col colgroup dd dir dl dt embed fieldset font form frame frameset h1 h2 h3 h4 h5 h6 head hgroup html iframe image input keygen li link marquee math menu meta nav nobr noembed noframes noscript object ol optgroup option p param plaintext pre rb rp rt rtc ruby s script search select selectedcontent source strike style summary svg table tbody td template textarea tfoot th thead title tr track tt ul xmp'.split(
    ' ',
  ),
);

/** Elements of ours and of markdown whose children are blocks. */
const blockParents = new Set(['aside', 'blockquote', 'dd', 'details', 'div', 'figure', 'li', 'section']);

/** Is where a list of nodes stands. */
interface Setting {
  readonly holdsBlocks: boolean;
  readonly isInLink: boolean;
}

/** Is a raw element that is not closed yet. */
interface OpenElement {
  readonly element: Element;
  readonly setting: Setting;
}

/**
 * Nests the elements of raw HTML: the tree that an HTML parser would give, with comments.
 * @param root a converted tree whose raw nodes are as markdown gave them
 * @returns undefined when only a parser can tell: tags that do not pair up within one parent, several in one piece,
 * elements or attributes with rules of their own, character references
 */
export function nestRawHtml(root: Root): Root | undefined {
  // Top-level nodes of a converted tree are what elements may hold too.
  const children = nestChildren(root.children as ElementContent[], { holdsBlocks: true, isInLink: false });
  return children === undefined ? undefined : { ...root, children: children as RootContent[] };
}

function nestChildren(nodes: readonly ElementContent[], outside: Setting): ElementContent[] | undefined {
  const result: ElementContent[] = [];
  const open: OpenElement[] = [];
  for (const node of nodes) {
    const top = open.at(-1);
    const siblings = top?.element.children ?? result;
    const setting = top?.setting ?? outside;
    if (node.type === 'element') {
      const children = nestChildren(node.children, {
        holdsBlocks: blockParents.has(node.tagName),
        isInLink: setting.isInLink || node.tagName === 'a',
      });
      if (children === undefined || (node.tagName === 'a' && setting.isInLink)) return undefined;
      siblings.push({ ...node, children });
      continue;
    }
    if (node.type !== 'raw') {
      const isAtStart = top?.element.tagName === 'listing' && siblings.length === 0 && node.type === 'text';
      const text = isAtStart ? node.value.replace(/^\n/, '') : undefined; // the one element here that swallows a line feed
      if (text !== '') siblings.push(text === undefined ? node : ({ ...node, value: text } as ElementContent)); // a text
      continue;
    }
    const token = readRawToken(node);
    if (token === undefined) return undefined;
    if (token.type === 'comment') {
      siblings.push(withPosition<Comment>({ type: 'comment', value: token.value }, node));
    } else if (token.type === 'end') {
      if (top?.element.tagName !== token.tagName) return undefined;
      closeElement(top.element, node);
      open.pop();
    } else {
      const { element } = token;
      if (!mayStand(element.tagName, setting)) return undefined;
      siblings.push(element);
      if (voidElements.has(element.tagName)) continue;
      open.push({ element, setting: { ...setting, isInLink: setting.isInLink || element.tagName === 'a' } });
    }
  }
  return open.length === 0 ? result : undefined;
}

function mayStand(tagName: string, { holdsBlocks, isInLink }: Setting): boolean {
  if (tagName === 'a') return !holdsBlocks && !isInLink;
  if (tagName === 'hr') return holdsBlocks;
  if (voidElements.has(tagName)) return true;
  if (formattingElements.has(tagName)) return !holdsBlocks;
  if (blockElements.has(tagName)) return holdsBlocks;
  return inlineElements.has(tagName) || !ruledElements.has(tagName);
}

function withPosition<Node extends Comment>(node: Node, { position }: ElementContent): Node {
  return position === undefined ? node : { ...node, position };
}

/** Ends a raw element, which was made here and is nobody else's, where its end tag ends. */
function closeElement(element: Element, { position }: ElementContent): void {
  if (element.position !== undefined && position !== undefined) {
    element.position = { start: element.position.start, end: position.end };
  }
}
