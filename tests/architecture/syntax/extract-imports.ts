import { isSyntaxNode, walkSyntax, type SyntaxNode } from './syntax-node.ts';

/** One place where a file names another module. */
export interface ImportNode {
  readonly specifier: string;
  readonly offset: number;
  /** True when nothing of the module exists at run time. */
  readonly isTypeOnly: boolean;
  /** Names that an import declaration takes from the module, as the module calls them. */
  readonly names: readonly { readonly name: string; readonly offset: number }[];
}

const declarations = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/**
 * Extracts every module that a file names: static and dynamic imports, re-exports, type imports,
 * `process.getBuiltinModule('node:fs')`, and `new URL('./worker.ts', import.meta.url)`.
 * @param program root of the file's syntax tree
 * @returns imports in source order
 */
export function extractImports(program: SyntaxNode): readonly ImportNode[] {
  const imports: ImportNode[] = [];
  walkSyntax(program, (node) => {
    const source = findSpecifier(node);
    if (source !== undefined) imports.push({ ...source, isTypeOnly: isTypeOnly(node), names: listNames(node) });
  });
  return imports;
}

function findSpecifier(node: SyntaxNode): { specifier: string; offset: number } | undefined {
  if (declarations.has(node.type) || node.type === 'ImportExpression' || node.type === 'TSImportType') {
    return readLiteral(node['source']);
  }
  const callee = node['callee'];
  const firstArgument: unknown = Array.isArray(node['arguments']) ? node['arguments'][0] : undefined;
  if (!isSyntaxNode(callee)) return undefined;
  if (node.type === 'CallExpression' && (callee['name'] === 'require' || isGetBuiltinModule(callee)))
    return readLiteral(firstArgument);
  if (node.type !== 'NewExpression' || callee['name'] !== 'URL') return undefined;
  const url = readLiteral(firstArgument);
  return url !== undefined && /^\.\.?\/.*\.tsx?$/.test(url.specifier) ? url : undefined;
}

/** True for `process.getBuiltinModule`. */
function isGetBuiltinModule(callee: SyntaxNode): boolean {
  const property = callee['property'];
  return isSyntaxNode(property) && property['name'] === 'getBuiltinModule';
}

function readLiteral(node: unknown): { specifier: string; offset: number } | undefined {
  if (!isSyntaxNode(node) || node.type !== 'Literal' || typeof node['value'] !== 'string') return undefined;
  return { specifier: node['value'], offset: node.start };
}

function listNames(node: SyntaxNode): ImportNode['names'] {
  const specifiers: unknown = node['specifiers'];
  if (node.type !== 'ImportDeclaration' || !Array.isArray(specifiers)) return [];
  return specifiers.filter(isSyntaxNode).flatMap((specifier) => {
    const name = isSyntaxNode(specifier['imported']) ? specifier['imported']['name'] : undefined;
    return typeof name === 'string' ? [{ name, offset: specifier.start }] : [];
  });
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const specifiers: unknown = node['specifiers'];
  if (node.type !== 'ImportDeclaration' || !Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((specifier) => isSyntaxNode(specifier) && specifier['importKind'] === 'type');
}
