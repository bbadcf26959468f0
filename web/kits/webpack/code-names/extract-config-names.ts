// The keys of configurations, each with its path from the root. It follows the values of a script as
// webpack would evaluate them: into functions, variables, spreads and both branches of conditions.

import type { AnyNode, Expression, Property, SpreadElement } from 'acorn';
import type { CodeName } from './code-name.ts';
import { findClass } from './find-class.ts';
import type { ParsedScript } from './parse-script.ts';
import { readKey, readMemberName, type FindOrigin } from './name-origins.ts';
import { findRuleLoader, hasLoaderOptions, isLoaderPath, isPackageName } from './rule-loaders.ts';

/** Receives a token and the name that it refers to. */
export type AddName = (node: { readonly start: number; readonly end: number }, name: CodeName) => void;

/** The options that an object is a part of, and its path in them. */
type Owner =
  | { readonly kind: 'option'; readonly path: readonly string[] }
  | { readonly kind: 'package-option' | 'plugin-option'; readonly name: string; readonly path: readonly string[] }
  /** Options of an unknown object, which are not extracted. */
  | { readonly kind: 'unknown'; readonly path: readonly string[] };

/** Limits of the work, because a sample may refer to its own objects again and again. */
const maxVisits = 4_000;
const maxDepth = 24;

/**
 * Extracts the keys of the configurations that a module exports, those that are passed to `webpack()`, and those of
 * the options of plugins.
 * @param context.isConfig true for a file that is a configuration
 */
export function extractConfigNames(
  { nodes }: ParsedScript,
  context: { readonly findOrigin: FindOrigin; readonly isConfig: boolean; readonly add: AddName },
): void {
  const { findOrigin, isConfig, add } = context;
  let visits = 0;
  const root: Owner = { kind: 'option', path: [] };

  /** Visits an expression whose value is a configuration, or a list of configurations. */
  function enterConfig(node: AnyNode | null | undefined, depth = 0): void {
    if (!node || depth > maxDepth || (visits += 1) > maxVisits) return;
    switch (node.type) {
      case 'ObjectExpression':
        return enterObject(node.properties, root, depth);
      case 'ArrayExpression':
        for (const element of node.elements) enterConfig(element, depth + 1);
        return;
      case 'ArrowFunctionExpression':
        return node.expression ? enterConfig(node.body, depth + 1) : enterReturns(node.body, depth);
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return enterReturns(node.body, depth);
      case 'CallExpression':
        // The arguments of a function from a package, e.g. `merge(common, { … })`, or the result of the sample's own.
        if (node.callee.type === 'Identifier' && findOrigin(node.callee.name)?.kind === 'package') {
          for (const argument of node.arguments) enterConfig(argument, depth + 1);
        } else if (node.callee.type === 'Identifier') enterConfig(node.callee, depth + 1);
        else if (readMemberName(node.callee) === 'map' || readMemberName(node.callee) === 'defineConfig')
          for (const argument of node.arguments) enterConfig(argument, depth + 1);
        return;
      case 'Identifier': {
        const origin = findOrigin(node.name);
        if (origin?.kind === 'value') enterConfig(origin.value, depth + 1);
        if (origin?.kind === 'function') enterConfig(origin.node, depth + 1);
        return;
      }
      case 'SpreadElement':
      case 'AwaitExpression':
        return enterConfig(node.argument, depth + 1);
      case 'ConditionalExpression':
        enterConfig(node.consequent, depth + 1);
        return enterConfig(node.alternate, depth + 1);
      case 'LogicalExpression':
        enterConfig(node.left, depth + 1);
        return enterConfig(node.right, depth + 1);
      default:
    }
  }

  function enterReturns(body: AnyNode, depth: number): void {
    if (body.type !== 'BlockStatement') return;
    for (const statement of body.body)
      if (statement.type === 'ReturnStatement') enterConfig(statement.argument, depth + 1);
  }

  /** Adds the keys of an object and visits their values. */
  function enterObject(properties: readonly (Property | SpreadElement)[], owner: Owner, depth: number): void {
    const loader = owner.kind === 'option' ? findRuleLoader(properties, owner.path, findOrigin) : undefined;
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        enterValue(property.argument, owner, depth + 1);
        continue;
      }
      const key = property.computed ? undefined : readKey(property.key);
      if (key === undefined) continue;
      const inner: Owner = { ...owner, path: [...owner.path, key] };
      const quote = property.key.type === 'Literal' ? 1 : 0;
      if (inner.kind !== 'unknown') add({ start: property.key.start + quote, end: property.key.end - quote }, inner);
      if (property.method || property.kind !== 'init') continue;
      const isLoaderOptions = owner.kind === 'option' && hasLoaderOptions(owner.path) && key === 'options';
      enterValue(property.value, isLoaderOptions ? buildLoaderOwner(loader) : inner, depth + 1);
    }
  }

  /** Visits an expression whose value has a known path. */
  function enterValue(node: AnyNode, owner: Owner, depth: number): void {
    if (depth > maxDepth || (visits += 1) > maxVisits) return;
    switch (node.type) {
      case 'ObjectExpression':
        return enterObject(node.properties, owner, depth);
      case 'ArrayExpression': {
        const items: Owner = { ...owner, path: [...owner.path, '[]'] };
        for (const element of node.elements) if (element !== null) enterValue(element, items, depth + 1);
        return;
      }
      case 'Identifier': {
        const origin = findOrigin(node.name);
        return origin?.kind === 'value' ? enterValue(origin.value, owner, depth + 1) : undefined;
      }
      case 'SpreadElement': {
        // The items of a spread list are items of the list around it.
        const { argument } = node;
        const path = owner.path.at(-1) === '[]' ? owner.path.slice(0, -1) : owner.path;
        return enterValue(argument, { ...owner, path }, depth + 1);
      }
      case 'ConditionalExpression':
        enterValue(node.consequent, owner, depth + 1);
        return enterValue(node.alternate, owner, depth + 1);
      case 'LogicalExpression':
        enterValue(node.left, owner, depth + 1);
        return enterValue(node.right, owner, depth + 1);
      case 'Literal':
        if (typeof node.value === 'string' && owner.kind === 'option' && isLoaderPath(owner.path))
          addRequest(node, node.value);
        return;
      default:
    }
  }

  /** Adds the package of a loader, which may have a query. */
  function addRequest(node: Expression & { readonly start: number; readonly end: number }, request: string): void {
    const name = request.split('?', 1)[0] ?? '';
    if (!isPackageName(name)) return;
    add({ start: node.start + 1, end: node.start + 1 + name.length }, { kind: 'package', name });
  }

  for (const node of nodes) {
    if (isConfig && node.type === 'ExportDefaultDeclaration') enterConfig(node.declaration);
    if (isConfig && node.type === 'AssignmentExpression' && isModuleExports(node.left)) enterConfig(node.right);
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && isWebpack(node.callee.name, findOrigin))
      enterConfig(node.arguments[0]);
    if (node.type === 'NewExpression') {
      const found = findClass(node.callee, findOrigin);
      if (found === undefined) continue;
      const { token, name } = found;
      add(token, name);
      const [options] = node.arguments;
      if (options === undefined || options.type === 'SpreadElement') continue;
      const kind = name.kind === 'package' ? 'package-option' : 'plugin-option';
      enterValue(options, { kind, name: name.name, path: [] }, 0);
    }
  }
}

/** Builds the owner of the `options` of a loader. */
function buildLoaderOwner(loader: string | undefined): Owner {
  return loader === undefined || !isPackageName(loader)
    ? { kind: 'unknown', path: [] }
    : { kind: 'package-option', name: loader, path: [] };
}

/** Returns whether a name is the function `webpack`. */
function isWebpack(name: string, findOrigin: FindOrigin): boolean {
  const origin = findOrigin(name);
  if (name === 'webpack' && origin === undefined) return true;
  return origin?.kind === 'package' && origin.name === 'webpack' && origin.member === undefined;
}

function isModuleExports(node: AnyNode): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false;
  return node.object.name === 'module' && readMemberName(node) === 'exports';
}
