// Pure. The parts of the schemas of webpack and webpack-dev-server that the page which explains configurations needs.

import type { JsonSchema } from './json-schema.ts';

/** Keywords that decide whether a value is accepted. */
const kept = new Set([
  '$ref',
  'absolutePath',
  'additionalProperties',
  'allOf',
  'anyOf',
  'enum',
  'instanceof',
  'items',
  'minItems',
  'minLength',
  'minimum',
  'maximum',
  'not',
  'oneOf',
  'pattern',
  'properties',
  'required',
  'type',
  'undefinedAsNull',
  'uniqueItems',
]);

/** Formats the module with the schema. Names of webpack-dev-server's definitions begin with `server.`. */
export function formatOptionSchema(webpack: JsonSchema, devServer: JsonSchema): string {
  const definitions: Record<string, unknown> = {};
  const addDefinitions = (schema: JsonSchema, prefix: string): unknown => {
    for (const [name, definition] of Object.entries(schema.definitions ?? {})) {
      definitions[prefix + name] = trim(definition, prefix);
    }
    return trim(schema, prefix);
  };
  const root = addDefinitions(webpack, '');
  definitions['DevServer'] = { anyOf: [{ enum: [false] }, addDefinitions(devServer, 'server.')] };
  const text = JSON.stringify({ root, definitions: selectUsed(root, definitions) });
  return `// Written by \`node tests/checks/docs/write-option-schema.ts\` from the schemas of webpack and webpack-dev-server.\nexport const optionSchemaText =\n  ${quote(text)};\n`;
}

function trim(node: unknown, prefix: string): unknown {
  if (Array.isArray(node)) return node.map((item) => trim(item, prefix));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword]) => kept.has(keyword))
      .map(([keyword, value]) => [keyword, trimKeyword(keyword, value, prefix)]),
  );
}

function trimKeyword(keyword: string, value: unknown, prefix: string): unknown {
  if (keyword === '$ref') return `${prefix}${String(value).replace('#/definitions/', '')}`;
  if (keyword === 'enum' || keyword === 'required') return value;
  if (keyword === 'properties') {
    const properties = Object.entries(value as Readonly<Record<string, unknown>>); // JSON schema says so
    return Object.fromEntries(properties.map(([name, property]) => [name, trim(property, prefix)]));
  }
  return trim(value, prefix);
}

/** Selects the definitions that are referred to. */
function selectUsed(root: unknown, definitions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const used = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === '$ref' && typeof value === 'string') {
        if (used.has(value)) continue;
        used.add(value);
        visit(definitions[value]);
      } else visit(value);
    }
  };
  visit(root);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)));
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
