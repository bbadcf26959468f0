// Parse stage: source code → HTML with token classes.

import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { RootContent } from 'hast';
import type { NumberedUse } from '../../types/numbered-use.ts';
import { highlightTokens, plainLanguages } from './highlight-tokens.ts';
import { markCodeNames, nameIndex } from './mark-code-names.ts';

// The classes that are rendered. All other tokens stay plain text, which halves the HTML of code.
const kinds: Readonly<Record<string, readonly string[]>> = {
  italic: ['italic'],
  bold: ['bold'],
  interpolation: ['interpolation'],
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  number: ['number', 'boolean', 'constant', 'symbol', 'variable', 'unit', 'deleted'],
  function: ['function', 'class-name', 'property', 'attr-name', 'builtin', 'title'],
  string: ['string', 'attr-value', 'template-string', 'char', 'regex', 'url', 'inserted'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'tag', 'selector'],
};

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));
const order = Object.keys(kinds);

/** Longest line that is highlighted, in UTF-16 units, because many grammars take quadratic time for a line. */
const maxHighlightedLine = 500;

/**
 * Largest sum of the squared lengths of a page's highlighted texts, because some grammars take quadratic time for a
 * text: the slowest ones two seconds for 20,000 characters.
 */
const maxSquares = 4e8;

const longLine = new RegExp(`.{${maxHighlightedLine + 1}}`);

/** Selects the blocks of a page to highlight: each one that the limit still allows after the earlier ones. */
export function limitHighlighting<Block extends { readonly text: string; readonly language?: string | undefined }>(
  blocks: readonly Block[],
): ReadonlySet<Block> {
  let squares = 0;
  const fitting = blocks.filter(({ text, language }) => {
    if (language === undefined || plainLanguages.has(language)) return true;
    const square = text.length ** 2;
    if (squares + square > maxSquares) return false;
    squares += square;
    return true;
  });
  return new Set(fitting);
}

/**
 * Renders code as HTML lines with `<span class="token keyword">`. Each line closes the spans that it opens. A token
 * without a kind belongs to the span around it. Code in an unknown language becomes escaped lines without spans.
 * @param language lower case, as written on the fence
 * @param uses tokens to mark, as {@link StoredBody.html} describes it
 */
export function highlightCode(
  text: string,
  language: string | undefined,
  uses: readonly NumberedUse[] = [],
): readonly string[] {
  if (language === undefined || hasLongLine(text)) return escapeHtml(text).split('\n');
  return highlightLines(text, language, uses);
}

/** Returns whether a line is too long. Testing the pattern alone would take a fiftieth of the parse stage. */
function hasLongLine(text: string): boolean {
  for (let start = 0; text.length - start > maxHighlightedLine;) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    if (end - start > maxHighlightedLine && longLine.test(text.slice(start, end))) return true;
    start = end + 1;
  }
  return false;
}

function highlightLines(text: string, language: string, uses: readonly NumberedUse[]): readonly string[] {
  const tokens = highlightTokens(text, language);
  if (tokens === undefined) return escapeHtml(text).split('\n');
  const lines = [''];
  const open: string[] = [];
  const append = (html: string): void => {
    lines[lines.length - 1] += html;
  };
  const walk = (node: RootContent, kindAround: string | undefined): void => {
    if (node.type === 'text') {
      const html = escapeHtml(node.value);
      const feed = html.indexOf('\n');
      if (feed === -1) return append(html);
      append(html.slice(0, feed));
      for (const line of html.slice(feed + 1).split('\n')) {
        append('</span>'.repeat(open.length));
        lines.push(open.join('') + line);
      }
    } else if (node.type === 'element' && nameIndex in node.properties) {
      append(`\0C${Number(node.properties[nameIndex])}\0`);
      for (const child of node.children) walk(child, kindAround);
      append('\0E\0');
    } else if (node.type === 'element') {
      const kind = findTokenKind([node.properties['className'] ?? []].flat()) ?? kindAround;
      const tag = kind === kindAround ? undefined : `<span class="token ${kind}">`;
      if (tag !== undefined) {
        open.push(tag);
        append(tag);
      }
      for (const child of node.children) walk(child, kind);
      if (tag !== undefined) {
        open.pop();
        append('</span>');
      }
    }
  };
  for (const node of markCodeNames(tokens, uses)) walk(node, undefined);
  return lines;
}

/**
 * Finds the kind of a token from the classes of the highlighter. If there are several, the first in the order above.
 */
export function findTokenKind(classes: readonly unknown[]): string | undefined {
  let found: string | undefined;
  for (const name of classes) {
    const kind = kindOf.get(String(name));
    if (kind !== undefined && (found === undefined || order.indexOf(kind) < order.indexOf(found))) found = kind;
  }
  return found;
}
