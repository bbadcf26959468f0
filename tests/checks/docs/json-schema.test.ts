import { expect, test } from 'vitest';
import { createSchemaRoot, findSchemas, listNames, listPaths, splitPath } from './json-schema.ts';

const schema = createSchemaRoot({
  definitions: {
    Rule: { properties: { test: { type: 'string' }, rules: { items: { $ref: '#/definitions/Rule' } } } },
    Externals: { additionalProperties: { properties: { interop: { type: 'string' } } } },
  },
  properties: {
    output: { anyOf: [{ type: 'boolean' }, { properties: { path: { type: 'string' } }, additionalProperties: false }] },
    rules: { items: { oneOf: [{ type: 'string' }, { $ref: '#/definitions/Rule' }] } },
    externals: { $ref: '#/definitions/Externals' },
  },
});
const exists = (path: string) => findSchemas(schema, splitPath(path)).length > 0;

test.each([
  ['output', true],
  ['output.path', true],
  ['output.paht', false],
  ['output.path.deep', false],
  ['rules[].test', true],
  ['rules.test', true],
  ['rules[].rules[].test', true],
  ['externals.<name>.interop', true],
  ['externals.any.interop', true],
  ['externals.any.other', false],
  ['constructor', false],
])('tells whether %j exists', (path, expected) => {
  expect(exists(path)).toBe(expected);
});

test('lists every path once, and names for a suggestion', () => {
  expect([listPaths(schema), listNames(findSchemas(schema, ['rules']), schema)]).toEqual([
    [
      'output',
      'output.path',
      'rules',
      'rules.test',
      'rules.rules',
      'rules.rules.test',
      'externals',
      'externals.<name>.interop',
    ],
    ['test', 'rules'],
  ]);
});
