import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { createLinePositions } from '../../architecture/syntax/line-positions.ts';
import { isSyntaxNode, listChildren, type SyntaxNode } from '../../architecture/syntax/syntax-node.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Parts of the client that are English: tools for writers and authors of tools, and the workbench of samples. */
const englishFolders = /^web\/app\/(?:explore|live|workbench)\//;

/** Names of keys and products, and what the workbench puts beside a sample. */
const exceptions: readonly string[] = [
  'Enter',
  'Ctrl Enter',
  'Del',
  'Esc',
  'Ctrl S',
  'Algolia',
  'Run',
  'The sample could not be loaded. Check the connection, then reload the page.',
];

/** Attributes and properties whose text readers see or hear. */
const shownNames = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'ariaLabel',
  'label',
  'placeholder',
  'textContent',
  'innerText',
  'title',
]);

/** Functions that show or say their argument. */
const showingFunctions = new Set(['announce', 'append', 'setAnnouncement']);

/** Finds the texts that a file shows without taking them from the table. */
function findWrittenWords(filePath: string, text: string): readonly string[] {
  const { program } = parseSync(filePath, text);
  if (!isSyntaxNode(program)) throw new Error(`${filePath} has no syntax tree.`);
  const findPosition = createLinePositions(text);
  const found: string[] = [];
  const report = ({ start }: SyntaxNode, words: unknown): void => {
    const shown = String(words).trim();
    if (/\p{L}{2,}/u.test(shown) && !exceptions.includes(shown))
      found.push(`${filePath}:${findPosition(start)} ${shown}`);
  };
  /** Reports the texts that an expression can be. */
  const reportText = (node: unknown): void => {
    if (!isSyntaxNode(node)) return;
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
      report(node, node['value']);
    if (node.type === 'TemplateElement') report(node, (node['value'] as { readonly raw: string }).raw);
    if (['JSXExpressionContainer', 'LogicalExpression', 'TemplateLiteral', 'BinaryExpression'].includes(node.type))
      for (const [field, child] of listChildren(node))
        if (field !== 'expressions' && !isComparison(node)) reportText(child);
    if (node.type === 'ConditionalExpression') [node['consequent'], node['alternate']].forEach(reportText);
  };
  const visit = (node: SyntaxNode): void => {
    for (const [, child] of listChildren(node)) visit(child);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const [field, child] of listChildren(node)) if (field === 'children') reportText(child);
    }
    if (node.type === 'Property' && shownNames.has(readName(node['key']))) reportText(node['value']);
    if (node.type === 'JSXAttribute' && shownNames.has(readName(node['name']))) reportText(node['value']);
    if (
      node.type === 'AssignmentExpression' &&
      isSyntaxNode(node['left']) &&
      shownNames.has(readName(node['left']['property']))
    )
      reportText(node['right']);
    if (node.type === 'CallExpression' && isSyntaxNode(node['callee'])) {
      const { callee } = node;
      if (showingFunctions.has(readName(callee.type === 'MemberExpression' ? callee['property'] : callee)))
        for (const [field, child] of listChildren(node)) if (field === 'arguments') reportText(child);
    }
  };
  visit(program);
  return found;
}

const isComparison = (node: SyntaxNode): boolean => /^[=!<>]/.test(String(node['operator'] ?? ''));

const readName = (node: unknown): string => (isSyntaxNode(node) && 'name' in node ? String(node['name']) : '');

test('every text that the client shows comes from the table of messages', () => {
  const files = globSync('web/app/**/*.{ts,tsx}', { cwd: root })
    .map((filePath) => filePath.replaceAll('\\', '/'))
    .filter((filePath) => !englishFolders.test(filePath))
    .sort();
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((filePath) => findWrittenWords(filePath, readFileSync(root + filePath, 'utf8')))).toEqual([]);
});

test('a text in an element, an attribute, an assignment or an announcement is found', () => {
  const source = `
    const a = <p aria-label="Close it">Hello {isOpen ? 'there' : messages.there} {isOpen && ' and'} <kbd>Enter</kbd></p>;
    button.ariaLabel = isCode ? 'Copy code' : words.path;
    announce('Copied');
    const list = { title: 'Recent', key: 'recent' };
    const b = <i className="some-class" title={\`Page \${number}\`}>{kind === 'none' && messages.none} · </i>;
  `;
  expect(findWrittenWords('a.tsx', source).map((found) => found.replace(/^\S+ /, ''))).toEqual([
    'Close it',
    'Hello',
    'there',
    'and',
    'Copy code',
    'Copied',
    'Recent',
    'Page',
  ]);
});
