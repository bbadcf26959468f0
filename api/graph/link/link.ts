import type { LinkResolvers } from '../generated/resolvers.ts';
import { linkKindNames, linkProblemNames } from './filter-links.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { listLinkKeys } from '../node/item-keys.ts';
import { findAnchorAt } from '../node/locate.ts';
import { findPage } from '../context/find-record.ts';

/** Resolvers of the fields of a link. */
export const linkResolvers: LinkResolvers = {
  id: ({ page, link }) => formatGlobalId('Link', `${page.url}#${listLinkKeys(page)[page.links.indexOf(link)] ?? ''}`),
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
    return page === undefined ? null : findAnchorAt(page, link.fragment);
  },
  place: ({ link }) => link.place,
};
