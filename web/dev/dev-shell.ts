// The document of the development server: the export's template without a rendered page.

import { searchUrl } from '../../schema/wire/reserved-urls.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { ClientEntry } from '../export/bundle/client-entry.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import { english } from '../../schema/messages/message.ts';
import { getSiteLanguage } from '../../schema/messages/site-language.ts';
import { renderDocument } from '../export/prerender/html-template.ts';
import { formatInlineTheme } from '../export/prerender/theme-head.ts';

/** The settings that the empty document depends on. */
export type ShellSite = Pick<SiteRecord, 'lang' | 'direction' | 'messages' | 'theme' | 'fontFacts' | 'styleHash'>;

/** What the empty document says about the site. */
export interface DevShell {
  /** Undefined until the first index is ready, for a site in English with the theme of the client. */
  readonly site: ShellSite | undefined;
  /** Folder of the host that the site is in; empty at its root. */
  readonly base: string;
}

/** How a navigation is answered. */
export type NavigationAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'page'; readonly status: 200 | 404 };

/**
 * Decides between a page and a redirect.
 * @param url path of the request, percent-encoded
 * @param snapshot undefined until the first one is ready: then every path gets a page, which queries the endpoint
 */
export function decideNavigation(url: string, snapshot: Snapshot | undefined): NavigationAnswer {
  if (snapshot === undefined || url === '/' || url === searchUrl) return { kind: 'page', status: 200 };
  const slashed = url.endsWith('/') ? url : `${url}/`;
  const redirect = snapshot.redirects.get(slashed);
  if (redirect !== undefined && !redirect.isHash) return { kind: 'redirect', location: redirect.to };
  return { kind: 'page', status: snapshot.pages.has(slashed) ? 200 : 404 };
}

/**
 * Renders the empty document.
 * @param kitData markup that says what kits there are
 */
export function renderShell({ site, base }: DevShell, client: ClientEntry, kitData: string): string {
  return renderDocument({
    language: getSiteLanguage(site ?? { lang: english.lang }),
    base,
    siteHead: `${formatInlineTheme(site ?? {}, base)}<link rel="icon" href="data:,">\n`, // keeps browsers from asking for an icon that does not exist
    head: '<title>docgraph</title>',
    html: '',
    hydration: '',
    client,
    theme: site?.theme,
    kitData,
  });
}
