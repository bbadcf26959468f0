import type { QueryResolvers, SearchHitResolvers, SectionHitsResolvers } from '../generated/resolvers.ts';
import { findPage, getPage } from '../context/find-record.ts';
import { connectHits } from './search-connection.ts';

/** Resolver of `Query.search`. */
export const resolveSearch: NonNullable<QueryResolvers['search']> = async (_root, args, { search }) =>
  connectHits(await search(), args);

/** Resolvers of the fields of a hit that are not properties of its value. */
export const searchHitResolvers: SearchHitResolvers = {
  page: ({ pageUrl }, _args, { content }) => getPage(content, pageUrl),
  anchor: ({ url, pageUrl }, _args, { content }) => {
    const page = findPage(content, pageUrl);
    const index = page?.anchors.findIndex((anchor) => anchor.url === url) ?? -1;
    return page === undefined || index === -1 ? null : { page, index };
  },
  section: ({ sectionSlug }, _args, { content }) => content.record('sections', sectionSlug),
};

/** Resolvers of the fields of a section's hit count that are not properties of its value. */
export const sectionHitsResolvers: SectionHitsResolvers = {
  section: ({ sectionSlug }, _args, { content }) => content.record('sections', sectionSlug),
};
