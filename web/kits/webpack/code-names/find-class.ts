// The class of a `new` expression.

import type { AnyNode, Identifier } from 'acorn';
import type { CodeName } from './code-name.ts';
import { readMemberName, type FindOrigin } from './name-origins.ts';

/** A class of webpack or of a package, and its token. */
export interface FoundClass {
  readonly token: Identifier;
  readonly name: Extract<CodeName, { readonly kind: 'plugin' | 'package' }>;
}

/** Returns whether a name is a namespace of webpack, e.g. `container` in `webpack.container.ModuleFederationPlugin`. */
const isNamespace = (name: string | undefined): boolean => /^[a-z]\w*$/.test(name ?? '');

/** Finds the class; undefined for a class that the sample declares, or of unknown origin. */
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
  return isInWebpack(callee.object, findOrigin) ? build(callee.property, callee.property.name) : undefined;
}

const isPluginName = (name: string): boolean => /^[A-Z]\w*Plugin$/.test(name);

function build(token: Identifier, name: string): FoundClass | undefined {
  return isPluginName(name) ? { token, name: { kind: 'plugin', name } } : undefined;
}

/** Returns whether an expression is `webpack`, `compiler.webpack`, or a namespace of one of them. */
function isInWebpack(node: AnyNode, findOrigin: FindOrigin): boolean {
  if (node.type === 'Identifier') {
    const origin = findOrigin(node.name);
    if (origin === undefined) return node.name === 'webpack';
    return origin.kind === 'package' && origin.name === 'webpack' && isNamespace(origin.member ?? 'webpack');
  }
  if (node.type !== 'MemberExpression') return false;
  const member = readMemberName(node);
  return member === 'webpack' || (isNamespace(member) && isInWebpack(node.object, findOrigin));
}
