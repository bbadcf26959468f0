// Parse stage: where the native parser and the parser of record build the same tree. Each rule excludes a construct in
// which a comparison of both found a difference, or all that resembles it. A page that is excluded only costs time.

import type { Code, Html, Nodes, Parents, Root } from 'mdast';

/**
 * Returns false for characters that parsers replace, that stand for hidden braces, or that are half of a character, and
 * for a task that begins with anything but a word.
 */
export function isPlainSource(text: string): boolean {
  return !/[\0\r\uE000\uE001]|\[[ \txX]\](?:[ \t]*(?:\n|$)|[ \t]+[^A-Za-z\d\n])/.test(text) && text.isWellFormed();
}

/** Constructs in a text without its code. */
const unusualProse: readonly RegExp[] = [
  // marks of emphasis beside others, after an escape, and beside characters of two units
  /\*[_~]|_[*~]|~[*_]|\\[*_~][*_~]|[*_~][\uD800-\uDFFF]|[\uDC00-\uDFFF][*_~]/,
  // a declaration, and a list item that begins as a row of a table does
  /<!(?:[^-]|-[^-])|^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+[|:]/m,
  // a line break by a backslash
  /\\\n/,
  // the label of a footnote that is not one word
  /\[\^(?:[\w-]*[^\w\-\]]|\])/,
  // a line of a quote without a space after the mark, and a line that begins with a tab
  /^[ \t>]*>[^ \n>]|^[ >]*\t/m,
];
/** A line that cannot begin or end the label of a definition, because words precede its brackets. */
const wordsFirst = /^[\s>*+\-\d.)]*[^\s>*+\-\d.)[\]][^[\]]*\[/;
const definitionLine = /^\[[^[\]\\`*~<&!^]+\]: [\w./#:?=&%~+@,;-]+(?: "[^"\\&]*")?$/;
const noteLine = /^\[\^[\w-]+\]: [A-Za-z]/;

/** Returns true for constructs that the text shows and the tree does not. */
export function hasUnusualProse(root: Root, text: string, hasDirectives: boolean): boolean {
  const prose = cutCode(root, text);
  if (unusualProse.some((pattern) => pattern.test(prose))) return true;
  if (hasDirectives && /:[^\x20-\x7E\n]/.test(prose)) return true;
  // a footnote in what could be the text of a link
  if (prose.includes('[^') && hasBrackets(root)) return true;
  return prose.includes(']:') && (hasUnusualDefinition(prose.split('\n')) || hasLongReferences(prose));
}

/**
 * Returns true when all references could repeat more of their definitions than the native parser repeats, which is as
 * much as the text is long, or 100,000 bytes.
 */
function hasLongReferences(prose: string): boolean {
  const longest = prose
    .split('\n')
    .reduce((length, line) => (line.includes(']:') ? Math.max(length, line.length) : length), 0);
  return longest * prose.split('[').length > 50_000;
}

function hasBrackets(node: Nodes): boolean {
  if (node.type === 'text') return /[[\]]/.test(node.value);
  return 'children' in node && node.children.some(hasBrackets);
}

/** Returns the text with an `x` in place of each piece of code. */
function cutCode(root: Root, text: string): string {
  const parts: string[] = [];
  let end = 0;
  const visit = (node: Nodes): void => {
    if (node.type === 'code' || node.type === 'inlineCode') {
      const { start, end: codeEnd } = readOffsets(node);
      parts.push(text.slice(end, start), 'x');
      end = codeEnd;
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return [...parts, text.slice(end)].join('');
}

/** Definitions of links and footnotes have a line of their own, and end there. */
function hasUnusualDefinition(lines: readonly string[]): boolean {
  return lines.some((line, index) => {
    if (!line.includes(']:') || wordsFirst.test(line)) return false;
    const [next = '', afterNext = ''] = lines.slice(index + 1, index + 3);
    if (definitionLine.test(line)) return next !== '' && !next.startsWith('[');
    return !noteLine.test(line) || (next === '' ? /^\s/.test(afterNext) : !noteLine.test(next));
  });
}

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

interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** A name with a label of plain words, with space before it and none of its own marks after it. */
function isKnownTextDirective(text: string, { start, end }: Offsets): boolean {
  return (
    /^:[a-z][a-z-]*\[[\w.,+-]+(?: [\w.,+-]+)*\]$/.test(text.slice(start, end)) &&
    !/[\w{[]/.test(text.charAt(end)) &&
    (start === 0 || /\s/.test(text.charAt(start - 1)))
  );
}

/** The parser gives every node a position, except for those of a literal link; these are refused. */
function readOffsets({ position }: Nodes): Offsets {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function readLine(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}
