// The loaders of `module.rules`. The options of a loader are those of its package.

import type { AnyNode, Property, SpreadElement } from 'acorn';
import { readKey, readMemberName, type FindOrigin } from './name-origins.ts';

/** Paths of options whose value is the name of a loader's package. */
const loaderPaths = new Set([
  'module.rules[].loader',
  'module.rules[].use',
  'module.rules[].use[]',
  'module.rules[].use[].loader',
  'module.rules[].use.loader',
]);

/** Keys whose items are rules like those of `module.rules`. */
const nestedRules = /^module\.rules\[\](?:\.(?:oneOf|rules)\[\])+/;

/** Finds the loader of a rule, or of an entry of `use`; undefined for any other object. */
export function findRuleLoader(
  properties: readonly (Property | SpreadElement)[],
  path: readonly string[],
  findOrigin: FindOrigin,
): string | undefined {
  if (!hasLoaderOptions(path)) return undefined;
  for (const property of properties) {
    if (property.type === 'SpreadElement') continue;
    const key = readKey(property.key);
    if (key === 'loader' || key === 'use') return readRequest(property.value, findOrigin);
  }
  return undefined;
}

/** Reads the package of `"css-loader"`, `require.resolve("css-loader")` or `MiniCssExtractPlugin.loader`. */
function readRequest(node: AnyNode, findOrigin: FindOrigin): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value.split('?', 1)[0] : undefined;
  if (node.type === 'CallExpression' && readMemberName(node.callee) === 'resolve')
    return node.arguments[0] && readRequest(node.arguments[0], findOrigin);
  if (node.type === 'MemberExpression' && readMemberName(node) === 'loader' && node.object.type === 'Identifier') {
    const origin = findOrigin(node.object.name);
    return origin?.kind === 'package' && origin.member === undefined ? origin.name : undefined;
  }
  return undefined;
}

/** Returns whether a string at a path names a loader. */
export function isLoaderPath(path: readonly string[]): boolean {
  return loaderPaths.has(formatRulePath(path));
}

/** Returns whether a path is that of an object with `loader` and `options`: a rule, or an entry of `use`. */
export function hasLoaderOptions(path: readonly string[]): boolean {
  return /^module\.rules\[\](?:\.use(?:\[\])?)?$/.test(formatRulePath(path));
}

function formatRulePath(path: readonly string[]): string {
  return path.join('.').replaceAll('.[]', '[]').replace(nestedRules, 'module.rules[]');
}

/** @see https://docs.npmjs.com/cli/configuring-npm/package-json#name */
export function isPackageName(text: string): boolean {
  return /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/.test(text) && text.length <= 214;
}
