// Lists the texts that the packages print as an error or a warning, read from their code.
// In: {}. Out: [{ module, line, text }], `…` for what is known only at run time; `text` is the message's first line that
// says something.

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { answerRequest } from './tool-protocol.mjs';

const require = createRequire(import.meta.url);

/** Folders of code that prints messages, by package. */
const folders = {
  webpack: ['lib', 'hot'],
  'webpack-cli': ['lib'],
  'webpack-dev-server': ['lib'],
  'webpack-dev-middleware': ['dist'],
  'enhanced-resolve': ['lib'],
};

/** Writes the text that an expression makes; undefined where nothing of it is known. */
function readText(node) {
  if (node === undefined || node === null) return undefined;
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral':
      return node.quasis
        .map((quasi, index) => {
          const value = node.expressions[index];
          return `${quasi.value.cooked}${value === undefined ? '' : (readPlain(value) ?? '…')}`;
        })
        .join('');
    case 'BinaryExpression': {
      const [left, right] = [readText(node.left), readText(node.right)];
      return node.operator !== '+' || (left ?? right) === undefined ? undefined : `${left ?? '…'}${right ?? '…'}`;
    }
    case 'ConditionalExpression':
      return readText(node.consequent) ?? readText(node.alternate);
    case 'LogicalExpression':
      return readText(node.right);
    default:
      return undefined;
  }
}

/** A text within a text; a choice of texts could be either. */
function readPlain(node) {
  return node.type === 'ConditionalExpression' ? undefined : readText(node);
}

function readName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return readName(callee.property);
  if (callee.type === 'CallExpression') return readName(callee.callee);
  return '';
}

/** Lists the expressions of a node whose text is printed. */
function listPrinted(node, className, source) {
  if (node.type === 'NewExpression' && /(?:Error|Warning)$/.test(readName(node.callee))) return node.arguments;
  if (node.type === 'CallExpression') {
    const { callee } = node;
    if (/^_?emit(?:Warning|Error)$/.test(readName(callee))) return node.arguments;
    if (callee.type === 'Super') return /(?:Error|Warning)$/.test(className) ? node.arguments.slice(0, 1) : [];
    if (callee.type !== 'MemberExpression') return [];
    const method = readName(callee);
    const owner = source.slice(callee.object.start, callee.object.end);
    if (method === 'deprecate') return node.arguments.slice(1, 2);
    return /^(?:error|warn)$/.test(method) && /log/i.test(owner) ? node.arguments : [];
  }
  const isMessage = /^(?:message|critical)$/;
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
    return isMessage.test(readName(node.left)) ? [node.right] : [];
  if (node.type === 'VariableDeclarator')
    return node.id.name === 'message' && /(?:Error|Warning)$/.test(className) ? [node.init] : [];
  return [];
}

function extract(path, module) {
  const source = readFileSync(path, 'utf8');
  const options = { ecmaVersion: 'latest', locations: true, allowHashBang: true };
  let program;
  try {
    program = parse(source, { ...options, sourceType: 'script', allowReturnOutsideFunction: true });
  } catch {
    program = parse(source, { ...options, sourceType: 'module' });
  }
  const found = [];
  const visit = (node, className) => {
    const inner = /^Class(?:Declaration|Expression)$/.test(node.type) ? (node.id?.name ?? '') : className;
    for (const value of listPrinted(node, inner, source)) {
      const text = readText(value);
      const line = text?.split('\n').find((part) => /[a-z]{3}.*[a-z]{3}/i.test(part.replaceAll('…', '')));
      if (line !== undefined) found.push({ module, line: value.loc.start.line, text: line.trim() });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') visit(child, inner);
  };
  visit(program, '');
  return found;
}

await answerRequest(() =>
  Object.entries(folders).flatMap(([name, parts]) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return parts.flatMap((part) =>
      globSync(`${part}/**/*.js`, { cwd: folder })
        .sort()
        .flatMap((path) => extract(join(folder, path), `${name}/${path.replaceAll('\\', '/')}`)),
    );
  }),
);
