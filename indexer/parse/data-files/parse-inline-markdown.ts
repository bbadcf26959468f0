// Pure. The inline markdown of a setting: links, strong and emphasised text, code, and escapes. mdast-util-from-markdown is
// not used here: site.yaml is read at every start, and loading the parser takes longer than all of the rest.

import { isScalarOfForm } from '../../../schema/fields/check-scalar.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';

/** A text with its links. */
export interface InlineText {
  /** Safe: everything but the elements that this file writes is escaped. */
  readonly html: string;
  /** Addresses as they are written. */
  readonly urls: readonly string[];
  /** Addresses that no page may link to, e.g. `javascript:`; their links are text. */
  readonly refusedUrls: readonly string[];
}

// A code span, a link, strong or emphasised text, or an escaped character. Lengths are limited, so that the time is linear.
const token =
  /`([^`]{1,200})`|\[([^[\]]{1,200})\]\(([^\s()]{1,1000})\)|\*\*(?!\s)([^*]{1,500})(?<!\s)\*\*|\*(?!\s)([^*]{1,500})(?<!\s)\*|(?<![\p{L}\p{N}])_([^_]{1,500})_(?![\p{L}\p{N}])|\\([!-/:-@[-`{-~])/gu;

/** Parses a text. What is no markup is text. */
export function parseInlineMarkdown(markdown: string): InlineText {
  const urls: string[] = [];
  const refusedUrls: string[] = [];
  return { html: format(markdown.replace(/\s+/g, ' ').trim()), urls, refusedUrls };

  function format(text: string): string {
    let html = '';
    let end = 0;
    for (const match of text.matchAll(token)) {
      const [whole, code, label, url, strong, starred, underscored, escaped] = match;
      html += escapeHtml(text.slice(end, match.index));
      end = match.index + whole.length;
      const emphasised = starred ?? underscored;
      if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
      else if (label !== undefined && url !== undefined) html += formatLink(label, url);
      else if (strong !== undefined) html += `<strong>${format(strong)}</strong>`;
      else if (emphasised !== undefined) html += `<em>${format(emphasised)}</em>`;
      else html += escapeHtml(escaped ?? '');
    }
    return html + escapeHtml(text.slice(end));
  }

  function formatLink(label: string, url: string): string {
    if (!isScalarOfForm(url, 'linkUrl') && !isScalarOfForm(url, 'contactUrl')) {
      refusedUrls.push(url);
      return format(label);
    }
    if (!url.startsWith('mailto:')) urls.push(url);
    return `<a href="${escapeHtml(url)}">${format(label)}</a>`;
  }
}
