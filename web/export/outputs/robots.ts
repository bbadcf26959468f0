import type { Read } from '../../../indexer/engine/query.ts';
import { editions } from '../../../indexer/queries/edition-queries.ts';
import { siteAddress, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { defineOutput } from './output.ts';

/** `robots.txt`, which names the sitemap, and those of other languages and versions on this host. */
export const robots = defineOutput({
  name: 'robots.txt',
  per: 'site',
  isReplaceable: true,
  locate: (read) => (read(siteRecord, '').siteUrl === undefined ? undefined : 'robots.txt'),
  make: (read) => `User-agent: *\nAllow: /\n\n${listSitemaps(read).join('')}`,
});

function listSitemaps(read: Read): readonly string[] {
  const others = read(editions, '').flatMap(({ base, url }) => (base === undefined || url === undefined ? [] : [url]));
  return [...new Set([read(siteAddress, ''), ...others])].map((url) => `Sitemap: ${url}/sitemap.xml\n`);
}
