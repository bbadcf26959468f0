// The types that the kit adds to the graph: what is published stays as it was.

import { readFileSync } from 'node:fs';
import { GraphQLObjectType, isObjectType, lexicographicSortSchema, printType, type GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../../../../../api/graph/create-schema.ts';
import { noExtension } from '../../../../../schema/kits/graph-extension.ts';
import { webpackExtension } from '../create-fact.ts';

const plain = createSchema();
const published = readFileSync(new URL('facts.graphql', import.meta.url), 'utf8');

/** Puts each description on one line: what is generated has no breaks in it. */
const join = (text: string): string =>
  text.replace(/"""([^]*?)"""/g, (_, description: string) => `"""${description.trim().replace(/\s+/g, ' ')}"""`);

/** Prints what a schema has beyond the plain one. */
function printAdded(schema: GraphQLSchema): string {
  const sorted = lexicographicSortSchema(schema);
  const added = Object.values(sorted.getTypeMap()).filter(({ name }) => plain.getType(name) === undefined);
  const extended = ['Page', 'Query'].map((name) => {
    const [type, known] = [sorted.getType(name), plain.getType(name)];
    if (!isObjectType(type) || !isObjectType(known)) throw new Error(`There is no type ${name}.`);
    const fields = Object.entries(type.toConfig().fields).filter(([field]) => known.getFields()[field] === undefined);
    return new GraphQLObjectType({ name, fields: Object.fromEntries(fields) });
  });
  return `${[...added, ...extended].map((type) => printType(type)).join('\n\n')}\n`;
}

test('options and hooks have the types, fields and descriptions that were published', () => {
  expect(join(printAdded(createSchema({ extension: { ...webpackExtension, types: noExtension.types } })))).toBe(
    join(published),
  );
});

test('a site without kits has neither', () => {
  expect(Object.keys(plain.getTypeMap()).filter((name) => /^(?:Option|Hook|TargetDefault)/.test(name))).toEqual([]);
  expect(plain.getQueryType()?.getFields()['options']).toBeUndefined();
  expect(plain.getQueryType()?.getFields()['hooks']).toBeUndefined();
});
