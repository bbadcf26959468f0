// The addresses of all pages, for search engines.

import type { Read } from '../../../indexer/engine/query.ts';
import { listEntries } from '../../../indexer/queries/record-queries.ts';
import { siteAddress, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { defineOutput } from './output.ts';

/** `sitemap.xml`, where the site's origin is known. Printable pages are left out. */
export const sitemap = defineOutput({
  name: 'sitemap',
  per: 'site',
  isReplaceable: true,
  locate: (read) => (read(siteRecord, '').siteUrl === undefined ? undefined : 'sitemap.xml'),
  make: (read) => renderSitemap(read, read(siteAddress, '')),
});

/** @see https://www.sitemaps.org/protocol.html */
function renderSitemap(read: Read, siteUrl: string): string {
  const { lang, languages } = read(siteRecord, '');
  const urls = listEntries(read)
    .filter(([, { isIndexed }]) => isIndexed)
    .map(([url, { updatedAt, alternates = [] }]) => {
      const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
      const others = alternates.filter(({ kind, match }) => kind === 'LANGUAGE' && match === 'PAGE');
      const links = others.length === 0 ? [] : [{ lang, url: siteUrl + url }, ...others];
      const standard = links.filter((link) => link.lang === languages[0]?.lang);
      const formatted = [...links, ...standard.map((link) => ({ ...link, lang: 'x-default' }))].map(formatAlternate);
      return `<url><loc>${escapeHtml(siteUrl + url)}</loc>${changed}${formatted.join('')}</url>\n`;
    });
  const names = urls.some((text) => text.includes('<xhtml:')) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${urls.join('')}</urlset>\n`;
}

/** Formats the link to a page in a language. @see https://developers.google.com/search/docs/specialty/international/localized-versions */
const formatAlternate = ({ lang, url }: { readonly lang: string | undefined; readonly url: string }): string =>
  `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang ?? '')}" href="${escapeHtml(url)}"/>`;
