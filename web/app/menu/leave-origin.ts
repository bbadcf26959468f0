import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';

/** Leaves out the origin of the site, so that the host that serves this page serves another language or version, too. */
export const leaveOrigin = (
  { hasAlternates, url }: Pick<SiteFrameQuery['site'], 'hasAlternates' | 'url'>,
  href: string,
): string => (hasAlternates ? href.replace(`${url}/`, '/') : href);
