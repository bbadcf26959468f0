// Pure. Addresses as programs give them (site addresses, whole URLs, with index.md or a fragment) and as they get them.

import { ToolError } from './tool-error.ts';

/** Is a page's address, and a heading's id where one is named. */
export interface PageAddress {
  /** Site address: starts and ends with `/`. */
  readonly url: string;
  readonly fragment: string | undefined;
}

/**
 * Parses an address; which site a whole URL belongs to is for {@link checkOrigin}.
 * @throws ToolError for what is no address
 */
export function parseAddress(text: string): PageAddress {
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(text) ? URL.parse(text) : URL.parse(text, 'http://site/');
  if (absolute === null || !/^https?:$/.test(absolute.protocol) || text.trim() === '') {
    throw new ToolError(
      `"${cutText(text)}" is not the address of a page.`,
      'give an address as search and list_section do, e.g. "/concepts/output/"',
    );
  }
  const path = absolute.pathname.replace(/\/index\.(?:md|html)$/, '/').replace(/([^/])$/, '$1/');
  return { url: path, fragment: absolute.hash === '' ? undefined : decodeFragment(absolute.hash.slice(1)) };
}

/**
 * Checks that a whole URL is one of this site: as it is published, or on this machine.
 * @throws ToolError for another site's
 */
export function checkOrigin(text: string, siteUrl: string | null): void {
  const absolute = URL.parse(text);
  if (absolute === null || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(absolute.hostname)) return;
  if (siteUrl !== null && absolute.host === URL.parse(siteUrl)?.host) return;
  throw new ToolError(
    `"${cutText(text)}" is on another site.`,
    siteUrl === null
      ? 'pages of this site have addresses like "/concepts/output/"'
      : `pages of this site begin with ${siteUrl}/`,
  );
}

/** Formats an address for citing: whole where the site's origin is known. */
export function formatAddress(url: string, siteUrl: string | null): string {
  return siteUrl !== null && /^\/(?!\/)/.test(url) ? siteUrl + url : url;
}

/** Shortens what somebody sent, for a message. */
export function cutText(text: string): string {
  return text.length <= 200 ? text.toWellFormed() : `${text.slice(0, 200).toWellFormed()}…`;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // a lone percent sign
  }
}
