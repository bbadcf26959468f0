// An expression → what it says. Names, spreads, conditions, merges and calls of functions of the file are followed; no
// code runs. A budget bounds the work, because names that refer to names can multiply.

import type { AnyNode } from 'acorn';
import { modes, type Choice, type Condition, type ConfigValue, type FunctionValue } from './config-value.ts';
import { applyBinary, applyUnary } from './apply-operator.ts';
import { applyPatch } from './apply-patch.ts';
import { formatCallee } from './format-callee.ts';
import { addSpread, readCall } from './read-call.ts';
import { readMember, readObject } from './read-object.ts';
import { joinConditions, readCondition as readAnyCondition } from './read-condition.ts';
import { createFunctionScope } from './collect-names.ts';
import { findBinding, listPatches, unwrapTypes, type FunctionNode, type Scope, type TestNode } from './scope.ts';
import { createValueFactory } from './value-factory.ts';

/** Values that are read at most. */
const maxValues = 20_000;

/** Expressions inside of each other that are followed. */
const maxDepth = 120;

/** Later assignments to one name that are followed. */
const maxPatches = 500;

/** Reads expressions of one text. */
export interface ValueReader {
  readonly read: (node: AnyNode, scope: Scope) => ConfigValue;
  /** Reads what a function returns; several results are a choice. */
  readonly readResult: (node: FunctionNode, scope: Scope) => ConfigValue;
  /** Whether a condition asks for the mode. */
  readonly asksForMode: () => boolean;
  /** Whether something was left out because there was too much of it. */
  readonly isCut: () => boolean;
}

/** Creates a reader. `shift` is subtracted from the offsets of nodes. */
export function createValueReader(shift: number): ValueReader {
  let count = 0;
  let depth = 0;
  let isCut = false;
  let asksForMode = false;
  /** Names and functions that are being followed, against circles. */
  const open = new Set<AnyNode>();

  const factory = createValueFactory(shift);
  const { rangeOf, computed, literal } = factory;

  function readCondition(test: TestNode, scope: Scope): Condition {
    const condition = readAnyCondition(test, scope);
    asksForMode ||= condition.modes.length < modes.length;
    return condition;
  }

  function read(node: AnyNode, scope: Scope): ConfigValue {
    count += 1;
    if (count > maxValues || depth > maxDepth) {
      isCut = true;
      return computed(node);
    }
    depth += 1;
    try {
      return readNode(node, scope);
    } finally {
      depth -= 1;
    }
  }

  /** Follows a node once at a time. */
  function follow(node: AnyNode, otherwise: AnyNode, get: () => ConfigValue): ConfigValue {
    if (open.has(node)) return computed(otherwise);
    open.add(node);
    try {
      return get();
    } finally {
      open.delete(node);
    }
  }

  function readNode(node: AnyNode, scope: Scope): ConfigValue {
    const inner = unwrapTypes(node);
    if (inner !== node) return read(inner, scope);
    switch (node.type) {
      case 'Literal':
        if (node.regex)
          return { kind: 'regexp', text: `/${node.regex.pattern}/${node.regex.flags}`, range: rangeOf(node) };
        if (typeof node.value === 'bigint' || node.value instanceof RegExp) return computed(node, 'number');
        return literal(node, node.value ?? null);
      case 'TemplateLiteral':
        return node.expressions.length === 0
          ? literal(node, node.quasis[0]?.value.cooked ?? '')
          : computed(node, 'string');
      case 'Identifier':
        return readName(node.name, node, scope);
      case 'ObjectExpression':
        return readObject({ ...factory, read }, node, scope);
      case 'ArrayExpression': {
        const items: ConfigValue[] = [];
        let isOpen = false;
        for (const element of node.elements) {
          if (element === null) continue;
          if (element.type !== 'SpreadElement') items.push(read(element, scope));
          else isOpen = addSpread(read(element.argument, scope), items) || isOpen;
        }
        return { kind: 'list', items, isOpen, range: rangeOf(node) };
      }
      case 'ConditionalExpression':
        return choose(node, scope, [
          [{ test: node.test, isNegated: false }, read(node.consequent, scope)],
          [{ test: node.test, isNegated: true }, read(node.alternate, scope)],
        ]);
      case 'LogicalExpression': {
        const right = read(node.right, scope);
        const isAnd = node.operator === '&&';
        return choose(node, scope, [
          [{ test: node.left, isNegated: !isAnd }, right],
          [{ test: node.left, isNegated: isAnd }, isAnd ? computed(node.left) : read(node.left, scope)],
        ]);
      }
      case 'UnaryExpression':
        if (node.operator === '!')
          return readTest(node, scope) ?? applyUnary(factory, '!', read(node.argument, scope), node);
        return applyUnary(factory, node.operator, read(node.argument, scope), node);
      case 'BinaryExpression':
        if (node.left.type === 'PrivateIdentifier') return computed(node, 'boolean');
        if (/^[!=]==?$/.test(node.operator)) return readTest(node, scope) ?? computed(node, 'boolean');
        return applyBinary(factory, node.operator, [read(node.left, scope), read(node.right, scope)], node);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return functionValue(node, node, scope);
      case 'ClassExpression':
        return { kind: 'function', readResult: () => computed(node), range: rangeOf(node) };
      case 'NewExpression': {
        const name = formatCallee(node.callee);
        if (name === 'RegExp') return { kind: 'regexp', text: 'RegExp', range: rangeOf(node) };
        return {
          kind: 'instance',
          name,
          inputs: node.arguments.map((input) => read(input, scope)),
          range: rangeOf(node),
        };
      }
      case 'CallExpression':
        return readCall({ ...factory, read, readResult }, node, scope);
      case 'MemberExpression':
        return readMember({ ...factory, read }, node, scope);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return read(node.expression, scope);
      case 'AwaitExpression':
        return read(node.argument, scope);
      case 'AssignmentExpression':
        return read(node.right, scope);
      case 'SequenceExpression': {
        const last = node.expressions.at(-1);
        return last === undefined ? computed(node) : read(last, scope);
      }
      default:
        return computed(node);
    }
  }

  /** Reads a test of the mode, which is true in some modes and false in others. */
  function readTest(test: AnyNode, scope: Scope): ConfigValue | undefined {
    const condition = readCondition({ test, isNegated: false }, scope);
    if (condition.modes.length === modes.length) return undefined;
    return choose(test, scope, [
      [{ test, isNegated: false }, literal(test, true)],
      [{ test, isNegated: true }, literal(test, false)],
    ]);
  }

  const functionValue = (node: FunctionNode, at: AnyNode, scope: Scope): FunctionValue => ({
    kind: 'function',
    readResult: () => readResult(node, scope),
    range: rangeOf(at),
  });

  function readResult(node: FunctionNode, scope: Scope): ConfigValue {
    return follow(node, node, () => {
      const own = createFunctionScope(node, scope);
      const choices = own.returns.map(({ node: result, tests }): Choice => ({
        condition: joinConditions(tests.map((test) => readCondition(test, own))),
        value: read(result, own),
      }));
      const [only] = choices;
      if (only === undefined) return computed(node);
      return choices.length === 1 ? only.value : { kind: 'choice', choices, range: rangeOf(node) };
    });
  }

  function choose(
    node: AnyNode,
    scope: Scope,
    alternatives: readonly (readonly [TestNode, ConfigValue])[],
  ): ConfigValue {
    const choices = alternatives.map(([test, value]) => ({ condition: readCondition(test, scope), value }));
    return { kind: 'choice', choices, range: rangeOf(node) };
  }

  function readName(name: string, node: AnyNode, scope: Scope): ConfigValue {
    if (name === 'undefined') return literal(node, undefined);
    if (name === 'Infinity' || name === 'NaN') return literal(node, Number(name));
    if (name === '__dirname' || name === '__filename') return computed(node, 'string');
    const binding = findBinding(scope, name);
    if (binding === undefined || binding.kind === 'import' || binding.kind === 'unknown') return computed(node);
    if (binding.kind === 'function') return functionValue(binding.node, binding.node, binding.scope);
    return follow(binding.node, node, () => {
      const value = read(binding.node, binding.scope);
      const patches = listPatches(scope, name);
      isCut ||= patches.length > maxPatches;
      return patches
        .slice(0, maxPatches)
        .reduce((patched, patch) => applyPatch({ read, readCondition, rangeOf }, patched, patch), value);
    });
  }

  return { read, readResult, asksForMode: () => asksForMode, isCut: () => isCut };
}
