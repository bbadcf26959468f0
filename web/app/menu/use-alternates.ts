import type { AlternatesQuery, SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { useAlternatesQuery } from '../../../schema/generated/hooks.ts';

/** What is known of a page in other languages and versions; undefined while it loads, and on sites without them. @param url empty on the not-found screen */
export function useAlternates(site: SiteFrameQuery['site'], url: string): AlternatesQuery['page'] | undefined {
  const [{ data }] = useAlternatesQuery({ url }, { pause: !site.hasAlternates || url === '' });
  return data?.page;
}
