import { isSyntaxNode, type SyntaxNode } from './syntax-node.ts';

/** Extracts the names of the types and interfaces that a file declares and exports, in source order. */
export function extractTypeNames(program: SyntaxNode): readonly { readonly name: string; readonly offset: number }[] {
  const statements = Array.isArray(program['body']) ? program['body'].filter(isSyntaxNode) : [];
  return statements.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isSyntaxNode(declaration)) return [];
    const { id } = declaration;
    const isType = declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration';
    return isType && isSyntaxNode(id) ? [{ name: String(id['name']), offset: id.start }] : [];
  });
}
