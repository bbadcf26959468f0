// Operators over values: only literals have a result that is known.

import type { AnyNode } from 'acorn';
import type { ConfigValue } from './config-value.ts';
import type { ValueFactory } from './value-factory.ts';

/** Applies an operator to one value. */
export function applyUnary(
  { computed, literal }: ValueFactory,
  operator: string,
  value: ConfigValue,
  node: AnyNode,
): ConfigValue {
  if (operator === 'void') return literal(node, undefined);
  if (operator === 'typeof') return computed(node, 'string');
  if (value.kind !== 'literal') return computed(node, operator === '!' ? 'boolean' : 'number');
  if (operator === '!') return literal(node, !value.value);
  return operator === '-' ? literal(node, -Number(value.value)) : computed(node, 'number');
}

/** Applies an operator to two values. A sum of texts is followed up to 10,000 characters. */
export function applyBinary(
  { computed, literal }: ValueFactory,
  operator: string,
  [left, right]: readonly [ConfigValue, ConfigValue],
  node: AnyNode,
): ConfigValue {
  if (/[=<>]|^in/.test(operator)) return computed(node, 'boolean');
  if (left.kind === 'literal' && right.kind === 'literal') {
    const [one, other] = [left.value, right.value];
    if (
      operator === '+' &&
      typeof one === 'string' &&
      typeof other === 'string' &&
      one.length + other.length < 10_000
    ) {
      return literal(node, one + other);
    }
    if (operator === '*' && typeof one === 'number' && typeof other === 'number') return literal(node, one * other);
  }
  if (operator !== '+') return computed(node, 'number');
  return computed(node, [left, right].some(isText) ? 'string' : undefined);
}

const isText = (value: ConfigValue): boolean =>
  (value.kind === 'literal' && typeof value.value === 'string') ||
  (value.kind === 'computed' && value.type === 'string');
