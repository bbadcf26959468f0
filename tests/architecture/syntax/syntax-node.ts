/** A node of an ESTree syntax tree, as far as the rules read it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Lists the direct children of a node, each with the name of the field that contains it, in the order of the fields. */
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
