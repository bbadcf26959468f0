import type { LinkResolvers } from '../generated/resolvers.ts';
import { linkKindNames, linkProblemNames } from './filter-links.ts';
import { findPage } from '../context/find-record.ts';

/** Resolvers of the fields of a link. */
export const linkResolvers: LinkResolvers = {
  title: ({ link }) => link.title,
  href: ({ link }) => link.href,
  url: ({ link }) => link.url,
  kind: ({ link }) => linkKindNames[link.kind],
  problem: ({ link }) => (link.problem === undefined ? null : linkProblemNames[link.problem]),
  source: ({ page }) => page,
  target: ({ link }, _args, { content }) => findPage(content, link.targetUrl),
  anchor: ({ link }, _args, { content }) => {
    if (link.fragment === undefined) return null;
    const page = findPage(content, link.targetUrl);
    const index = page?.anchors.findIndex((anchor) => anchor.fragment === link.fragment) ?? -1;
    return page === undefined || index === -1 ? null : { page, index };
  },
  place: ({ link }) => link.place,
};
