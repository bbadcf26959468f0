// From a screen's data to what the head says. Pure; used by the screens and by prerendering alike.

import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import type { HeadPage } from './page-head.ts';
import type { ShownPage } from './page-view.ts';

/** Is the head of the not-found screen. */
export const notFoundHead: HeadPage = { title: 'Page Not Found', isIndexed: false };

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
