// Pure. The objects of a parsed program.

import type { AnyNode, AssignmentProperty, Node, ObjectExpression, Property } from 'acorn';

/** Finds the objects that an expression may evaluate to: items of a list, results of a function, values of a variable. */
export function findObjects(node: AnyNode, root: Node, depth = 0): ObjectExpression[] {
  if (depth > 6) return [];
  const find = (inner: AnyNode | null | undefined): ObjectExpression[] =>
    inner ? findObjects(inner, root, depth + 1) : [];
  switch (node.type) {
    case 'ObjectExpression':
      return [node];
    case 'ArrayExpression':
      return node.elements.flatMap(find);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (node.body.type !== 'BlockStatement') return find(node.body);
      return node.body.body.flatMap((statement) =>
        statement.type === 'ReturnStatement' ? find(statement.argument) : [],
      );
    case 'CallExpression':
      return node.arguments.flatMap(find);
    case 'ParenthesizedExpression':
      return find(node.expression);
    case 'Identifier': {
      const found: ObjectExpression[] = [];
      // acorn's own nodes
      visitNodes(root as AnyNode, (other) => {
        if (
          other.type === 'VariableDeclarator' &&
          other.id.type === 'Identifier' &&
          other.id.name === node.name &&
          other.init
        )
          found.push(...find(other.init));
      });
      return found;
    }
    default:
      return [];
  }
}

/** Visits a node and all below it. */
export function visitNodes(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) visitNodes(item, visit);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Reads the name of a property; undefined for a computed one. */
export function readKey({ key, computed }: Property | AssignmentProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
