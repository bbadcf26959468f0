// The files of an export that are neither pages nor results: for hosts and for crawlers.

import type { RedirectRecord } from '../../schema/records.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { escapeHtml } from './html-template.ts';
import { buildPageFilePath } from './page-file-path.ts';

/** Is a file of the export. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Renders redirects, headers and, where the site's origin is known, sitemap and robots.txt.
 * @returns in a fixed order; a redirect from the address of a page is left out
 */
export function renderSiteFiles(snapshot: Snapshot): readonly SiteFile[] {
  const { siteUrl } = snapshot.site;
  const redirects = snapshot.redirects.items.filter(({ from, isHash }) => !isHash && !snapshot.pages.has(from));
  return [
    ...redirects.map((redirect) => ({
      path: buildPageFilePath(redirect.from),
      text: renderRedirect(redirect, siteUrl),
    })),
    ...(redirects.length === 0 ? [] : [{ path: '_redirects', text: renderHostRedirects(redirects) }]),
    { path: '_headers', text: headers },
    ...(siteUrl === undefined
      ? []
      : [
          { path: 'sitemap.xml', text: renderSitemap(snapshot, siteUrl) },
          { path: 'robots.txt', text: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` },
        ]),
  ];
}

/** Tells hosts that read `_headers` what may be kept: names of assets change with their content, the rest does not. */
const headers = `/assets/*
  Cache-Control: public, max-age=31536000, immutable

/cards/*
  Cache-Control: public, max-age=31536000, immutable

/search/parts/*
  Cache-Control: public, max-age=31536000, immutable

/data/*
  Cache-Control: public, max-age=0, must-revalidate

/sw.js
  Cache-Control: public, max-age=0, must-revalidate

/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
`;

function renderRedirect({ to }: RedirectRecord, siteUrl: string | undefined): string {
  const target = escapeHtml(to);
  const address = to.startsWith('/') ? `${siteUrl ?? ''}${to}` : to;
  const canonical = escapeHtml(address.replace(/#.*$/, ''));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="robots" content="noindex">
</head>
<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body>
</html>
`;
}

function renderHostRedirects(redirects: readonly RedirectRecord[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

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
