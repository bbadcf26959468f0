// Pure. The keys of documented options, for the cards of those whose keys other pages describe.

import { escapeHtml } from '../../schema/wire/escape-html.ts';
import { splitName } from '../../schema/wire/split-name.ts';
import { maxListedKeys, stripLists } from '../types/configuration-path.ts';

/** The keys of an option as `key address` pairs, with spaces between all of them: neither contains a space. */
type KeyList = string;

/**
 * Builds the lists of keys by the path of the option that they belong to, in which no key is marked as a list.
 * @param options in reading order. A key that two places describe is left out.
 */
export function buildKeyLists(
  options: readonly { readonly path: string; readonly url: string }[],
): ReadonlyMap<string, KeyList> {
  const known = new Set(options.map(({ path }) => stripLists(path)));
  const keysByParent = new Map<string, Map<string, string | undefined>>();
  for (const { path, url } of options) {
    const parts = path.split('.');
    const above = parts.slice(1).map((_, index) => index + 1);
    const depth = above.findLast((count) => known.has(stripLists(parts.slice(0, count).join('.'))));
    if (depth === undefined) continue;
    const parent = stripLists(parts.slice(0, depth).join('.'));
    const key = parts.slice(depth).join('.');
    const keys = keysByParent.get(parent) ?? new Map<string, string | undefined>();
    keysByParent.set(parent, keys.set(key, keys.has(key) && keys.get(key) !== url ? undefined : url));
  }
  return new Map(
    [...keysByParent].flatMap(([parent, keys]): [string, KeyList][] => {
      const pairs = [...keys].flatMap(([key, url]) =>
        url === undefined || /\s/.test(key + url) ? [] : [`${key} ${url}`],
      );
      return pairs.length === 0 || pairs.length > maxListedKeys ? [] : [[parent, pairs.join(' ')]];
    }),
  );
}

/** Formats the row of a card with such a list; nothing for an empty one. */
export function formatKeyRow(list: KeyList): string {
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
