// Pure. The keys of an option that other pages describe, as a row of its card.

import { escapeHtml } from '../../schema/wire/escape-html.ts';
import { splitName } from '../../schema/wire/split-name.ts';

/** Formats a list `key1 url1 key2 url2` as a row of a card; an empty list as an empty text. */
export function formatKeyRow(list: string): string {
  const words = list.split(' ');
  const links = words.flatMap((key, index) => {
    const url = words[index + 1];
    if (index % 2 === 1 || url === undefined) return [];
    const name = splitName(key).map(escapeHtml).join('<wbr>');
    return [`<a href="${escapeHtml(url)}"><code>${name}</code></a>`];
  });
  if (links.length === 0) return '';
  return `<div class="fact-link is-wide"><dt>Keys</dt><dd>${links.join(' ')}</dd></div>`;
}
