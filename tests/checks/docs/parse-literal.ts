// Pure. Parses a default as a page states it. It is never evaluated.

import { parseExpressionAt, type Expression, type SpreadElement } from 'acorn';
import type { EncodedValue } from './encoded-value.ts';

/** Parses a JavaScript literal; returns undefined for any other text. Names and calls are opaque. */
export function parseLiteral(text: string): EncodedValue | undefined {
  try {
    const expression = parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
    return text.slice(expression.end).trim() === '' ? encode(expression, text) : undefined;
  } catch {
    return undefined; // no JavaScript at all
  }
}

function encode(node: Expression | SpreadElement, text: string): EncodedValue {
  const opaque: EncodedValue = { kind: 'opaque', text: text.slice(node.start, node.end) };
  switch (node.type) {
    case 'Literal':
      if (node.regex) return { kind: 'value', text: `/${node.regex.pattern}/${node.regex.flags}` };
      return { kind: 'value', text: typeof node.value === 'string' ? JSON.stringify(node.value) : String(node.value) };
    case 'Identifier':
      return ['undefined', 'Infinity', 'NaN'].includes(node.name) ? { kind: 'value', text: node.name } : opaque;
    case 'UnaryExpression': {
      const value = encode(node.argument, text);
      return node.operator === '-' && value.kind === 'value' ? { kind: 'value', text: `-${value.text}` } : opaque;
    }
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? { kind: 'value', text: JSON.stringify(node.quasis[0]?.value.cooked ?? '') }
        : opaque;
    case 'ArrayExpression':
      return { kind: 'array', items: node.elements.map((item) => (item === null ? opaque : encode(item, text))) };
    case 'ObjectExpression': {
      const entries: Record<string, EncodedValue> = {};
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed) return opaque;
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
        if (name === undefined) return opaque;
        entries[name] = encode(property.value, text);
      }
      return { kind: 'object', entries };
    }
    case 'BinaryExpression': {
      // 20 * 1024, 1000 * 60 * 60
      const [left, right] = [node.left, node.right].map((side) =>
        side.type === 'PrivateIdentifier' ? opaque : encode(side, text),
      );
      if (node.operator !== '*' || left?.kind !== 'value' || right?.kind !== 'value') return opaque;
      return { kind: 'value', text: String(Number(left.text) * Number(right.text)) };
    }
    default:
      return opaque;
  }
}

/** Converts a value to JSON; returns undefined when JSON cannot express it. */
export function readJson(value: EncodedValue): { readonly value: unknown } | undefined {
  if (value.kind === 'opaque' || value.kind === 'value') {
    if (value.kind === 'opaque') return undefined;
    try {
      return { value: JSON.parse(value.text) };
    } catch {
      return undefined; // undefined, Infinity, a regular expression
    }
  }
  if (value.kind === 'array') {
    const items = value.items.map(readJson);
    return items.includes(undefined) ? undefined : { value: items.map((item) => item?.value) };
  }
  const entries = Object.entries(value.entries).map(([key, entry]) => [key, readJson(entry)] as const);
  if (entries.some(([, entry]) => entry === undefined)) return undefined;
  return { value: Object.fromEntries(entries.map(([key, entry]) => [key, entry?.value])) };
}
