// The document of the page that queries the content: in the export, and in development.

import { formatFileUrl } from '../../../api/graph/site/format-file-url.ts';
import type { SiteSettings } from '../../../schema/records/site-settings.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { themeScript } from '../../app/theme/theme.ts';
import type { ClientEntry } from '../bundle/client-entry.ts';

/** Renders the document. */
export function renderExplorerPage(options: {
  readonly site: SiteSettings;
  readonly client: ClientEntry;
  /** Whether the page has the site's service worker. */
  readonly isOffline: boolean;
  /** The endpoint that executes queries; without one the page's worker does. */
  readonly endpoint?: string;
  /** Markup that says what the theme is, see theme-head.ts. */
  readonly themeHead: string;
}): string {
  const { site, client, isOffline, endpoint, themeHead } = options;
  const { name, headerLinks, footerLinks, hasExplorer, license = null } = site;
  const footerHtml = site.footerText?.html ?? null;
  // explore-page.tsx reads it
  const settings = {
    site: { name, logoUrl: formatFileUrl(site.logo), headerLinks, footerLinks, footerHtml, hasExplorer, license },
    isOffline,
    endpoint,
  };
  const fonts = (client.fonts ?? [])
    .map((path) => `<link rel="preload" as="font" type="font/woff2" href="/${path}" crossorigin>\n`)
    .join('');
  const stylesheets = client.stylesheets.map((path) => `<link rel="stylesheet" href="/${path}">\n`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${themeScript}</script>
<meta name="color-scheme" content="light dark">
${themeHead}<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Query the content | ${escapeHtml(name)}</title>
${fonts}${stylesheets}<script type="module" src="/${client.script}"></script>
</head>
<body>
<div id="dg-root"><p class="dg-explore-loading">Loading <code>GraphiQL</code> …</p><noscript><p>Queries are executed by a script in this page.</p></noscript></div>
<script type="application/json" id="dg-data">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}
