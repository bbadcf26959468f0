// A call → what it returns: merges, list methods, and functions of the file.

import type { AnyNode, CallExpression } from 'acorn';
import type { ConfigValue } from './config-value.ts';
import { formatCallee, isMerge } from './format-callee.ts';
import { mergeValues } from './merge-values.ts';
import { findBinding, type FunctionNode, type Scope } from './scope.ts';
import type { createValueFactory } from './value-factory.ts';

/** What reads the parts of a call. */
interface CallReader extends Pick<ReturnType<typeof createValueFactory>, 'computed' | 'rangeOf'> {
  readonly read: (node: AnyNode, scope: Scope) => ConfigValue;
  readonly readResult: (node: FunctionNode, scope: Scope) => ConfigValue;
}

/** Reads what a call returns, as far as the file says it. */
export function readCall(reader: CallReader, node: CallExpression, scope: Scope): ConfigValue {
  const { read, readResult, computed, rangeOf } = reader;
  const name = formatCallee(node.callee);
  if (/^path(?:\.posix|\.win32)?\.\w+$|^(?:resolve|join|require\.resolve|fileURLToPath|String|dirname)$/.test(name)) {
    return computed(node, 'string');
  }
  if (name === 'Boolean') return computed(node, 'boolean');
  if (name === 'Promise.resolve' && node.arguments[0] !== undefined) return read(node.arguments[0], scope);
  if (isMerge(node.callee, name)) {
    const parts = node.arguments.flatMap((part): ConfigValue[] => {
      const value = read(part.type === 'SpreadElement' ? part.argument : part, scope);
      return value.kind === 'list' && !value.isOpen ? [...value.items] : [value];
    });
    return mergeValues(parts, name === 'Object.assign' ? 'shallow' : 'deep', rangeOf(node));
  }
  if (node.callee.type === 'MemberExpression') {
    const list = readListMethod(reader, node, scope);
    if (list !== undefined) return list;
  }
  if (node.callee.type === 'Identifier') {
    const binding = findBinding(scope, node.callee.name);
    if (binding?.kind === 'function') return readResult(binding.node, binding.scope);
    if (binding?.kind === 'value') {
      const callee = read(node.callee, scope);
      if (callee.kind === 'function') return callee.readResult();
    }
  } else if (node.callee.type === 'ArrowFunctionExpression' || node.callee.type === 'FunctionExpression') {
    return readResult(node.callee, scope);
  }
  return computed(node);
}

/** Reads `filter`, `map` and `concat` of a list that is known; undefined for other calls. */
function readListMethod({ read }: CallReader, node: CallExpression, scope: Scope): ConfigValue | undefined {
  if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return undefined;
  const { object, property } = node.callee;
  if (object.type === 'Super' || !/^(?:filter|map|concat)$/.test(property.name)) return undefined;
  const list = read(object, scope);
  if (property.name === 'map') {
    const mapper = node.arguments[0] && read(node.arguments[0], scope);
    return list.kind === 'list' && mapper?.kind === 'function'
      ? { ...list, items: [mapper.readResult()], isOpen: true }
      : undefined;
  }
  if (list.kind !== 'list') return undefined;
  if (property.name === 'filter') return { ...list, isOpen: true };
  const items = [...list.items];
  let { isOpen } = list;
  for (const input of node.arguments) {
    const value = read(input, scope);
    if (value.kind === 'object' || value.kind === 'literal' || value.kind === 'instance') items.push(value);
    else isOpen = addSpread(value, items) || isOpen;
  }
  return { ...list, items, isOpen };
}

/** Adds the items of a list. @returns whether there may be more of them */
export function addSpread(value: ConfigValue, items: ConfigValue[]): boolean {
  if (value.kind === 'list') items.push(...value.items);
  else if (value.kind === 'choice') {
    return value.choices.reduce((isOpen, choice) => addSpread(choice.value, items) || isOpen, false);
  }
  return value.kind === 'list' ? value.isOpen : true;
}
