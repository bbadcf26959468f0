// Parse stage: nodes about which the native parser and the parser of record agree. Each rule excludes a construct in which
// a comparison of both found a difference, or all that resembles it.

import type { Code, Html, Nodes, Parents, Root } from 'mdast';
import { readOffsets, type Offsets } from './node-offsets.ts';

interface Place {
  readonly text: string;
  readonly hasDirectives: boolean;
  /** In a list, a quote, a footnote or a directive, whose end can cut off a block. */
  readonly isContained: boolean;
  readonly isQuoted: boolean;
  readonly isInline: boolean;
  /** Length of the fence of the directive around it. */
  readonly fenceLength: number;
}

/** Returns true when the native parser is known to be right about all nodes. */
export function isKnownTree(root: Root, text: string, hasDirectives: boolean): boolean {
  return areKnown(root, {
    text,
    hasDirectives,
    isContained: false,
    isQuoted: false,
    isInline: false,
    fenceLength: Infinity,
  });
}

function areKnown({ children }: Parents, place: Place): boolean {
  return children.every((node) => isKnown(node, place));
}

/**
 * Matches every text that may be a literal link. Emphasis may split an address into several text nodes, so the end of a
 * text counts as any character.
 */
export const literalLinkPattern = /www\.|https?:\/\/|(?:^|[-.\w+])@(?:$|[-\w]*(?:$|\.))/i;

function isKnown(node: Nodes, place: Place): boolean {
  const { text, hasDirectives } = place;
  switch (node.type) {
    case 'text':
      return (
        !/`|<(?![ =])|\]\(/.test(node.value) &&
        !literalLinkPattern.test(node.value) &&
        !(hasDirectives && /:[:A-Za-z]/.test(node.value))
      );
    case 'link':
      return /[[<]/.test(text.charAt(readOffsets(node).start)) && areKnown(node, place);
    case 'html':
      return isKnownHtml(node, place);
    case 'code':
      return isKnownFence(node, place);
    case 'paragraph':
    case 'heading':
      return areKnown(node, { ...place, isInline: true });
    case 'image':
      return !hasDirectives || !/:[:A-Za-z]/.test(text.slice(readOffsets(node).start, readOffsets(node).end));
    case 'tableRow':
      return readLine(text, readOffsets(node).start).includes('|') && areKnown(node, { ...place, isInline: true });
    case 'listItem':
      return (
        node.children.length > 0 &&
        (typeof node.checked !== 'boolean' || node.children[0]?.type === 'paragraph') &&
        areKnown(node, { ...place, isContained: true })
      );
    case 'blockquote':
      return (
        node.children.length > 0 &&
        !place.isQuoted &&
        !endsInEmptyLine(text, readOffsets(node)) &&
        areKnown(node, { ...place, isContained: true, isQuoted: true })
      );
    case 'footnoteDefinition':
      return node.children.length > 0 && areKnown(node, { ...place, isContained: true });
    case 'textDirective':
      return isKnownTextDirective(text, readOffsets(node)) && areKnown(node, place);
    case 'leafDirective':
      return (
        node.position?.start.column === 1 &&
        directiveLine.test(readLine(text, readOffsets(node).start)) &&
        node.position.start.line === node.position.end.line &&
        areKnown(node, place)
      );
    case 'containerDirective': {
      const lines = text.slice(readOffsets(node).start, readOffsets(node).end).split('\n');
      const fence = lines.at(-1) ?? '';
      return (
        node.position?.start.column === 1 &&
        lines.length > 1 &&
        !/[^\S ]/.test(lines[0] ?? '') &&
        directiveLine.test(lines[0]?.trimEnd() ?? '') &&
        /^:{3,}$/.test(fence) &&
        /^:*/.exec(lines[0] ?? '')?.[0] === fence &&
        fence.length < place.fenceLength &&
        areKnown(node, { ...place, isContained: true, fenceLength: fence.length })
      );
    }
    default:
      return !('children' in node) || areKnown(node, place);
  }
}

/** An empty line of a quote at its end. */
function endsInEmptyLine(text: string, { end }: Offsets): boolean {
  return /[>\s]/.test(text.charAt(end - 1)) || /^[ \t]*(?:\n[ \t]*>)/.test(text.slice(end, end + 200));
}

/** A block of its own that ends with an empty line, a piece of one line, or a comment that no mark of a quote splits. */
function isKnownHtml({ value }: Html, { isContained, isInline }: Place): boolean {
  if (isInline && value.includes('\n')) return !isContained && value.startsWith('<!--');
  if (isInline) return !/=[^\s"'>][^\s>]*["'=<`]/.test(value.replaceAll(/\s[\w:.-]+=(?:"[^"]*"|'[^']*')/g, ''));
  return !isContained && !/^<(?:pre|script|style|textarea)/i.test(value);
}

/** A fence without spaces at the end of its first line, which is closed if its container could end before it does. */
function isKnownFence(code: Code, { text, isContained, fenceLength }: Place): boolean {
  const { start, end } = readOffsets(code);
  const first = readLine(text, start);
  const isClosed = end > start + first.length && /[`~]/.test(text.charAt(end - 1));
  return (
    /^[`~]{3,}(?:[^\s`~]+(?: \S.*)?)?$/.test(first) &&
    !/[^\S ]|\s$/.test(first) &&
    (!isContained || isClosed) &&
    (fenceLength === Infinity || !code.value.includes(':::'))
  );
}

const attribute = '(?:[#.][a-z][\\w-]*|[a-z][\\w-]*(?:=(?:"(?:[^"&\\\\]|\\\\(?!"))*"|[\\w.-]+))?)';
const directiveLine = new RegExp(
  `^:{2,}[A-Za-z][\\w-]*(?:\\[(?! )[^[\\]\\\\]*(?<! )\\])?(?:\\{${attribute}(?: ${attribute})*\\})?$`,
);

/** A name with a label of plain words, with space before it and none of its own marks after it. */
function isKnownTextDirective(text: string, { start, end }: Offsets): boolean {
  return (
    /^:[a-z][a-z-]*\[[\w.,+-]+(?: [\w.,+-]+)*\]$/.test(text.slice(start, end)) &&
    !/[\w{[]/.test(text.charAt(end)) &&
    (start === 0 || /\s/.test(text.charAt(start - 1)))
  );
}

function readLine(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}
