// Parse stage: constructs of a text in which the native parser may build another tree than the parser of record. A page
// that has one is left to the latter, which only costs time.

import type { Nodes, Root } from 'mdast';
import { readOffsets } from './node-offsets.ts';

/**
 * Returns false for characters that parsers replace, that stand for hidden braces, or that are half of a character, and
 * for a task that begins with anything but a word, or whose box is broken over two lines.
 */
export function isPlainSource(text: string): boolean {
  return (
    !/[\0\r\uE000\uE001]|\[\n[ \t>]*\]|\[[ \txX]\](?:[ \t]*(?:\n|$)|[ \t]+[^A-Za-z\d\n])/.test(text) &&
    text.isWellFormed()
  );
}

/** A construct, and what every text that has it contains, which is faster to look for. */
interface Construct {
  readonly pattern: RegExp;
  readonly sign?: RegExp;
}

/** Constructs in a text without its code. */
const unusualProse: readonly Construct[] = [
  // marks of emphasis beside others, and after an escape
  { pattern: /\*_|_\*|\\[*_~][*_~]/ },
  // marks of emphasis beside characters of two units, unless they follow a space
  { sign: /[\uD800-\uDFFF]/, pattern: /~[\uD800-\uDFFF]|[^\s*_~][*_]+[\uD800-\uDFFF]|[\uDC00-\uDFFF][*_~]/ },
  // a declaration
  { pattern: /<!(?:[^-]|-[^-])/ },
  // a list item that begins as a row of a table does
  { sign: /[ \t][|:]/, pattern: /^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+[|:]/m },
  // a line break by a backslash
  { pattern: /\\\n/ },
  // the label of a footnote that is not one word
  { pattern: /\[\^(?:[\w-]*[^\w\-\]]|\])/ },
  // a line of a quote without a space after the mark, and a line that begins with a tab
  { sign: />[^ \n>]|\t/, pattern: /^[ \t>]*>[^ \n>]|^[ >]*\t/m },
];
/** A line that cannot begin or end the label of a definition, because words precede its brackets. */
const wordsFirst = /^[\s>*+\-\d.)]*[^\s>*+\-\d.)[\]][^[\]]*\[/;
const definitionLine = /^\[[^[\]\\`*~<&!^]+\]: [\w./#:?=&%~+@,;-]+(?: "[^"\\&]*")?$/;
const noteLine = /^\[\^[\w-]+\]: (?:[A-Za-z]|\[[^[\]]+\]\()/;
/** Marks of emphasis beside a tilde. */
const besideTilde = /[*_]~|~[*_]/;

/** Returns true for constructs that the text shows and the tree does not. */
export function hasUnusualProse(root: Root, text: string, hasDirectives: boolean): boolean {
  const prose = cutCode(root, text);
  if (unusualProse.some(({ sign, pattern }) => (sign === undefined || sign.test(prose)) && pattern.test(prose)))
    return true;
  // a single tilde is never the mark of deleted text
  if (besideTilde.test(prose) && prose.indexOf('~') !== prose.lastIndexOf('~')) return true;
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
  let longest = 0;
  for (let at = prose.indexOf(']:'); at !== -1;) {
    const feed = prose.indexOf('\n', at);
    const end = feed === -1 ? prose.length : feed;
    longest = Math.max(longest, end - prose.lastIndexOf('\n', at) - 1);
    at = prose.indexOf(']:', end);
  }
  let references = 1;
  for (let at = prose.indexOf('['); at !== -1; at = prose.indexOf('[', at + 1)) references += 1;
  return longest * references > 50_000;
}

function hasBrackets(node: Nodes): boolean {
  if (node.type === 'text') return /[[\]]/.test(node.value.replace(/^\[![A-Z]+\]\n/, '')); // an alert
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
