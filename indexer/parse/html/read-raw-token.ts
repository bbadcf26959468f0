// Parse stage: raw HTML that is exactly one tag or one comment, or one line of them.

import type { Element, Text } from 'hast';
import { h } from 'hastscript';
import type { Raw } from 'mdast-util-to-hast';
import type { Point } from 'unist';

/** One tag or one comment. */
export type RawToken =
  | { readonly type: 'start'; readonly element: Element }
  | { readonly type: 'end'; readonly tagName: string }
  | { readonly type: 'comment'; readonly value: string };

/** The supported elements that have no end tag. */
export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

const comment = /^<!--((?!-?>)(?:(?!--!?>|<!--)[^\0\r])*?)-->$/;
const endTag = /^<\/([a-z][a-z\d-]*)\s*>$/i;
/** Character references in attributes, and an ampersand that begins none. All others are left to a parser. */
const references: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const reference = /&(?:quot|amp|lt|gt);/g;
const ampersand = '&(?:(?:quot|amp|lt|gt);|(?![#a-z\\d]))';
const startTag = new RegExp(
  `^<([a-z][a-z\\d-]*)((?:\\s+[a-z][a-z-]*(?:\\s*=\\s*(?:"(?:[^"&\\0\\r]|${ampersand})*"|'(?:[^'&\\0\\r]|${ampersand})*'))?)*)\\s*(/?)>$`,
  'i',
);
const attribute = /([a-z][a-z-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gi;

/**
 * Reads a raw node.
 * @returns undefined for anything except one tag or one comment, and for a tag that needs an HTML parser
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */
export function readRawToken({ value, position }: Raw): RawToken | undefined {
  const text = comment.exec(value)?.[1];
  if (text !== undefined) return { type: 'comment', value: text };
  const endName = endTag.exec(value)?.[1];
  if (endName !== undefined) return { type: 'end', tagName: endName.toLowerCase() };
  const [, name, attributes = '', slash] = startTag.exec(value) ?? [];
  if (name === undefined) return undefined;
  const tagName = name.toLowerCase();
  if (slash === '/' && !voidElements.has(tagName)) return undefined; // a parser ignores this slash
  const properties: Record<string, string> = {};
  for (const [, attributeName = '', double, single] of attributes.matchAll(attribute)) {
    const key = attributeName.toLowerCase();
    if (key in properties) return undefined;
    properties[key] = (double ?? single ?? '').replace(reference, (written) => references[written] ?? written);
  }
  const element = h(tagName, properties);
  return { type: 'start', element: position === undefined ? element : { ...element, position } };
}

const piece = /<!--[^\n]*?-->|<\/?[a-z](?:"[^"\n]*"|'[^'\n]*'|[^"'<>\n])*>|[^<&\0\r\n]+/iy;

/**
 * Splits one line that begins and ends with a tag into tags, comments and texts. Text at the ends would be joined with
 * the text beside it by a parser.
 * @returns the node itself if it cannot be split
 */
export function splitRaw(node: Raw): readonly (Raw | Text)[] {
  const { value, position } = node;
  if (!value.includes('<', 1) || !value.startsWith('<') || !value.endsWith('>')) return [node];
  const pieces: (Raw | Text)[] = [];
  for (let start = 0; start < value.length; start = piece.lastIndex) {
    piece.lastIndex = start;
    const [text] = piece.exec(value) ?? [];
    if (text === undefined) return [node]; // the first failure ends the search, so that it takes linear time
    if (!text.startsWith('<')) {
      pieces.push({ type: 'text', value: text });
      continue;
    }
    const raw: Raw = { type: 'raw', value: text };
    const { start: first } = position ?? {};
    if (first !== undefined)
      raw.position = { start: movePoint(first, start), end: movePoint(first, start + text.length) };
    pieces.push(raw);
  }
  return pieces.at(-1)?.type === 'raw' ? pieces : [node];
}

function movePoint({ line, column, offset }: Point, characters: number): Point {
  const moved: Point = { line, column: column + characters };
  return offset === undefined ? moved : { ...moved, offset: offset + characters };
}
