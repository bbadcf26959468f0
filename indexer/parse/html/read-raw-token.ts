// Parse stage: raw HTML that is exactly one tag or one comment.

import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Raw } from 'mdast-util-to-hast';

/** One tag or one comment. */
export type RawToken =
  | { readonly type: 'start'; readonly element: Element }
  | { readonly type: 'end'; readonly tagName: string }
  | { readonly type: 'comment'; readonly value: string };

/** The supported elements that have no end tag. */
export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

const comment = /^<!--((?!-?>)(?:(?!--!?>|<!--)[^\0\r])*?)-->$/;
const endTag = /^<\/([a-z][a-z\d-]*)\s*>$/i;
const startTag = /^<([a-z][a-z\d-]*)((?:\s+[a-z][a-z-]*(?:\s*=\s*(?:"[^"&\0\r]*"|'[^'&\0\r]*'))?)*)\s*(\/?)>$/i;
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
    properties[key] = double ?? single ?? '';
  }
  const element = h(tagName, properties);
  return { type: 'start', element: position === undefined ? element : { ...element, position } };
}
