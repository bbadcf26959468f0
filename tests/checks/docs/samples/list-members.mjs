// Lists what webpack's type declarations offer to plugins: the members of each class, and what each namespace exports.
// In: nothing. Out: {owners: {[class or namespace]: {base, isNamespace, uses, members: [{name, signature, type, isStatic, isDeprecated}]}}, exported: [class]}.
// A namespace has the path that a plugin writes, such as "util.runtime"; that of webpack itself is "webpack".

import { readFileSync } from 'node:fs';
import typescript from 'typescript';
import { answerRequest } from './tool-protocol.mjs';

const { SyntaxKind, isIdentifier } = typescript;

/** A type longer than this is shown by its kind alone: a table has no room for more. */
const longestType = 64;

/** What the generator of the declarations appends to a name that two files use. */
const fileSuffix =
  /(?<=[a-z])(?:WebpackOptions|NormalModule|AsyncDependenciesBlock|JavascriptModulesPlugin|FileSystemInfo|MultiCompiler|WebpackFunction_\d|CacheFacade|CacheCache)$/;

/** Returns whether a type has no value of its own. */
const isEmpty = (part) => part === 'null' || part === 'undefined';

/** Formats a type on one line, with null and undefined last. */
function formatType(node) {
  if (node === undefined) return 'any';
  const text = formatWhole(node);
  if (text.length <= longestType) return text;
  const kind = formatKind(node);
  if (kind.length <= 2 * longestType) return kind;
  // A union of all nodes of a syntax tree, or a type that is computed from another one.
  const parts = typescript.isUnionTypeNode(node) ? node.types.map(formatWhole).filter(isEmpty) : [];
  return ['object', ...parts].join(' | ');
}

function formatWhole(node) {
  if (typescript.isUnionTypeNode(node)) {
    const parts = node.types.map((part) =>
      typescript.isFunctionTypeNode(part) ? `(${formatWhole(part)})` : formatWhole(part),
    );
    return [...parts.filter((part) => !isEmpty(part)), ...parts.filter(isEmpty)].join(' | ');
  }
  if (typescript.isFunctionTypeNode(node)) return `(${formatParameters(node)}) => ${formatWhole(node.type)}`;
  if (typescript.isParenthesizedTypeNode(node)) return formatWhole(node.type);
  if (typescript.isTypeOperatorNode(node) && node.operator === SyntaxKind.ReadonlyKeyword)
    return formatWhole(node.type);
  if (typescript.isArrayTypeNode(node)) {
    const item = formatWhole(node.elementType);
    return /[ (]/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (typescript.isTypeLiteralNode(node)) return formatLiteral(node);
  if (typescript.isTypeReferenceNode(node)) {
    const name = formatName(node);
    if (node.typeArguments === undefined) return name;
    const args = node.typeArguments.map(formatWhole);
    return name === 'Readonly' ? args.join() : `${name}<${args.join(', ')}>`;
  }
  return node.getText().replace(/\s+/g, ' ');
}

function formatName({ typeName }) {
  return typeName.getText().replace(fileSuffix, '');
}

function formatLiteral({ members }) {
  const names = members.map((member) => member.name?.getText());
  return names.some((name) => name === undefined) ? 'object' : `{ ${names.join(', ')} }`;
}

/** Names the kind of a type that is too long. */
function formatKind(node) {
  if (typescript.isFunctionTypeNode(node)) return 'function';
  if (typescript.isUnionTypeNode(node)) return [...new Set(node.types.map(formatKind))].join(' | ');
  if (typescript.isArrayTypeNode(node)) return 'array';
  if (typescript.isTypeReferenceNode(node) && node.typeName.getText() !== 'Readonly') return formatName(node);
  return node.kind === SyntaxKind.TypeLiteral || typescript.isTypeReferenceNode(node) ? 'object' : formatWhole(node);
}

function formatParameters({ parameters }) {
  return parameters
    .filter(({ name }) => name.getText() !== 'this')
    .map(({ name, questionToken, dotDotDotToken }) =>
      [dotDotDotToken ? '…' : '', name.getText(), questionToken ? '?' : ''].join(''),
    )
    .join(', ');
}

/** Formats the type of a value, which may be missing if the member is optional. */
function formatOptional({ type, questionToken }) {
  const text = formatType(type);
  const isKnown = questionToken === undefined || text === 'any' || /(?:^|\| )undefined$|undefined \| null$/.test(text);
  return isKnown ? text : text.replace(/(?= \| null$)|$/, ' | undefined');
}

/** Describes a member of a class, or something that a namespace exports. */
function describe(name, node) {
  const type = node.type;
  const isDeprecated = typescript.getJSDocDeprecatedTag(node) !== undefined;
  const isStatic = node.modifiers?.some(({ kind }) => kind === SyntaxKind.StaticKeyword) ?? false;
  const isCallable = typescript.isMethodDeclaration(node) || typescript.isFunctionDeclaration(node);
  const callable = isCallable ? node : type !== undefined && typescript.isFunctionTypeNode(type) ? type : undefined;
  return callable === undefined
    ? { name, signature: name, type: formatOptional(node), isStatic, isDeprecated }
    : {
        name,
        signature: `${name}(${formatParameters(callable)})`,
        type: formatType(callable.type),
        isStatic,
        isDeprecated,
      };
}

/** Lists the names of types below a node. */
function listUses(node) {
  const names = new Set();
  const visit = (child) => {
    if (typescript.isTypeReferenceNode(child) && isIdentifier(child.typeName)) names.add(child.typeName.text);
    typescript.forEachChild(child, visit);
  };
  typescript.forEachChild(node, visit);
  return [...names];
}

const isHidden = (member) =>
  member.modifiers?.some(({ kind }) => kind === SyntaxKind.PrivateKeyword || kind === SyntaxKind.ProtectedKeyword);

function describeClass(node) {
  const members = new Map();
  for (const member of node.members) {
    if (member.name === undefined || typescript.isComputedPropertyName(member.name) || isHidden(member)) continue;
    const name = member.name.getText();
    if (!name.startsWith('_') && !members.has(name)) members.set(name, describe(name, member));
  }
  const base = node.heritageClauses?.[0]?.types[0]?.expression.getText();
  return { base, isNamespace: false, uses: listUses(node), members: [...members.values()] };
}

/** Adds the namespaces below one, and the classes that they export. */
function addNamespace(path, { body }, owners, exported) {
  const members = [];
  for (const statement of body.statements) {
    if (typescript.isModuleDeclaration(statement)) {
      const name = statement.name.text;
      addNamespace(path === 'webpack' ? name : `${path}.${name}`, statement, owners, exported);
    } else if (typescript.isVariableStatement(statement)) {
      const isDeprecated = typescript.getJSDocDeprecatedTag(statement) !== undefined;
      for (const item of statement.declarationList.declarations) {
        const entry = describe(item.name.getText(), item);
        members.push({ ...entry, isDeprecated: entry.isDeprecated || isDeprecated });
      }
    } else if (typescript.isFunctionDeclaration(statement)) members.push(describe(statement.name.text, statement));
    else if (typescript.isExportDeclaration(statement))
      for (const { name, propertyName } of statement.exportClause?.elements ?? [])
        exported.add((propertyName ?? name).text);
  }
  owners[path] = { isNamespace: true, uses: [], members };
}

await answerRequest(() => {
  const path = new URL('./node_modules/webpack/types.d.ts', import.meta.url);
  const file = typescript.createSourceFile(
    'types.d.ts',
    readFileSync(path, 'utf8'),
    typescript.ScriptTarget.Latest,
    true,
  );
  const owners = {};
  const exported = new Set();
  for (const statement of file.statements) {
    if (typescript.isClassDeclaration(statement)) owners[statement.name.text] = describeClass(statement);
    if (typescript.isModuleDeclaration(statement) && statement.name.text === 'exports')
      addNamespace('webpack', statement, owners, exported);
  }
  return { owners, exported: [...exported] };
});
