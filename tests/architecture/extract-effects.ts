import { isSyntaxNode, listChildren, walkSyntax, type SyntaxNode } from './syntax-node.ts';

/** Names what a file can reach outside of its arguments. */
export type Effect = 'files' | 'processes' | 'network' | 'environment' | 'clock' | 'randomness';

/** Is one place where a file reaches outside of its arguments. */
export interface EffectFact {
  readonly effect: Effect;
  /** The words that do it, e.g. `Date.now`. */
  readonly words: string;
  readonly offset: number;
}

const globals = new Map<string, Effect>([
  ['fetch', 'network'],
  ['WebSocket', 'network'],
  ['EventSource', 'network'],
  ['XMLHttpRequest', 'network'],
]);

const members = new Map<string, Effect>([
  ['process.env', 'environment'],
  ['process.cwd', 'environment'],
  ['Date.now', 'clock'],
  ['performance.now', 'clock'],
  ['performance.timeOrigin', 'clock'],
  ['process.hrtime', 'clock'],
  ['Math.random', 'randomness'],
  ['crypto.randomUUID', 'randomness'],
  ['crypto.getRandomValues', 'randomness'],
]);

const randomNames = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'webcrypto']);

// Types vanish at run time; these five wrap an expression that does not.
const typedExpressions = /^TS(?:As|Satisfies|NonNull|Instantiation|TypeAssertion)/;

/**
 * Extracts the uses of clock, randomness, environment and network through globals.
 * A name that the file binds itself anywhere (a parameter called `fetch`) is no global in that file;
 * `globalThis.fetch` always is.
 * @param program root of the file's syntax tree
 * @returns facts in source order
 */
export function extractEffects(program: SyntaxNode): readonly EffectFact[] {
  const bound = collectBoundNames(program);
  const facts: EffectFact[] = [];
  const visit = (node: SyntaxNode, isReference: boolean): void => {
    const fact = readEffect(node, isReference, bound);
    if (fact !== undefined) facts.push({ ...fact, offset: node.start });
    for (const [field, child] of listChildren(node)) {
      const isType = child.type.startsWith('TS') && !typedExpressions.test(child.type);
      if (!isType) visit(child, !isNameField(node, field));
    }
  };
  visit(program, true);
  return facts;
}

function readEffect(
  node: SyntaxNode,
  isReference: boolean,
  bound: ReadonlySet<string>,
): Omit<EffectFact, 'offset'> | undefined {
  if (node.type === 'ImportSpecifier') {
    const name = isSyntaxNode(node['imported']) ? node['imported']['name'] : undefined;
    return typeof name === 'string' && randomNames.has(name) ? { effect: 'randomness', words: name } : undefined;
  }
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const isDate = isSyntaxNode(node['callee']) && node['callee']['name'] === 'Date' && !bound.has('Date');
    const isNow = isDate && Array.isArray(node['arguments']) && node['arguments'].length === 0;
    return isNow ? { effect: 'clock', words: 'new Date()' } : undefined;
  }
  if (node.type === 'Identifier' && isReference) {
    const name = String(node['name']);
    const effect = bound.has(name) ? undefined : globals.get(name);
    return effect === undefined ? undefined : { effect, words: name };
  }
  const words = node.type === 'MemberExpression' ? readMember(node) : undefined;
  if (words === undefined) return undefined;
  const plain = words.replace(/^(?:globalThis|window|self)\./, '');
  const effect = members.get(plain) ?? (plain === words ? undefined : globals.get(plain));
  return effect === undefined ? undefined : { effect, words };
}

function readMember(node: SyntaxNode): string | undefined {
  const { object, property } = node;
  if (node['computed'] === true || !isSyntaxNode(object) || !isSyntaxNode(property)) return undefined;
  const owner = object.type === 'Identifier' ? String(object['name']) : undefined;
  const path = object.type === 'MemberExpression' ? readMember(object) : owner;
  return path === undefined ? undefined : `${path}.${String(property['name'])}`;
}

function isNameField(parent: SyntaxNode, field: string): boolean {
  if (parent.type.startsWith('Import') || parent.type.startsWith('Export')) return field !== 'declaration';
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
