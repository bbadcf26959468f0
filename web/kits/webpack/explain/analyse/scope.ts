// The names of a file or a function: what they are bound to, and what is assigned to their members later. A scope is
// filled by `collect-names.ts`.

import type {
  AnonymousFunctionDeclaration,
  AnyNode,
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
} from 'acorn';

/** Anything that returns something. */
export type FunctionNode =
  | ArrowFunctionExpression
  | FunctionDeclaration
  | FunctionExpression
  | AnonymousFunctionDeclaration;

/** A test that must be true, or false if it is negated. `test` is undefined for `default` in a switch. */
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

/** Removes what TypeScript puts around an expression: `as`, `satisfies`, `!`. */
export function unwrapTypes(node: AnyNode): AnyNode {
  const typed: { readonly type: string; readonly expression?: AnyNode } = node as never; // nodes of the TypeScript parser
  const isWrapper = /^TS\w*(?:Expression|Assertion)$/.test(typed.type) && typed.expression !== undefined;
  return isWrapper ? unwrapTypes(typed.expression) : node;
}
