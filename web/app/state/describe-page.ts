// From a screen's data to what the head says. Pure; used by the screens and by prerendering alike.

import type { HomeQuery, VoteQuery } from '../../../schema/generated/documents/graphql.ts';
import type { HeadPage } from './page-head.ts';
import type { ShownPage } from './page-view.ts';

/** Is the head of the not-found screen. */
export const notFoundHead: HeadPage = { title: 'Page Not Found', isIndexed: false };

/** Is the head of the empty frame that stands in for pages without a network. */
export const shellHead: HeadPage = { title: undefined, isIndexed: false };

/** Is the head of the search, whose results are no pages for search engines. */
export const searchHead: HeadPage = { title: 'Search', isIndexed: false };

/** Describes the page that readers vote on. */
export const describeVote = ({
  title,
  description,
}: Pick<NonNullable<VoteQuery['page']>, 'title' | 'description'>): HeadPage => ({ title, description, url: '/vote/' });

/** Describes the home page. */
export const describeHome = ({ page }: HomeQuery): HeadPage => ({
  title: undefined,
  description: page?.description ?? null,
  url: '/',
});

/** Describes a page of the documentation; printable ones repeat others and are not for search engines. */
export const describeDocumentation = ({ title, description, url, isPrintable }: ShownPage): HeadPage => ({
  title,
  description,
  url,
  isIndexed: !isPrintable,
});
