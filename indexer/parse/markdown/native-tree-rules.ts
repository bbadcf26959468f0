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
  readonly isInLink: boolean;
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
    isInLink: false,
    fenceLength: Infinity,
  });
}

function areKnown({ children }: Parents, place: Place): boolean {
  return children.every((node) => isKnown(node, place));
}

const literalAddress = /(?:^|[-.\w+])@(?:$|[-\w]*(?:$|\.))/i;

/**
 * Returns true for every text that may be a literal link. Emphasis may split an address into several text nodes, so the
 * end of a text counts as any character.
 */
export function mayBeLiteralLink(text: string): boolean {
  return (
    (text.includes('://') && /https?:\/\//i.test(text)) ||
    (text.includes('@') && literalAddress.test(text)) ||
    /www\./i.test(text)
  );
}

function isKnown(node: Nodes, place: Place): boolean {
  const { text, hasDirectives } = place;
  switch (node.type) {
    case 'text':
      return (
        !/`|<(?![ =&'])|\]\(/.test(node.value) &&
        (place.isInLink || !mayBeLiteralLink(node.value)) &&
        !(hasDirectives && /:[:A-Za-z]/.test(node.value))
      );
    case 'link':
      return /[[<]/.test(text.charAt(readOffsets(node).start))
        ? areKnown(node, { ...place, isInLink: true })
        : isKnownLiteralLink(text, readOffsets(node));
    case 'linkReference':
      return areKnown(node, { ...place, isInLink: true });
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

/** An address of plain characters between spaces or underscores, before which its paragraph has no brackets. */
function isKnownLiteralLink(text: string, { start, end }: Offsets): boolean {
  const before = text.slice(text.lastIndexOf('\n\n', start) + 1, start);
  return (
    /^https?:\/\/[a-z\d]+(?:[.-][a-z\d]+)*(?::\d+)?(?:\/[a-z\d]+(?:[.-][a-z\d]+)*)*\/?$/.test(text.slice(start, end)) &&
    /^(?:[^[\]<>&@]*[\s])?_?$/.test(before) &&
    /^_?[.,]?(?:\s|$)/.test(text.slice(end, end + 3))
  );
}

/** An empty line of a quote at its end. */
function endsInEmptyLine(text: string, { end }: Offsets): boolean {
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  return /^[\s>]*$|\s$/.test(lastLine) || /^[ \t]*(?:\n[ \t]*>)/.test(text.slice(end, end + 200));
}

/** A tag with quoted attributes, on lines without spaces at their ends. */
const tagOfLines = /^<[A-Za-z][\w-]*(?:[ \n][\w:.-]+(?:="[^"]*")?)*[ \n]?\/?>$/;

const verbatimName = /^ *<(?:pre|script|style|textarea)/i;
const verbatimEnd = /<\/(?:pre|script|style|textarea)/i;

/** A block of its own that ends with an empty line, a piece of one line, or a comment or tag that no mark of a quote splits. */
function isKnownHtml(html: Html, place: Place): boolean {
  const { value } = html;
  const { isContained, isInline } = place;
  if (isInline && value.includes('\n'))
    return !isContained && (value.startsWith('<!--') || (tagOfLines.test(value) && !/[ \t]\n|\n[ \t]/.test(value)));
  if (isInline) return !/=[^\s"'>][^\s>]*["'=<`]/.test(value.replaceAll(/\s[\w:.-]+=(?:"[^"]*"|'[^']*')/g, ''));
  if (isContained) return isKnownLine(html, place);
  return !verbatimName.test(value) || isVerbatimElement(value);
}

/** One element whose content is not parsed, from its first tag to its last. */
function isVerbatimElement(html: string): boolean {
  const [, name] = /^<(pre|script|style)(?: [^<>]*)?>/.exec(html) ?? [];
  const end = `</${name}>`;
  return name !== undefined && html.endsWith(end) && html.search(verbatimEnd) === html.length - end.length;
}

/** A tag or a comment in a quote that has a line of its own between empty ones. */
function isKnownLine(html: Html, { text, isQuoted }: Place): boolean {
  const { start, end } = readOffsets(html);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isAlone =
    /^>? ?$/.test(text.slice(lineStart, start)) &&
    /\n> ?\n$/.test(text.slice(Math.max(0, lineStart - 4), lineStart)) &&
    /^\n> ?\n/.test(text.slice(end, end + 5));
  return (
    isQuoted && isAlone && /^(?:<\/?[A-Za-z][\w-]*(?: [\w-]+="[^"\n]*")*>|<!-- (?:(?!--)[^\n])*-->)$/.test(html.value)
  );
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

/**
 * A name with a label of plain words, with space before it and none of its own marks after it; or the number of a port,
 * which is read as a directive too.
 */
function isKnownTextDirective(text: string, { start, end }: Offsets): boolean {
  const written = text.slice(start, end);
  if (/^:\d+$/.test(written)) return /\w/.test(text.charAt(start - 1)) && /[\s/.,;)]/.test(text.charAt(end));
  return (
    /^:[a-z][a-z-]*\[[\w.,+-]+(?: [\w.,+-]+)*\]$/.test(written) &&
    !/[\w{[]/.test(text.charAt(end)) &&
    (start === 0 || /\s/.test(text.charAt(start - 1)))
  );
}

function readLine(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}
