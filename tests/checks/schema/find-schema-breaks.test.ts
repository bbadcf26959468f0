import { buildSchema, findBreakingChanges } from 'graphql';
import { expect, test } from 'vitest';
import { findSchemaBreaks, findVagueDeprecations } from './find-schema-breaks.ts';

const releasedText = `
  enum Color { RED GREEN OLD @deprecated(reason: "Gone. Use RED. Until 2026-06-01.") }
  input Filter { name: String color: Color }
  type Paint { name: String! color: Color! day: String url: String! old: Leftover @deprecated(reason: "Use name. Until 2026-06-01.") }
  type Leftover { name: String }
  type Query { paint(id: ID!, filter: Filter): Paint }
`;
const released = buildSchema(releasedText);

/** Compares with the released schema after a replacement in its text. */
async function compare(before: string, after: string, today = '2026-11-22') {
  expect(releasedText).toContain(before);
  const current = buildSchema(releasedText.replace(before, after));
  return findSchemaBreaks({ released, current, today });
}

test('the same schema has no changes', async () => {
  const none = { breaks: [], dangers: [], changeCount: 0 };
  expect(await findSchemaBreaks({ released, current: released, today: '2026-11-22' })).toEqual(none);
});

test.each([
  ['a field that is gone', 'day: String', ''],
  ['a value that is gone', 'GREEN', ''],
  ['an argument that is gone', ', filter: Filter', ''],
  ['an input field that is gone', 'name: String color: Color }', 'color: Color }'],
  ['an argument that is required now', 'filter: Filter', 'filter: Filter!'],
  ['a new required argument', 'id: ID!', 'id: ID!, kind: Int!'],
  ['a field that can be null now', 'name: String!', 'name: String'],
  ['a field of another type', 'color: Color!', 'color: Int!'],
  ['an argument of another type', 'id: ID!', 'id: Int!'],
  ['an input field of another scalar', 'input Filter { name: String', 'scalar Date\ninput Filter { name: Date'],
])('%s breaks, as graphql-js says too', async (_case, before, after) => {
  const { breaks } = await compare(before, after);
  expect(breaks).toEqual([expect.stringMatching(/\n  hint: keep it, deprecate it/)]);
  expect(findBreakingChanges(released, buildSchema(releasedText.replace(before, after)))).not.toEqual([]);
});

test.each([
  ['a new field', 'day: String', 'day: String night: String'],
  ['a new optional argument', 'id: ID!', 'id: ID!, kind: Int'],
  ['a field that is never null now', 'day: String', 'day: String!'],
  [
    'a field of a scalar with the same JSON',
    'type Paint { name: String! color: Color! day: String',
    'scalar Date\ntype Paint { name: String! color: Color! day: Date',
  ],
  ['a deprecated value that is gone after its day', 'OLD @deprecated(reason: "Gone. Use RED. Until 2026-06-01.")', ''],
])('%s breaks nobody', async (_case, before, after) => {
  const { breaks, changeCount } = await compare(before, after);
  expect(breaks).toEqual([]);
  expect(changeCount).toBeGreaterThan(0);
});

test('a deprecated field stays until its day, and may go afterwards with the type it led to', async () => {
  const field = 'old: Leftover @deprecated(reason: "Use name. Until 2026-06-01.")';
  const kept = [
    "Field 'old' (deprecated) was removed from object type 'Paint'\n  hint: keep it until 2026-06-01, as its deprecation says",
  ];
  expect((await compare(field, '', '2026-06-01')).breaks).toEqual(kept);
  expect((await compare(field, '', '2026-06-02')).breaks).toEqual([]);
  const current = buildSchema(releasedText.replace(field, '').replace('type Leftover { name: String }', ''));
  expect((await findSchemaBreaks({ released, current, today: '2026-06-02' })).breaks).toEqual([]);
});

test('a new value of an enum is dangerous', async () => {
  expect((await compare('GREEN', 'GREEN BLUE')).dangers).toEqual(["Enum value 'BLUE' was added to enum 'Color'"]);
});

test('a deprecation says what to use instead, and until when it works', () => {
  const schema = buildSchema('type Query { a: Int @deprecated(reason: "Old.") b(c: Int @deprecated): Int }');
  expect(findVagueDeprecations(schema)).toEqual([
    expect.stringContaining('Query.a is deprecated: "Old."\n  hint: end the reason with'),
    expect.stringContaining('Query.b.c is deprecated: "No longer supported"'),
  ]);
  expect(findVagueDeprecations(released)).toEqual([]);
});
