import { isSyntaxNode, listChildren, walkSyntax, type SyntaxNode } from './syntax-node.ts';

/** One use of a global, or of a member of something named. */
export interface Reference {
  /** The dotted name without `globalThis.`, `window.` or `self.`, e.g. `Date.now`; `new Date()` for the current time. */
  readonly name: string;
  /** The name as the file writes it. */
  readonly words: string;
  readonly offset: number;
}

// Types vanish at run time; these five wrap an expression that does not.
const typedExpressions = /^TS(?:As|Satisfies|NonNull|Instantiation|TypeAssertion)/;

/**
 * Extracts the globals that a file uses, and every dotted name: `process.env.HOME` gives `process`, `process.env` and
 * `process.env.HOME`. A name that the file binds itself anywhere (a parameter called `fetch`) is not a global in that
 * file; `globalThis.fetch` always is.
 * @param program root of the file's syntax tree
 * @returns references in source order
 */
export function extractReferences(program: SyntaxNode): readonly Reference[] {
  const bound = collectBoundNames(program);
  const references: Reference[] = [];
  const visit = (node: SyntaxNode, isExpression: boolean): void => {
    const words = readWords(node, isExpression, bound);
    if (words !== undefined) {
      references.push({ name: words.replace(/^(?:globalThis|window|self)\./, ''), words, offset: node.start });
    }
    for (const [field, child] of listChildren(node)) {
      const isType = child.type.startsWith('TS') && !typedExpressions.test(child.type);
      if (!isType) visit(child, !isNameField(node, field));
    }
  };
  visit(program, true);
  return references;
}

function readWords(node: SyntaxNode, isExpression: boolean, bound: ReadonlySet<string>): string | undefined {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const isDate = isSyntaxNode(node['callee']) && node['callee']['name'] === 'Date' && !bound.has('Date');
    return isDate && Array.isArray(node['arguments']) && node['arguments'].length === 0 ? 'new Date()' : undefined;
  }
  if (node.type === 'Identifier') {
    const name = String(node['name']);
    return isExpression && !bound.has(name) ? name : undefined;
  }
  return node.type === 'MemberExpression' ? readDottedName(node) : undefined;
}

function readDottedName(node: SyntaxNode): string | undefined {
  const { object, property } = node;
  if (node['computed'] === true || !isSyntaxNode(object) || !isSyntaxNode(property)) return undefined;
  const owner = readOwner(object);
  return owner === undefined ? undefined : `${owner}.${String(property['name'])}`;
}

function readOwner(node: SyntaxNode): string | undefined {
  if (node.type === 'MetaProperty') return 'import.meta';
  return node.type === 'MemberExpression'
    ? readDottedName(node)
    : node.type === 'Identifier'
      ? String(node['name'])
      : undefined;
}

/** Returns whether an identifier in this field is only a name, such as a key, rather than a value. */
function isNameField(parent: SyntaxNode, field: string): boolean {
  if (parent.type.startsWith('Import') || parent.type.startsWith('Export')) return field !== 'declaration';
  if (parent.type === 'MetaProperty') return true;
  return (field === 'property' || field === 'key') && parent['computed'] !== true;
}

function collectBoundNames(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isSyntaxNode(pattern)) return;
    if (pattern.type === 'Identifier') names.add(String(pattern['name']));
    else if (pattern.type === 'Property') bind(pattern['value']);
    else if (pattern.type === 'AssignmentPattern') bind(pattern['left']);
    else if (pattern.type.endsWith('Pattern') || pattern.type === 'RestElement') {
      for (const [, child] of listChildren(pattern)) bind(child);
    }
  };
  walkSyntax(program, (node) => {
    if (node.type.startsWith('Import')) bind(node['local']);
    if (node.type === 'VariableDeclarator' || node.type.endsWith('Declaration')) bind(node['id']);
    if (node.type.includes('Function') && Array.isArray(node['params'])) node['params'].forEach(bind);
  });
  return names;
}
