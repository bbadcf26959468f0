import type { LinkFilter, LinkKind, LinkProblem } from '../generated/resolvers.ts';
import type { LinkRecord } from '../../../schema/records/links.ts';
import type { LinkValue } from '../context/graph-values.ts';
import { createFilterTest, createValueTest, type FilterTest, type ItemTest } from '../list/match-filter.ts';
import { createTextTest } from '../list/match-text.ts';
import { createPagePlaceTests } from '../list/select-items.ts';

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

/**
 * Creates the test of a filter of links.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 nested filters
 */
export function createLinkTest(filter: LinkFilter | null | undefined): FilterTest<LinkValue> {
  return createFilterTest(filter, createFieldTests);
}

function createFieldTests(filter: LinkFilter): readonly ItemTest<LinkValue>[] {
  const isKind = createValueTest(filter.kind);
  const isBroken = createValueTest(filter.isBroken);
  const hasProblem = createValueTest(filter.problem);
  const hasUrl = createTextTest(filter.url);
  const hasTitle = createTextTest(filter.title);
  return [
    ({ link }) => isKind(linkKindNames[link.kind]) && isBroken(link.problem !== undefined),
    ({ link: { problem } }) => hasProblem(problem && linkProblemNames[problem]),
    ({ link }) => hasUrl(link.url) && hasTitle(link.title),
    ...createPagePlaceTests(filter),
  ];
}
