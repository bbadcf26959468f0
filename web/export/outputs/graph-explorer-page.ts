// The document of the page that queries the content: in the export, and in development.

import { formatFileUrl } from '../../../api/graph/site/format-file-url.ts';
import type { SiteRecord } from '../../../schema/records/site-settings.ts';
import { addBase, addBaseToHtml } from '../../../schema/wire/base-path.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { themeScript } from '../../app/theme/theme.ts';
import type { ClientEntry } from '../bundle/client-entry.ts';
import { formatFontPreload, listClientFonts } from '../prerender/theme-head.ts';
import { formatBase } from '../prerender/html-template.ts';

/** Renders the document. */
export function renderExplorerPage(options: {
  readonly site: SiteRecord;
  /** Folder of the host that the site is published in; empty at its root. */
  readonly base: string;
  readonly client: ClientEntry;
  /** Whether the page has the site's service worker. */
  readonly isOffline: boolean;
  /** The endpoint that executes queries; without one the page's worker does. */
  readonly endpoint?: string;
  /** Texts of the example queries of kits. */
  readonly examples: readonly string[];
  /** Markup that says what the theme is, see theme-head.ts. */
  readonly themeHead: string;
}): string {
  const { site, base, client, isOffline, endpoint, examples, themeHead } = options;
  const place = (url: string): string => addBase(base, url);
  const placeLink = <Link extends { readonly url: string }>(link: Link): Link => ({ ...link, url: place(link.url) });
  const { name, headerLinks, footerLinks, hasExplorer, license = null, theme } = site;
  const logoUrl = formatFileUrl(site.logo);
  const footerHtml = site.footerText === undefined ? null : addBaseToHtml(base, site.footerText.html);
  // explore-page.tsx reads it
  const settings = {
    site: {
      name,
      logoUrl: logoUrl && place(logoUrl),
      headerLinks: headerLinks.map(placeLink),
      footerLinks: footerLinks.map(placeLink),
      footerHtml,
      hasExplorer,
      license,
    },
    isOffline,
    endpoint,
    examples,
  };
  const fonts = listClientFonts(client, theme)
    .map((path) => formatFontPreload(`${base}/${path}`))
    .join('');
  const stylesheets = client.stylesheets.map((path) => `<link rel="stylesheet" href="${base}/${path}">\n`).join('');
  return `<!doctype html>
<html lang="en"${formatBase(base)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${themeScript}</script>
<meta name="color-scheme" content="light dark">
${themeHead}<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Query the content | ${escapeHtml(name)}</title>
${fonts}${stylesheets}<script type="module" src="${base}/${client.script}"></script>
</head>
<body>
<div id="dg-root"><p class="dg-explore-loading">Loading <code>GraphiQL</code> …</p><noscript><p>Queries are executed by a script in this page.</p></noscript></div>
<script type="application/json" id="dg-data">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}
