import { siteAddress, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { defineOutput } from './output.ts';

/** `robots.txt`, which names the sitemap. */
export const robots = defineOutput({
  name: 'robots.txt',
  per: 'site',
  isReplaceable: true,
  locate: (read) => (read(siteRecord, '').siteUrl === undefined ? undefined : 'robots.txt'),
  make: (read) => `User-agent: *\nAllow: /\n\nSitemap: ${read(siteAddress, '')}/sitemap.xml\n`,
});
