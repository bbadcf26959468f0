// The addresses of all pages, for search engines.

import type { Read } from '../../../indexer/engine/query.ts';
import { listEntries } from '../../../indexer/queries/record-queries.ts';
import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { defineOutput } from './output.ts';

/** `sitemap.xml`, where the site's origin is known. Printable pages are left out. */
export const sitemap = defineOutput({
  name: 'sitemap',
  per: 'site',
  isReplaceable: true,
  locate: (read) => (read(siteRecord, '').siteUrl === undefined ? undefined : 'sitemap.xml'),
  make: (read) => renderSitemap(read, read(siteRecord, '').siteUrl ?? ''),
});

/** @see https://www.sitemaps.org/protocol.html */
function renderSitemap(read: Read, siteUrl: string): string {
  const urls = listEntries(read)
    .filter(([, { isIndexed }]) => isIndexed)
    .map(([url, { updatedAt }]) => {
      const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
      return `<url><loc>${escapeHtml(siteUrl + url)}</loc>${changed}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
