// The origins of the names in a sample.

import type { AnyNode, Expression, Pattern } from 'acorn';
import type { ParsedScript } from './parse-script.ts';

/** The origin of a name. */
export type NameOrigin =
  /** A package or one of its members; `member` is undefined for the package itself. */
  | { readonly kind: 'package'; readonly name: string; readonly member: string | undefined }
  /** A value of the sample. */
  | { readonly kind: 'value'; readonly value: Expression }
  /** A function of the sample. */
  | { readonly kind: 'function'; readonly node: AnyNode }
  /** Declared more than once, or as something else. */
  | { readonly kind: 'other' };

/** Finds the origin of a name; undefined for a name that the sample does not declare. */
export type FindOrigin = (name: string) => NameOrigin | undefined;

/** Reads the origins of a sample's names. Scopes are ignored, and a name that is declared twice has no known origin. */
export function readNameOrigins({ nodes }: ParsedScript): FindOrigin {
  const origins = new Map<string, NameOrigin>();
  const declare = (name: string, origin: NameOrigin): void =>
    void origins.set(name, origins.has(name) ? { kind: 'other' } : origin);
  const declarePattern = (pattern: Pattern, source: string | undefined): void => {
    for (const [name, member] of listNames(pattern))
      declare(name, source === undefined ? { kind: 'other' } : { kind: 'package', name: source, member });
  };
  for (const node of nodes) {
    switch (node.type) {
      case 'ImportDeclaration':
        for (const specifier of node.specifiers)
          declare(specifier.local.name, {
            kind: 'package',
            name: String(node.source.value),
            member: specifier.type === 'ImportSpecifier' ? readKey(specifier.imported) : undefined,
          });
        break;
      case 'VariableDeclarator': {
        const source = findSource(node.init);
        if (node.id.type !== 'Identifier') declarePattern(node.id, source);
        else if (source !== undefined) declare(node.id.name, { kind: 'package', name: source, member: undefined });
        else declare(node.id.name, node.init ? { kind: 'value', value: node.init } : { kind: 'other' });
        break;
      }
      case 'FunctionDeclaration':
        if (node.id !== null) declare(node.id.name, { kind: 'function', node });
        for (const parameter of node.params) declarePattern(parameter, undefined);
        break;
      case 'ClassDeclaration':
        if (node.id !== null) declare(node.id.name, { kind: 'other' });
        break;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        for (const parameter of node.params) declarePattern(parameter, undefined);
        break;
      default:
    }
  }
  return (name) => origins.get(name);
}

/** Finds the package of a value such as `require("x")`, `compiler.webpack` or `webpack.container`. */
function findSource(node: Expression | null | undefined): string | undefined {
  if (node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require') {
    const [source] = node.arguments;
    return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
  }
  if (node?.type !== 'MemberExpression') return undefined;
  if (readMemberName(node) === 'webpack') return 'webpack';
  const isNamespace = node.object.type === 'Identifier' && node.object.name === 'webpack';
  return isNamespace ? 'webpack' : undefined;
}

/** Lists the names in a pattern, each with the member of the value that it is bound to. */
function listNames(pattern: Pattern): [name: string, member: string | undefined][] {
  switch (pattern.type) {
    case 'Identifier':
      return [[pattern.name, undefined]];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property): [string, string | undefined][] => {
        if (property.type === 'RestElement') return listNames(property.argument);
        const member = property.computed ? undefined : readKey(property.key);
        return listNames(property.value).map(([name, inner]) => [name, inner ?? member]);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : listNames(element)));
    case 'RestElement':
      return listNames(pattern.argument);
    case 'AssignmentPattern':
      return listNames(pattern.left);
    case 'MemberExpression':
      return [];
  }
}

/** Reads a key that is an identifier or a string. */
export function readKey(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** Reads the name after the last dot. */
export function readMemberName(node: AnyNode): string | undefined {
  return node.type === 'MemberExpression' && !node.computed ? readKey(node.property) : undefined;
}
