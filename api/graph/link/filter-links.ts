import type { LinkFilter, LinkKind, LinkProblem } from '../generated/resolvers.ts';
import type { LinkRecord } from '../../../schema/records/links.ts';
import { createTextTest } from '../list/match-text.ts';

/** The schema's name for each kind of link. */
export const linkKindNames: Readonly<Record<LinkRecord['kind'], LinkKind>> = {
  internal: 'INTERNAL',
  fragment: 'FRAGMENT',
  external: 'EXTERNAL',
  file: 'FILE',
  image: 'IMAGE',
};

/** The schema's name for each problem of a link. */
export const linkProblemNames: Readonly<Record<NonNullable<LinkRecord['problem']>, LinkProblem>> = {
  'dead-page': 'DEAD_PAGE',
  'dead-anchor': 'DEAD_ANCHOR',
  'outside-tree': 'OUTSIDE_TREE',
};

/** Returns the links that match every given field, in order. */
export function filterLinks(
  links: readonly LinkRecord[],
  filter: LinkFilter | null | undefined,
): readonly LinkRecord[] {
  const kind = filter?.kind ?? undefined;
  const isBroken = filter?.isBroken ?? undefined;
  const hasUrl = createTextTest(filter?.url);
  return links.filter(
    (link) =>
      (kind === undefined || linkKindNames[link.kind] === kind) &&
      (isBroken === undefined || (link.problem !== undefined) === isBroken) &&
      hasUrl(link.url),
  );
}
