import type { LinkFilter, LinkKind, LinkProblem } from '../generated/resolvers.ts';
import type { LinkRecord } from '../../../schema/records/links.ts';
import type { LinkValue } from '../context/graph-values.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest, type FilterTest } from '../list/match-filter.ts';
import { pagePlaceReaders } from '../list/select-items.ts';

/** Names of link kinds in the schema. */
export const linkKindNames: Readonly<Record<LinkRecord['kind'], LinkKind>> = {
  internal: 'INTERNAL',
  fragment: 'FRAGMENT',
  external: 'EXTERNAL',
  file: 'FILE',
  image: 'IMAGE',
};

/** Names of link problems in the schema. */
export const linkProblemNames: Readonly<Record<NonNullable<LinkRecord['problem']>, LinkProblem>> = {
  'dead-page': 'DEAD_PAGE',
  'dead-anchor': 'DEAD_ANCHOR',
  'outside-tree': 'OUTSIDE_TREE',
};

const readers: FieldReaders<LinkFilter, LinkValue> = {
  kind: ({ link }) => linkKindNames[link.kind],
  isBroken: ({ link }) => link.problem !== undefined,
  problem: ({ link: { problem } }) => problem && linkProblemNames[problem],
  url: ({ link }) => link.url,
  title: ({ link }) => link.title,
  ...pagePlaceReaders,
};

/**
 * Creates the test of a filter of links.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 nested filters
 */
export function createLinkTest(filter: LinkFilter | null | undefined): FilterTest<LinkValue> {
  return createFilterTest(filter, (given) => createFieldTests(given, readers));
}
