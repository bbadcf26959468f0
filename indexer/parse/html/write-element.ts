// Parse stage: one element → HTML. hast-util-to-html looks up what it knows about each attribute, which takes three
// times as long; it still writes elements with attributes that are rare.

import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Attributes that are neither Boolean nor lists, by property. */
const attributeNames: ReadonlyMap<string, string> = new Map([
  ['alt', 'alt'],
  ['ariaLabel', 'aria-label'],
  ['className', 'class'],
  ['href', 'href'],
  ['id', 'id'],
  ['rel', 'rel'],
  ['role', 'role'],
  ['src', 'src'],
  ['start', 'start'],
  ['tabIndex', 'tabindex'],
  ['target', 'target'],
  ['title', 'title'],
]);

/** Elements without an end tag. */
const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/**
 * Writes an element.
 * @param content its content as HTML
 */
export function writeElement(
  { tagName, properties }: Pick<Element, 'tagName' | 'properties'>,
  content: string,
): string {
  const attributes = writeAttributes(properties);
  if (attributes === undefined)
    return writeTree({ type: 'element', tagName, properties, children: content === '' ? [] : [buildRaw(content)] });
  const start = `<${tagName}${attributes}>`;
  return content === '' && voidElements.has(tagName) ? start : `${start}${content}</${tagName}>`;
}

/** Writes a tree with the library, whose raw nodes are HTML. NULs, which are part of markers, are kept. */
export function writeTree(tree: Nodes): string {
  return toHtml(tree, { allowDangerousHtml: true, allowParseErrors: true });
}

/** Writes text for the content of an element. */
export function writeText(text: string): string {
  return text.replace(/[<&]/g, encode);
}

function writeAttributes(properties: Element['properties']): string | undefined {
  let written = '';
  for (const property in properties) {
    const value = properties[property];
    const name = attributeNames.get(property);
    const text = property === 'className' && Array.isArray(value) ? value.join(' ').trim() : value;
    if (name === undefined || !isWritten(text)) return undefined;
    written += ` ${name}="${String(text).replace(/["&'`]/g, encode)}"`;
  }
  return written;
}

/** Returns true for a value that is written as it is. An attribute that is not a number is left out. */
function isWritten(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value));
}

function encode(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

function buildRaw(value: string): Extract<Element['children'][number], { type: 'raw' }> {
  return { type: 'raw', value };
}
