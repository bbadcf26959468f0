// Pure. Configuration in any sample, whole or in pieces: every key exists, and every value is one of those allowed.

import type {
  AnyNode,
  AssignmentProperty,
  Expression,
  Node,
  ObjectExpression,
  Pattern,
  Property,
  SpreadElement,
} from 'acorn';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import { expand, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import { parseSample } from './parse-program.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';

/** What samples are compared with. */
export interface ConfigFacts {
  readonly facts: SoftwareFacts;
  /** Options of plugins and loaders: by class name, or by the name of the loader's package. */
  readonly packageSchemas: ReadonlyMap<string, SchemaRoot>;
  /** Names of all options, wherever they are. */
  readonly optionNames: readonly string[];
  /** Names that may be part of a value. */
  readonly words: ReadonlySet<string>;
  /** Paths that are shown although they do not exist. */
  readonly excepted: ReadonlySet<string>;
}

/** What became of a block. */
export interface ConfigBlock {
  /** True for a block with configuration in it. */
  readonly isConfig: boolean;
  readonly findings: readonly DocFinding[];
}

type Schemas = readonly JsonSchema[];

interface Walk {
  readonly root: SchemaRoot;
  readonly config: ConfigFacts;
  readonly report: (node: Node, message: string, hint: string) => void;
}

/** Keys that only a configuration of webpack has. */
const telling = new Set(
  'mode entry output module resolve optimization devServer devtool target experiments externals performance snapshot cache stats plugins resolveLoader watchOptions infrastructureLogging externalsType externalsPresets ignoreWarnings recordsPath parallelism node loader amd bail dependencies profile context watch dotenv'.split(
    ' ',
  ),
);
const configName = /(?:^|\/)[\w.-]*webpack[\w.-]*\.[cm]?[jt]s$/;

/** Checks a block: `docs/config-key`, `docs/config-value`. */
export function checkConfigKeys(page: CheckedPage, block: CodeBlock, config: ConfigFacts): ConfigBlock {
  const { language = '', marks, fileName, text, isDiff } = block;
  const isResult = marks.some(
    (mark) => mark === 'output' || mark === 'stdout' || mark === 'assets' || mark === 'invalid',
  );
  if (!/^(?:[cm]?[jt]s|javascript|typescript)$/.test(language) || isResult) return { isConfig: false, findings: [] };
  const code = isDiff ? text.replaceAll(/^[+](?!\+\+)/gm, ' ').replaceAll(/^-.*$/gm, '') : text;
  const parsed = parseSample(code.replaceAll('…', ' '), /ts|typescript/.test(language));
  if (parsed === undefined) return { isConfig: false, findings: [] };
  const { root, offset } = parsed;
  const findings: DocFinding[] = [];
  const locate = (node: Node) => {
    const before = code.slice(0, Math.max(0, node.start - offset)).split('\n');
    return placeInBlock(block, before.length, (before.at(-1)?.length ?? 0) + 1, node.end - node.start);
  };
  const report = (node: Node, message: string, hint: string): void => {
    const place = locate(node);
    findings.push(createFinding({ code: 'docs/config-key', filePath: page.filePath, place, message, hint }));
  };
  const walk = (schema: SchemaRoot): Walk => ({ root: schema, config, report });
  const { webpackSchema } = config.facts;
  let isConfig = false;
  const visitConfig = (node: AnyNode): void => {
    for (const object of findObjects(node, root)) {
      if (!isConfiguration(object, fileName)) continue;
      isConfig = true;
      checkObject(object, expand(webpackSchema.root, webpackSchema), '', walk(webpackSchema));
    }
  };
  // acorn's own nodes
  visitNodes(root as AnyNode, (node) => {
    if (node.type === 'ExportDefaultDeclaration') visitConfig(node.declaration);
    if (
      node.type === 'AssignmentExpression' &&
      code.slice(node.left.start - offset, node.left.end - offset) === 'module.exports'
    )
      visitConfig(node.right);
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'webpack' &&
      node.arguments[0]
    )
      visitConfig(node.arguments[0]);
    if (node.type === 'NewExpression') {
      const { callee } = node;
      // Packages have classes of the same names.
      const schema =
        callee.type === 'Identifier'
          ? (config.packageSchemas.get(callee.name) ?? config.facts.pluginSchemas.get(callee.name))
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? config.facts.pluginSchemas.get(callee.property.name)
            : undefined;
      const name = code.slice(callee.start - offset, callee.end - offset);
      const [first] = node.arguments;
      if (schema !== undefined && first?.type === 'ObjectExpression' && !name.endsWith('VirtualUrlPlugin')) {
        isConfig = true;
        checkObject(first, expand(schema.root, schema), name, walk(schema));
      }
    }
    if (node.type === 'ObjectExpression') checkLoader(node, config, report);
  });
  if (offset > 0 && !isDiff && root.type === 'ObjectExpression') visitConfig(root as AnyNode);
  // Objects that no schema describes: a key that nobody has and that is nearly the name of an option.
  const reported = new Set(findings.map(({ place }) => `${place.line}:${place.column}`));
  if (fileName === undefined)
    visitNodes(root as AnyNode, (node) => {
      if (node.type !== 'Property' || node.shorthand) return;
      const key = readKey(node) ?? '';
      if (key.length < 4 || !/^[A-Za-z]\w*$/.test(key) || config.words.has(key) || config.excepted.has(key)) return;
      const nearest = findNearestName(key, config.optionNames);
      const { line, column } = locate(node.key);
      if (nearest !== undefined && !reported.has(`${line}:${column}`))
        report(node.key, `There is no option "${key}".`, `did you mean "${nearest}"?`);
    });
  return { isConfig, findings };
}

/** Whether an object is a configuration: by the file's name, or by a key that says so. */
function isConfiguration(object: ObjectExpression, fileName: string | undefined): boolean {
  if (fileName !== undefined) return configName.test(fileName);
  const keys = object.properties.flatMap((property) => (property.type === 'Property' ? [readKey(property) ?? ''] : []));
  return keys.some((key) => telling.has(key)) && !keys.some((key) => key === 'name' && keys.includes('version'));
}

/** Finds the objects that an expression is: those of a list, what a function returns, what a variable of the file has. */
function findObjects(node: AnyNode, root: Node, depth = 0): ObjectExpression[] {
  if (depth > 6) return [];
  const find = (inner: AnyNode | null | undefined): ObjectExpression[] =>
    inner ? findObjects(inner, root, depth + 1) : [];
  switch (node.type) {
    case 'ObjectExpression':
      return [node];
    case 'ArrayExpression':
      return node.elements.flatMap(find);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (node.body.type !== 'BlockStatement') return find(node.body);
      return node.body.body.flatMap((statement) =>
        statement.type === 'ReturnStatement' ? find(statement.argument) : [],
      );
    case 'CallExpression':
      return node.arguments.flatMap(find);
    case 'ParenthesizedExpression':
      return find(node.expression);
    case 'Identifier': {
      const found: ObjectExpression[] = [];
      // acorn's own nodes
      visitNodes(root as AnyNode, (other) => {
        if (
          other.type === 'VariableDeclarator' &&
          other.id.type === 'Identifier' &&
          other.id.name === node.name &&
          other.init
        )
          found.push(...find(other.init));
      });
      return found;
    }
    default:
      return [];
  }
}

function visitNodes(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) visitNodes(item, visit);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function readKey({ key, computed }: Property | AssignmentProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Checks `{ loader: "css-loader", options: {…} }`. */
function checkLoader(node: ObjectExpression, config: ConfigFacts, report: Walk['report']): void {
  const find = (name: string): Property | undefined =>
    node.properties.find(
      (property): property is Property => property.type === 'Property' && readKey(property) === name,
    );
  const [loader, options] = [find('loader'), find('options')];
  if (loader?.value.type !== 'Literal' || options?.value.type !== 'ObjectExpression') return;
  const name = String(loader.value.value);
  const schema = config.packageSchemas.get(name);
  if (schema !== undefined)
    checkObject(options.value, expand(schema.root, schema), name, { root: schema, config, report });
}

function checkObject(node: ObjectExpression, schemas: Schemas, path: string, walk: Walk): void {
  const isFree = schemas.some(takesAnyKey);
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const key = readKey(property);
    if (key === undefined) continue;
    const next = schemas.flatMap((schema) => stepInto(schema, key, walk.root));
    const inner = path === '' ? key : `${path}.${key}`;
    if (next.length > 0) checkValue(property.value, next, inner, walk);
    else if (
      !isFree &&
      !walk.config.excepted.has(inner) &&
      schemas.some(({ properties }) => properties !== undefined)
    ) {
      const names = [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
      const nearest = findNearestName(key, names);
      walk.report(
        property.key,
        `There is no option "${inner}".`,
        nearest === undefined ? `known names: ${names.slice(0, 30).join(', ')}.` : `did you mean "${nearest}"?`,
      );
    }
  }
}

/** Whether a schema accepts an object with any keys. */
function takesAnyKey({
  type,
  properties,
  additionalProperties,
  instanceof: kind,
  tsType,
  enum: values,
}: JsonSchema): boolean {
  if (type === 'object' && properties === undefined && additionalProperties === undefined) return true;
  if (kind === 'Object' || (tsType !== undefined && kind === undefined && type === undefined && values === undefined))
    return true;
  return (
    additionalProperties === true ||
    (properties !== undefined && type === 'object' && additionalProperties === undefined)
  );
}

function stepInto({ properties, additionalProperties }: JsonSchema, key: string, root: SchemaRoot): JsonSchema[] {
  const own = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const next = own ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  return next === undefined ? [] : expand(next, root);
}

function checkValue(
  node: Expression | Pattern | SpreadElement | null,
  schemas: Schemas,
  path: string,
  walk: Walk,
): void {
  if (node?.type === 'ObjectExpression') checkObject(node, schemas, path, walk);
  else if (node?.type === 'ArrayExpression') {
    const items = schemas.flatMap(({ items: inner }) =>
      inner === undefined
        ? []
        : (Array.isArray(inner) ? inner : [inner]).flatMap((item: JsonSchema) => expand(item, walk.root)),
    );
    if (items.length > 0) for (const element of node.elements) checkValue(element, items, path, walk);
  } else if (node?.type === 'Literal' && !('regex' in node && node.regex)) checkLiteral(node, schemas, path, walk);
}

/** Options whose text is one of a set that the schema leaves open. */
const namedValues =
  /(?:^|\.)(?:target|devtool|type|libraryTarget|externalsType|chunkLoading|workerChunkLoading|wasmLoading|chunkFormat|preset|hashFunction|moduleIds|chunkIds)$/;

function checkLiteral(node: Node & { value?: unknown }, schemas: Schemas, path: string, walk: Walk): void {
  const { value } = node;
  const said = schemas.filter((schema) => schema.type ?? schema.enum ?? schema.instanceof ?? schema.tsType);
  if (
    said.length === 0 ||
    said.some(({ tsType, type, enum: values }) => tsType !== undefined && type === undefined && values === undefined)
  )
    return;
  const kind = typeof value === 'number' ? 'number' : typeof value;
  const isAllowed = said.some(({ type, enum: values }) =>
    values === undefined ? type === kind || (kind === 'number' && type === 'integer') : values.includes(value),
  );
  const words = typeof value === 'string' && namedValues.test(path) ? (value.match(/[A-Za-z]{3,}/g) ?? []) : [];
  if (isAllowed && words.every((word) => walk.config.words.has(word) || walk.config.excepted.has(word))) return;
  const values = said.flatMap(({ enum: list = [] }) => list.map((item) => JSON.stringify(item)));
  const nearest = findNearestName(JSON.stringify(value), values);
  walk.report(
    node,
    `"${path}" does not take ${JSON.stringify(value)}.`,
    nearest === undefined ? `known values: ${values.join(', ') || 'see the schema'}.` : `did you mean ${nearest}?`,
  );
}
