// The names of a file or a function: what they are bound to, and what is assigned to their members later.

import type {
  AnonymousFunctionDeclaration,
  AnyNode,
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  ModuleDeclaration,
  Program,
  Statement,
} from 'acorn';

/** Anything that returns something. */
export type FunctionNode =
  ArrowFunctionExpression | FunctionDeclaration | FunctionExpression | AnonymousFunctionDeclaration;

/** Results of one function that are followed. */
const maxReturns = 100;

/** Tests before a statement that are kept. */
const maxTests = 20;

/** A test that must hold, or must not. `test` is undefined for `default` in a switch. */
export interface TestNode {
  readonly test: AnyNode | undefined;
  readonly isNegated: boolean;
  /** What a switch compares the test with. */
  readonly discriminant?: AnyNode;
}

/** What a name is bound to. */
export type Binding =
  | { readonly kind: 'value'; readonly node: Expression; readonly scope: Scope }
  | { readonly kind: 'function'; readonly node: FunctionNode; readonly scope: Scope }
  | { readonly kind: 'import'; readonly source: string }
  | { readonly kind: 'unknown' };

/** A later assignment to a member, e.g. `config.output.clean = true`. */
export interface Patch {
  readonly path: readonly PathName[];
  readonly action: 'assign' | 'push';
  readonly nodes: readonly AnyNode[];
  readonly tests: readonly TestNode[];
  readonly scope: Scope;
}

/** A name in a path, with its place. */
export interface PathName {
  readonly name: string;
  readonly node: AnyNode;
}

/** The result of a function: an expression and the tests before it. */
export interface ReturnedNode {
  readonly node: Expression;
  readonly tests: readonly TestNode[];
}

/** Names of a file or a function. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly bindings: Map<string, Binding>;
  readonly patches: Map<string, Patch[]>;
  readonly returns: ReturnedNode[];
  /** Text that the nodes refer to. */
  readonly text: string;
}

/** Finds what a name is bound to. */
export function findBinding(scope: Scope | undefined, name: string): Binding | undefined {
  for (let current = scope; current !== undefined; current = current.parent) {
    const binding = current.bindings.get(name);
    if (binding !== undefined) return binding;
  }
  return undefined;
}

/** Lists the later assignments to the members of a name. */
export function listPatches(scope: Scope | undefined, name: string): readonly Patch[] {
  for (let current = scope; current !== undefined; current = current.parent) {
    if (current.bindings.has(name)) return current.patches.get(name) ?? [];
  }
  return [];
}

/** Collects the names of a file. */
export function createFileScope(program: Program, text: string): Scope {
  const scope = createScope(undefined, text);
  visitAll(program.body, scope, []);
  return scope;
}

/** Collects the names of a function, its parameters included. */
export function createFunctionScope(node: FunctionNode, parent: Scope): Scope {
  const scope = createScope(parent, parent.text);
  for (const parameter of node.params) bindPattern(parameter, scope);
  if (node.body.type === 'BlockStatement') visitAll(node.body.body, scope, []);
  else scope.returns.push({ node: node.body, tests: [] });
  return scope;
}

const createScope = (parent: Scope | undefined, text: string): Scope => ({
  parent,
  bindings: new Map(),
  patches: new Map(),
  returns: [],
  text,
});

type AnyStatement = Statement | ModuleDeclaration;

/** Visits statements in order. What follows `if (x) return …` runs only when x is false. */
function visitAll(statements: readonly AnyStatement[], scope: Scope, tests: readonly TestNode[]): void {
  let current = tests;
  for (const statement of statements) {
    visit(statement, scope, current);
    const isExit = statement.type === 'IfStatement' && !statement.alternate && endsWithReturn(statement.consequent);
    if (isExit && current.length < maxTests) {
      current = [...current, { test: statement.test, isNegated: true }];
    }
  }
}

function endsWithReturn(statement: Statement): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement';
}

function visit(statement: AnyStatement, scope: Scope, tests: readonly TestNode[]): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const { local } of statement.specifiers) {
        scope.bindings.set(local.name, { kind: 'import', source: String(statement.source.value) });
      }
      return;
    case 'ExportNamedDeclaration':
      if (statement.declaration) visit(statement.declaration, scope, tests);
      return;
    case 'ExportDefaultDeclaration':
      if (statement.declaration.type === 'FunctionDeclaration' && statement.declaration.id) {
        scope.bindings.set(statement.declaration.id.name, { kind: 'function', node: statement.declaration, scope });
      }
      return;
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init) scope.bindings.set(id.name, { kind: 'value', node: init, scope });
        else bindPattern(id, scope);
      }
      return;
    case 'FunctionDeclaration':
      scope.bindings.set(statement.id.name, { kind: 'function', node: statement, scope });
      return;
    case 'ClassDeclaration':
      scope.bindings.set(statement.id.name, { kind: 'unknown' });
      return;
    case 'ExpressionStatement':
      addPatch(statement.expression, scope, tests);
      return;
    case 'ReturnStatement':
      if (statement.argument && scope.returns.length < maxReturns)
        scope.returns.push({ node: statement.argument, tests });
      return;
    case 'BlockStatement':
      visitAll(statement.body, scope, tests);
      return;
    case 'IfStatement': {
      const { test, consequent, alternate } = statement;
      visit(consequent, scope, [...tests, { test, isNegated: false }]);
      if (alternate) visit(alternate, scope, [...tests, { test, isNegated: true }]);
      return;
    }
    case 'SwitchStatement':
      for (const { test, consequent } of statement.cases) {
        const { discriminant } = statement;
        visitAll(consequent, scope, [...tests, { test: test ?? undefined, isNegated: false, discriminant }]);
      }
      return;
    case 'TryStatement':
      visitAll(statement.block.body, scope, tests);
      return;
    default:
  }
}

/** Binds the names of a pattern to nothing that is known. */
function bindPattern(pattern: AnyNode, scope: Scope): void {
  switch (pattern.type) {
    case 'Identifier':
      scope.bindings.set(pattern.name, { kind: 'unknown' });
      return;
    case 'AssignmentPattern':
      bindPattern(pattern.left, scope);
      return;
    case 'RestElement':
      bindPattern(pattern.argument, scope);
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) bindPattern(element, scope);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        bindPattern(property.type === 'Property' ? property.value : property.argument, scope);
      }
      return;
    default:
  }
}

function addPatch(expression: Expression, scope: Scope, tests: readonly TestNode[]): void {
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

/** Removes what TypeScript puts around an expression: `as`, `satisfies`, `!`. */
export function unwrapTypes(node: AnyNode): AnyNode {
  const typed: { readonly type: string; readonly expression?: AnyNode } = node as never; // nodes of the TypeScript parser
  const isWrapper = /^TS\w*(?:Expression|Assertion)$/.test(typed.type) && typed.expression !== undefined;
  return isWrapper ? unwrapTypes(typed.expression) : node;
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
