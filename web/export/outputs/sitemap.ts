// The addresses of all pages, for search engines.

import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { Output } from './output.ts';

/** `sitemap.xml`, where the site's origin is known. Printable pages are left out. */
export const sitemap: Output = {
  name: 'sitemap',
  *produce({ snapshot }) {
    const { siteUrl } = snapshot.site;
    if (siteUrl !== undefined) yield { path: 'sitemap.xml', content: renderSitemap(snapshot, siteUrl) };
  },
};

/** @see https://www.sitemaps.org/protocol.html */
function renderSitemap(snapshot: Snapshot, siteUrl: string): string {
  const urls = snapshot.pages.items
    .filter((page) => !page.isPrintable)
    .map(({ url, updatedAt }) => {
      const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
      return `<url><loc>${escapeHtml(siteUrl + url)}</loc>${changed}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
