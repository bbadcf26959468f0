// How the router reacts to a click on a link. Pure.

import { endpointPath, exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import { addTrailingSlash, isFilePath } from './redirects.ts';
import { localPath, placePath } from './site-base.ts';

/** The properties of a click and its link that decide. */
export interface LinkClick {
  readonly button: number;
  /** Alt, Control, Meta or Shift is pressed: the reader wants a new tab, a window or a download. */
  readonly hasModifier: boolean;
  readonly isHandled: boolean;
  /** Absolute URL of the link. */
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
}

/** `leave` it to the browser, let the browser follow a `fragment`, or `move` within the site. */
export type LinkDecision =
  | { readonly kind: 'leave' }
  | { readonly kind: 'fragment' }
  | { readonly kind: 'move'; readonly href: string };

/**
 * Decides what a click on a link does.
 * @param currentHref absolute URL of the page
 */
export function decideLinkClick(click: LinkClick, currentHref: string): LinkDecision {
  const isPlain = click.button === 0 && !click.hasModifier && !click.isHandled && !click.isDownload;
  if (!isPlain || (click.target !== '' && click.target !== '_self')) return { kind: 'leave' };
  const url = new URL(click.href);
  const current = new URL(currentHref);
  if (url.origin !== current.origin) return { kind: 'leave' };
  if (url.pathname === current.pathname && url.search === current.search && url.hash !== '') {
    return { kind: 'fragment' };
  }
  const path = localPath(url.pathname);
  const isOutside =
    !url.pathname.startsWith(placePath('/')) || isFilePath(path) || path === endpointPath || path === exploreUrl;
  if (isOutside) return { kind: 'leave' };
  return { kind: 'move', href: addTrailingSlash(url.pathname) + url.search + url.hash };
}
