// The document of the development server: the export's, with nothing in it yet.

import type { Snapshot } from '../../schema/snapshot.ts';
import { renderDocument, type ClientEntry } from './html-template.ts';

/** Is how a navigation is answered. */
export type NavigationAnswer =
  { readonly kind: 'redirect'; readonly location: string } | { readonly kind: 'page'; readonly status: 200 | 404 };

/**
 * Decides how a navigation is answered.
 * @param url path of the request, percent-encoded
 * @param snapshot undefined while the first one is being made: the page finds out by itself then
 */
export function decideNavigation(url: string, snapshot: Snapshot | undefined): NavigationAnswer {
  if (snapshot === undefined || url === '/' || url === '/search/') return { kind: 'page', status: 200 };
  const slashed = url.endsWith('/') ? url : `${url}/`;
  const redirect = snapshot.redirects.get(slashed);
  if (redirect !== undefined && !redirect.isHash) return { kind: 'redirect', location: redirect.to };
  return { kind: 'page', status: snapshot.pages.has(slashed) ? 200 : 404 };
}

/** Renders the empty document. */
export function renderShell(lang: string, client: ClientEntry): string {
  return renderDocument({
    lang,
    head: '<title>docgraph</title>',
    html: '',
    hydration: '',
    client,
  });
}
