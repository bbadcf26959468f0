// The generated code, which a run of the tests brings up to date.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  validateSchema,
  visit,
  type ASTNode,
  type GraphQLNamedType,
} from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../../api/graph/create-schema.ts';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import { webpackExtension } from '../web/kits/webpack/create-fact.ts';

const root = new URL('../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

test('the schema that is written is the one that is served', () => {
  const committed = buildSchema(readText('schema/content.graphql'));
  expect(printSorted(createSchema())).toBe(printSorted(committed));
});

test('the schema is valid, which is assumed wherever it is served', () => {
  const served = createSchema();
  expect(validateSchema(new GraphQLSchema({ ...served.toConfig(), assumeValid: false }))).toEqual([]);
});

const omitDescription = <Node extends ASTNode>(node: Node): Node => ({ ...node, description: undefined });

test('without descriptions, the schema is the same', () => {
  const described = parse(printSorted(createSchema()));
  const expected = buildSchema(print(visit(described, { enter: omitDescription })));
  expect(printSorted(createSchema({ isDescribed: false }))).toBe(printSorted(expected));
});

test('the persisted manifest holds every document under the sha256 of its text', () => {
  const entries = Object.entries(persistedManifest);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.map(([key]) => key)).toEqual(
    entries.map(([, text]) => `sha256:${createHash('sha256').update(text).digest('hex')}`),
  );
});

test('every type, field, argument and enum value is described', () => {
  const types = Object.values(createSchema({ extension: webpackExtension }).getTypeMap()).filter(
    ({ name }) => !name.startsWith('__'),
  );
  expect(types.flatMap(listUndescribed)).toEqual([]);
});

test('whatever a connection lists has an ID, but for search hits', () => {
  const schema = createSchema({ extension: webpackExtension });
  const edges = Object.values(schema.getTypeMap()).filter(({ name }) => name.endsWith('Edge'));
  const nodes = edges.map((edge) => (isObjectType(edge) ? getNamedType(edge.getFields()['node']?.type) : undefined));
  const others = nodes.filter(
    (node) =>
      !(isObjectType(node) || isInterfaceType(node)) || !node.getInterfaces().some(({ name }) => name === 'Node'),
  );
  expect(edges.length).toBeGreaterThanOrEqual(10);
  expect(others.map((node) => node?.name)).toEqual(['SearchHit']);
});

const printSorted = (schema: GraphQLSchema): string => printSchema(lexicographicSortSchema(schema));

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
}

function listUndescribed(type: GraphQLNamedType): string[] {
  const members: Described[] = [type];
  if (isEnumType(type)) members.push(...type.getValues());
  if (isInputObjectType(type)) members.push(...Object.values(type.getFields()));
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) members.push(field, ...field.args);
  }
  return members.filter(({ description }) => !description?.trim()).map(({ name }) => `${type.name}.${name}`);
}
