/** Is a node of the syntax tree as the walks here see it: a type, a range, and fields of any kind. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Tells whether a field of a node is a node itself. */
export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/**
 * Lists the direct children of a node with the field each is kept in.
 * @returns pairs in source order of the fields
 */
export function listChildren(node: SyntaxNode): readonly (readonly [field: string, child: SyntaxNode])[] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isSyntaxNode).map((child) => [field, child] as const),
  );
}

/** Calls `visit` for a node and everything below it, parents first. */
export function walkSyntax(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const [, child] of listChildren(node)) walkSyntax(child, visit);
}
