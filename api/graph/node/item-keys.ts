// Keys of the items of a page: a name, with a number among items of the same name. Edits elsewhere on the page do not
// change a key.

import type { Diagnostic } from '../../../schema/diagnostics.ts';
import type { LinkRecord } from '../../../schema/records/links.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/**
 * Longest name. An address may contain a whole image; its beginning is sufficient, because equal names are numbered.
 */
const maxNameLength = 200;

/** Keys by list. Lists of a snapshot are frozen, so that their keys never change. */
const knownKeys = new WeakMap<readonly unknown[], readonly string[]>();

/** Lists the keys of a page's links, in their order. */
export function listLinkKeys({ links }: PageRecord): readonly string[] {
  return listKeys<LinkRecord>(links, ({ href }) => href);
}

/** Lists the keys of a page's facts, in their order. Each kind is counted on its own. */
export function listFactKeys({ facts }: PageRecord): readonly string[] {
  return listKeys(
    facts,
    ({ name, fragment = '' }) => name ?? fragment,
    ({ kind }) => kind,
  );
}

/** Lists the keys of a page's code blocks, in their order. */
export function listBlockKeys({ blockEntries }: PageRecord): readonly string[] {
  return listKeys(blockEntries, ({ fragment = '' }) => fragment);
}

/** Formats the key of a diagnostic. Diagnostics with the same key are the same problem. */
export function formatDiagnosticKey({ filePath, place, code, message }: Diagnostic): string {
  return `${filePath}:${place.line}:${place.column}:${code} ${message.slice(0, maxNameLength)}`;
}

function listKeys<Item>(
  items: readonly Item[],
  getName: (item: Item) => string,
  getKind: (item: Item) => string = () => '',
): readonly string[] {
  const known = knownKeys.get(items);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  const keys = items.map((item) => {
    const name = getName(item).slice(0, maxNameLength).toWellFormed();
    const counted = `${getKind(item)} ${name}`;
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    return `${count}:${name}`;
  });
  knownKeys.set(items, keys);
  return keys;
}
