// Pure. Configuration in any sample, whole or in pieces: every key exists, and every value is one of those allowed.

import type { AnyNode, Node, ObjectExpression, Property } from 'acorn';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { checkConfigObject, type ConfigFacts, type ConfigWalk } from './check-config-object.ts';
import { findObjects, readKey, visitNodes } from './find-objects.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import { expand, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import { parseSample } from './parse-program.ts';
import type { CheckedPage } from './read-pages.ts';

/** The outcome for one block. */
export interface ConfigBlock {
  /** True for a block with configuration in it. */
  readonly isConfig: boolean;
  readonly findings: readonly DocFinding[];
}

/** Keys that occur in configurations of webpack only. */
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
  const walk = (schema: SchemaRoot): ConfigWalk => ({ root: schema, config, report });
  const { webpackSchema } = config.facts;
  /** A piece of a configuration begins at any level, or at several: an option is known if it exists at one of them. */
  const isPiece = marks.includes('fragment') && fileName !== undefined && configName.test(fileName);
  let isConfig = false;
  const visitConfig = (node: AnyNode): void => {
    for (const object of findObjects(node, root)) {
      if (!isConfiguration(object, fileName)) continue;
      isConfig = true;
      const schema = isPiece ? describePiece(webpackSchema) : webpackSchema.root;
      checkConfigObject(object, expand(schema, webpackSchema), '', walk(webpackSchema));
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
        checkConfigObject(first, expand(schema.root, schema), name, walk(schema));
      }
    }
    if (node.type === 'ObjectExpression') checkLoader(node, config, report);
  });
  if (offset > 0 && !isDiff && root.type === 'ObjectExpression') visitConfig(root as AnyNode);
  // In an object without a schema, an unknown key is reported only when it is close to the name of an option.
  const reported = new Set(findings.map(({ place }) => `${place.line}:${place.column}`));
  if (fileName === undefined || isPiece)
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

/** Describes an object that has options of several levels. The values of those that are in the whole alone are checked. */
function describePiece({ root, definitions }: SchemaRoot): JsonSchema {
  const inner = Object.values(definitions).flatMap(({ properties = {} }) => Object.keys(properties));
  return { type: 'object', properties: { ...root.properties, ...Object.fromEntries(inner.map((name) => [name, {}])) } };
}

/** Returns whether an object is a configuration: by the name of its file, or by a key that only configurations have. */
function isConfiguration(object: ObjectExpression, fileName: string | undefined): boolean {
  if (fileName !== undefined) return configName.test(fileName);
  const keys = object.properties.flatMap((property) => (property.type === 'Property' ? [readKey(property) ?? ''] : []));
  return keys.some((key) => telling.has(key)) && !keys.some((key) => key === 'name' && keys.includes('version'));
}

/** Checks `{ loader: "css-loader", options: {…} }`. */
function checkLoader(node: ObjectExpression, config: ConfigFacts, report: ConfigWalk['report']): void {
  const find = (name: string): Property | undefined =>
    node.properties.find(
      (property): property is Property => property.type === 'Property' && readKey(property) === name,
    );
  const [loader, options] = [find('loader'), find('options')];
  if (loader?.value.type !== 'Literal' || options?.value.type !== 'ObjectExpression') return;
  const name = String(loader.value.value);
  const schema = config.packageSchemas.get(name);
  if (schema !== undefined)
    checkConfigObject(options.value, expand(schema.root, schema), name, { root: schema, config, report });
}
