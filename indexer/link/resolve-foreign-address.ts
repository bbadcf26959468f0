// Pure. Links in READMEs, which other people wrote. They cannot be fixed here, so they are never reported, and each
// leads to the nearest existing target.

import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { LinkTargets } from './link-targets.ts';
import { resolveAddress, type ReferenceSource, type Resolution } from './resolve-address.ts';

/** Lists the origins of this documentation: `siteUrl`, and the site in the same language. */
export function listSiteOrigins({ siteUrl, languages, lang }: SiteSettings): readonly string[] {
  const urls = [siteUrl, ...languages.filter((language) => language.lang === lang).map(({ url }) => url)];
  return [...new Set(urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [])))];
}

/**
 * Resolves a link of a README. A link to this documentation leads to the page here, or to its top if the heading does
 * not exist. If there is no such page, the link is unchanged.
 */
export function resolveForeignAddress(href: string, source: ReferenceSource, targets: LinkTargets): Resolution {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url === undefined || targets.siteOrigins?.includes(url.origin) !== true)
    return resolveAddress(href, source, targets);
  const local = resolveAddress(url.pathname + url.hash, source, targets);
  if (local.problem === undefined && local.targetUrl !== undefined) return local;
  if (local.problem === 'dead-anchor') return resolveAddress(url.pathname, source, targets);
  return resolveAddress(href, source, targets);
}
