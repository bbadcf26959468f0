import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { formatQueryTypes } from '../../../../api/graph/extension/format-query-types.ts';

const schema = buildSchema(`
  scalar URL
  enum Level { LOW HIGH }
  interface Node { id: ID! }
  type Page implements Node { id: ID! url: URL! title: String tags: [String!]! level: Level parent: Page size: Int! isNew: Boolean! }
  type Folder implements Node { id: ID! children: [Node!]! }
  type Query { node: Node page(url: URL): Page pages: [Page!] }
`);

const format = (text: string): string => formatQueryTypes(schema, parse(text));

test('scalars, lists, enumerations and nested objects have their types', () => {
  expect(format('query Home { page { url title tags level size isNew parent { size } } }')).toBe(
    `/** The data of the query Home. */
export interface HomeQuery {
  readonly page: {
    readonly url: string;
    readonly title: string | null;
    readonly tags: readonly string[];
    readonly level: 'LOW' | 'HIGH' | null;
    readonly size: number;
    readonly isNew: boolean;
    readonly parent: {
      readonly size: number;
    } | null;
  } | null;
}
`,
  );
});

test('aliases name fields, and what two places ask for is one', () => {
  expect(format('query Q { first: page { ...A size } } fragment A on Page { size url }')).toContain(
    'readonly first: {\n    readonly size: number;\n    readonly url: string;\n  } | null;',
  );
});

test('an interface becomes a union of what it may be', () => {
  const text = format('query Q { node { __typename id ... on Page { url } ... on Folder { children { id } } } }');
  expect(text).toContain("readonly __typename: 'Page';\n    readonly id: string;\n    readonly url: string;");
  expect(text).toContain(`} | {\n    readonly __typename: 'Folder';`);
  expect(text).toContain('readonly children: readonly {\n      readonly id: string;\n    }[];');
});

test('what depends on a condition may be missing', () => {
  const text = format('query Q { pages { url @include(if: true) title title @skip(if: false) } }');
  expect(text).toContain('readonly url?: string;');
  expect(text).toContain('readonly title: string | null;');
  expect(text).toContain('readonly pages: readonly {');
});
