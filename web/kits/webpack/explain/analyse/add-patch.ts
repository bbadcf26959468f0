// Later assignments: a second value for a name, and what is assigned to a member or added to a list.

import type { AnyNode, Expression } from 'acorn';
import { unwrapTypes, type Patch, type PathName, type Scope, type TestNode } from './scope.ts';

/** Adds what an expression assigns to its scope. @param tests the conditions under which it runs */
export function addPatch(expression: Expression, scope: Scope, tests: readonly TestNode[]): void {
  if (expression.type === 'AssignmentExpression') {
    const { left, right, operator } = expression;
    if (left.type === 'Identifier') {
      // a second value for a name, perhaps under a condition: which one applies is not known
      if (operator === '=' && !scope.bindings.has(left.name)) return;
      const isFirst = scope.bindings.get(left.name)?.kind === 'unknown' && tests.length === 0;
      scope.bindings.set(left.name, isFirst ? { kind: 'value', node: right, scope } : { kind: 'unknown' });
      return;
    }
    if (operator === '=' || operator === '??=' || operator === '||=') {
      storePatch(left, { action: 'assign', nodes: [right], tests, scope });
    }
  } else if (expression.type === 'CallExpression' && expression.callee.type === 'MemberExpression') {
    const { object, property } = expression.callee;
    if (property.type === 'Identifier' && (property.name === 'push' || property.name === 'unshift')) {
      storePatch(object, { action: 'push', nodes: expression.arguments, tests, scope });
    }
  } else if (expression.type === 'LogicalExpression' && expression.operator === '&&') {
    addPatch(expression.right, scope, [...tests, { test: expression.left, isNegated: false }]);
  }
}

function storePatch(target: AnyNode, patch: Omit<Patch, 'path'>): void {
  const path: PathName[] = [];
  let node = unwrapTypes(target);
  for (; node.type === 'MemberExpression'; node = unwrapTypes(node.object)) {
    const { property } = node;
    const name =
      property.type === 'Identifier' && !node.computed
        ? property.name
        : property.type === 'Literal'
          ? String(property.value)
          : undefined;
    if (name === undefined) return;
    path.unshift({ name, node: property });
  }
  if (node.type !== 'Identifier') return;
  let home: Scope | undefined = patch.scope;
  while (home !== undefined && !home.bindings.has(node.name)) home = home.parent;
  const owner = home ?? patch.scope;
  const list = owner.patches.get(node.name) ?? [];
  list.push({ ...patch, path });
  owner.patches.set(node.name, list);
}
