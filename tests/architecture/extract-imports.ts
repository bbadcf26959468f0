import { isSyntaxNode, walkSyntax, type SyntaxNode } from './syntax-node.ts';

/** Is one place where a file names another module. */
export interface ImportFact {
  readonly specifier: string;
  readonly offset: number;
  /** True when nothing of the module exists at run time. */
  readonly isTypeOnly: boolean;
}

const declarations = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/**
 * Extracts every module that a file names: static and dynamic imports, re-exports, type imports, and
 * `new URL('./worker.ts', import.meta.url)`.
 * @param program root of the file's syntax tree
 * @returns facts in source order
 */
export function extractImports(program: SyntaxNode): readonly ImportFact[] {
  const facts: ImportFact[] = [];
  walkSyntax(program, (node) => {
    const source = readSource(node);
    if (source !== undefined) facts.push({ ...source, isTypeOnly: isTypeOnly(node) });
  });
  return facts;
}

function readSource(node: SyntaxNode): { specifier: string; offset: number } | undefined {
  if (declarations.has(node.type) || node.type === 'ImportExpression' || node.type === 'TSImportType') {
    return readText(node['source']);
  }
  const callee = node['callee'];
  const firstArgument: unknown = Array.isArray(node['arguments']) ? node['arguments'][0] : undefined;
  if (!isSyntaxNode(callee)) return undefined;
  if (node.type === 'CallExpression' && callee['name'] === 'require') return readText(firstArgument);
  if (node.type !== 'NewExpression' || callee['name'] !== 'URL') return undefined;
  const address = readText(firstArgument);
  return address !== undefined && /^\.\.?\/.*\.tsx?$/.test(address.specifier) ? address : undefined;
}

function readText(node: unknown): { specifier: string; offset: number } | undefined {
  if (!isSyntaxNode(node) || node.type !== 'Literal' || typeof node['value'] !== 'string') return undefined;
  return { specifier: node['value'], offset: node.start };
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const specifiers: unknown = node['specifiers'];
  if (node.type !== 'ImportDeclaration' || !Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((specifier) => isSyntaxNode(specifier) && specifier['importKind'] === 'type');
}
