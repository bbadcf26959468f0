// Pure. Parses the addresses that programs send (site addresses or full URLs, with index.md or a fragment), and formats
// those that they receive.

import { ToolError } from './tool-error.ts';

/** The address of a page, with the ID of a heading if there is one. */
export interface PageAddress {
  /** Site address: starts and ends with `/`. */
  readonly url: string;
  readonly fragment: string | undefined;
  /** Path of a source file, if the text may be one. */
  readonly filePath: string | undefined;
}

/**
 * Parses an address. {@link checkOrigin} checks the site of a full URL.
 * @throws ToolError for a text that is not an address
 */
export function parseAddress(text: string): PageAddress {
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(text) ? URL.parse(text) : URL.parse(text, 'http://site/');
  if (absolute === null || !/^https?:$/.test(absolute.protocol) || text.trim() === '') {
    throw new ToolError(
      `"${cutText(text)}" is not the address of a page.`,
      'give an address as search and list_section do, e.g. "/concepts/output/"',
    );
  }
  const isFile = /^[^?#]*\.mdx?(?:$|#)/i.test(text) && !/^[a-z]+:/i.test(text);
  const path = absolute.pathname.replace(/\/index\.(?:md|html)$/, '/').replace(/([^/])$/, '$1/');
  return {
    url: path,
    fragment: absolute.hash === '' ? undefined : decodePart(absolute.hash.slice(1)),
    filePath: isFile ? decodePart(absolute.pathname.slice(1)) : undefined,
  };
}

/**
 * Checks that a full URL belongs to this site, as published or on the local machine.
 * @throws ToolError for the URL of another site
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

/** Formats an address for citing, as a full URL if the origin of the site is known. */
export function formatAddress(url: string, siteUrl: string | null): string {
  return siteUrl !== null && /^\/(?!\/)/.test(url) ? siteUrl + url : url;
}

/** Shortens a text of the caller for a message. */
export function cutText(text: string): string {
  return text.length <= 200 ? text.toWellFormed() : `${text.slice(0, 200).toWellFormed()}…`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone percent sign
  }
}
