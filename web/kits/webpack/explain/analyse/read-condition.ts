// Tests in a configuration: their text, and the modes in which they are true.

import type { AnyNode } from 'acorn';
import { modes, type Condition, type Mode } from './config-value.ts';
import { findBinding, type Scope, type TestNode } from './scope.ts';

const maxTextLength = 60;

/** Names that people give to a flag for a mode. */
const flagNames: readonly (readonly [RegExp, Mode])[] = [
  [/^(?:is_?)?prod(?:uction)?(?:_?mode|_?build)?$/i, 'production'],
  [/^(?:is_?)?dev(?:elopment)?(?:_?mode|_?build)?$/i, 'development'],
];

/** Reads a test. */
export function readCondition({ test, isNegated, discriminant }: TestNode, scope: Scope): Condition {
  const condition = discriminant === undefined ? readTest(test, scope) : readCase(test, discriminant, scope);
  return isNegated ? negate(condition) : condition;
}

function readTest(test: AnyNode | undefined, scope: Scope): Condition {
  const held = test === undefined ? modes : findModes(test, scope, 0);
  return { text: cutText(test, scope), isNegated: false, modes: held };
}

function readCase(test: AnyNode | undefined, discriminant: AnyNode, scope: Scope): Condition {
  const subject = cutText(discriminant, scope);
  if (test === undefined) return { text: `${subject} is anything else`, isNegated: false, modes };
  const mode = readMode(test);
  return {
    text: `${subject} === ${cutText(test, scope)}`,
    isNegated: false,
    modes: mode === undefined ? modes : [mode],
  };
}

/** Negates a condition. If it can be true in every mode, it is not about the mode, and neither is its opposite. */
export function negate(condition: Condition): Condition {
  const isAboutMode = condition.modes.length < modes.length;
  return {
    text: condition.text,
    isNegated: !condition.isNegated,
    modes: isAboutMode ? modes.filter((mode) => !condition.modes.includes(mode)) : modes,
  };
}

/** Formats a condition for people. */
export function formatCondition({ text, isNegated }: Condition): string {
  return isNegated ? `not ${/^[\w.$]+$/.test(text) ? text : `(${text})`}` : text;
}

function findModes(test: AnyNode, scope: Scope, depth: number): readonly Mode[] {
  if (depth > 8) return modes;
  switch (test.type) {
    case 'BinaryExpression': {
      const mode = readMode(test.left) ?? readMode(test.right);
      if (mode === undefined) return modes;
      if (test.operator === '===' || test.operator === '==') return [mode];
      return test.operator === '!==' || test.operator === '!=' ? modes.filter((other) => other !== mode) : modes;
    }
    case 'UnaryExpression': {
      const inner = test.operator === '!' ? findModes(test.argument, scope, depth + 1) : modes;
      return inner.length === modes.length ? modes : modes.filter((mode) => !inner.includes(mode));
    }
    case 'LogicalExpression': {
      const left = findModes(test.left, scope, depth + 1);
      const right = findModes(test.right, scope, depth + 1);
      return modes.filter((mode) =>
        test.operator === '&&'
          ? left.includes(mode) && right.includes(mode)
          : left.includes(mode) || right.includes(mode),
      );
    }
    case 'Identifier': {
      const binding = findBinding(scope, test.name);
      const bound = binding?.kind === 'value' ? findModes(binding.node, binding.scope, depth + 1) : modes;
      return bound.length < modes.length ? bound : findByFlag(test.name);
    }
    case 'MemberExpression':
      return test.property.type === 'Identifier' && !test.computed ? findByFlag(test.property.name) : modes;
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return findModes(test.expression, scope, depth + 1);
    case 'CallExpression':
      return test.arguments.length === 1 && test.arguments[0] !== undefined && isBooleanCall(test.callee)
        ? findModes(test.arguments[0], scope, depth + 1)
        : modes;
    default:
      return modes;
  }
}

const isBooleanCall = (callee: AnyNode): boolean => callee.type === 'Identifier' && callee.name === 'Boolean';

function findByFlag(name: string): readonly Mode[] {
  const mode = flagNames.find(([pattern]) => pattern.test(name))?.[1];
  return mode === undefined ? modes : [mode];
}

function readMode(node: AnyNode): Mode | undefined {
  return node.type === 'Literal' ? modes.find((mode) => mode === node.value) : undefined;
}

function cutText(node: AnyNode | undefined, { text }: Scope): string {
  if (node === undefined) return '';
  const whole = text.slice(node.start, Math.min(node.end, node.start + 4 * maxTextLength)).replaceAll(/\s+/g, ' ');
  return whole.length > maxTextLength ? `${whole.slice(0, maxTextLength - 1)}…` : whole;
}

/** Joins conditions that must all be true. */
export function joinConditions(conditions: readonly Condition[]): Condition {
  return {
    text: conditions.map(({ text, isNegated }) => (isNegated ? `not (${text})` : text)).join(' and '),
    isNegated: false,
    modes: conditions.reduce<readonly Mode[]>(
      (held, condition) => held.filter((mode) => condition.modes.includes(mode)),
      modes,
    ),
  };
}
