// Statements → the names of a file or a function, with what is assigned to them later and what is returned.

import type { AnyNode, ModuleDeclaration, Program, Statement } from 'acorn';
import { addPatch } from './add-patch.ts';
import type { FunctionNode, Scope, TestNode } from './scope.ts';

/** Results of one function that are followed. */
const maxReturns = 100;

/** Tests before a statement that are kept. */
const maxTests = 20;

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
