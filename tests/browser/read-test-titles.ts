import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { isSyntaxNode, walkSyntax, type SyntaxNode } from '../architecture/syntax-node.ts';

/**
 * Reads the titles of the tests and groups in a test file, as they are written; undefined when there is no such file.
 * @throws when the file does not parse
 */
export function readTestTitles(filePath: string): readonly string[] | undefined {
  return existsSync(filePath) ? extractTestTitles(filePath, readFileSync(filePath, 'utf8')) : undefined;
}

/** Extracts the titles: the first arguments of `test(…)`, `describe(…)` and what `.each(…)` of them gives. */
export function extractTestTitles(filePath: string, text: string): readonly string[] {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0 || !isSyntaxNode(program)) throw new Error(`${filePath} does not parse.`);
  const titles: string[] = [];
  walkSyntax(program, (node) => {
    const [title] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    if (node.type !== 'CallExpression' || !isSyntaxNode(title) || !isOfTests(node)) return;
    if (title.type === 'Literal' && typeof title['value'] === 'string') titles.push(title['value']);
  });
  return titles;
}

/** Tells whether a call is one of `test` or `describe`, or of something of theirs. */
function isOfTests(call: SyntaxNode): boolean {
  let callee: unknown = call['callee'];
  while (isSyntaxNode(callee)) {
    if (callee.type === 'Identifier') return callee['name'] === 'test' || callee['name'] === 'describe';
    callee = callee['callee'] ?? callee['object'];
  }
  return false;
}
