// Parse stage: the class that `new` makes an object of.

import type { AnyNode, Identifier } from 'acorn';
import type { CodeName } from '../../types/code-name.ts';
import { readMemberName, type FindOrigin } from './name-origins.ts';

/** A class of the product or of a package, and its token. */
export interface FoundClass {
  readonly token: Identifier;
  readonly name: Extract<CodeName, { readonly kind: 'plugin' | 'package' }>;
}

/** Namespaces of the product, e.g. `webpack.container.ModuleFederationPlugin`. */
const isNamespace = (name: string | undefined): boolean => /^[a-z]\w*$/.test(name ?? '');

/** Finds the class; undefined for one of the sample itself, or of unknown origin. */
export function findClass(callee: AnyNode, findOrigin: FindOrigin): FoundClass | undefined {
  if (callee.type === 'Identifier') {
    const origin = findOrigin(callee.name);
    if (origin === undefined) return isPluginName(callee.name) ? build(callee, callee.name) : undefined;
    if (origin.kind !== 'package') return undefined;
    if (origin.name === 'webpack') return build(callee, origin.member ?? '');
    return origin.member === undefined || origin.member === 'default'
      ? { token: callee, name: { kind: 'package', name: origin.name } }
      : undefined;
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return undefined;
  return isOfProduct(callee.object, findOrigin) ? build(callee.property, callee.property.name) : undefined;
}

const isPluginName = (name: string): boolean => /^[A-Z]\w*Plugin$/.test(name);

function build(token: Identifier, name: string): FoundClass | undefined {
  return isPluginName(name) ? { token, name: { kind: 'plugin', name } } : undefined;
}

/** Whether an expression is `webpack`, `compiler.webpack`, or a namespace of one of them. */
function isOfProduct(node: AnyNode, findOrigin: FindOrigin): boolean {
  if (node.type === 'Identifier') {
    const origin = findOrigin(node.name);
    if (origin === undefined) return node.name === 'webpack';
    return origin.kind === 'package' && origin.name === 'webpack' && isNamespace(origin.member ?? 'webpack');
  }
  if (node.type !== 'MemberExpression') return false;
  const member = readMemberName(node);
  return member === 'webpack' || (isNamespace(member) && isOfProduct(node.object, findOrigin));
}
