// Pure. The only hand-over of the indexer: records get their hashes and are frozen; what did not change is shared.

import { hash as digest } from 'node:crypto';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { createRecordTable, type RecordTable } from '../../schema/records/record-table.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import type { RecordList, Snapshot } from '../../schema/records/snapshot.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { isEqualRecord, isEqualValue } from '../link/equal-values.ts';
import type { LinkedTree, Unhashed } from '../types/linked-tree.ts';

/**
 * Freezes a linked tree, and with it the parts it shares with its input.
 * @param previous snapshot to share unchanged records with; the content of the result does not depend on it
 * @returns `previous` itself when nothing changed
 */
export function freezeSnapshot(linked: LinkedTree, previous?: Snapshot): Snapshot {
  const site: SiteRecord = freezeRecord(linked.site, previous?.site);
  const tables = {
    pages: freezeTable(linked.pages, (page) => page.url, previous?.pages),
    nodes: freezeTable(linked.nodes, (node) => node.filePath, previous?.nodes),
    sections: freezeTable(linked.sections, (section) => section.slug, previous?.sections),
    contributors: freezeTable(linked.contributors, (contributor) => contributor.handle, previous?.contributors),
    sponsors: freezeTable(linked.sponsors, (sponsor) => sponsor.slug, previous?.sponsors),
    redirects: freezeTable(linked.redirects, (redirect) => redirect.from, previous?.redirects),
    diagnostics: freezeList(linked.diagnostics, previous?.diagnostics),
  };
  const parts = [site, ...Object.values(tables)];
  const id = digest('sha256', parts.map((part) => part.hash).join('\n')).slice(0, 32);
  return previous?.id === id ? previous : Object.freeze({ id, site, ...tables });
}

function freezeRecord<Item extends { readonly hash: string }>(record: Unhashed<Item>, earlier: Item | undefined): Item {
  if (earlier !== undefined && (record === earlier || isEqualRecord(record, earlier, 'hash'))) return earlier;
  const hash = digest('sha256', formatCanonicalJson(record));
  // An unhashed record with its hash is the record.
  return freezeDeep({ ...record, hash }) as unknown as Item;
}

function freezeTable<Item extends { readonly hash: string }>(
  records: readonly Unhashed<Item>[],
  getKey: (record: Unhashed<Item>) => string,
  previous: RecordTable<Item> | undefined,
): RecordTable<Item> {
  const keys = records.map(getKey);
  const hasSameKeys = previous?.size === keys.length && keys.every((key, index) => key === previous.keys[index]);
  const items = records.map((record, index) => {
    const earlier = hasSameKeys ? previous.items[index] : previous?.get(keys[index] ?? '');
    return freezeRecord(record, earlier);
  });
  if (hasSameKeys && items.every((item, index) => item === previous.items[index])) return previous;
  // Length-prefixed keys: no key can imitate the end of another entry.
  const text = items.map(({ hash }, index) => `${keys[index]?.length}:${keys[index]}${hash}`).join('\n');
  const hash = digest('sha256', text);
  if (hasSameKeys) return previous.withItems(hash, items);
  return createRecordTable(
    hash,
    items.map((item, index) => [keys[index] ?? '', item]),
  );
}

function freezeList(
  items: readonly Diagnostic[],
  previous: RecordList<Diagnostic> | undefined,
): RecordList<Diagnostic> {
  if (previous !== undefined && isEqualValue(items, previous.items)) return previous;
  const shared = items.map((item, index) => {
    const earlier = previous?.items[index];
    return earlier !== undefined && isEqualValue(item, earlier) ? earlier : freezeDeep(item);
  });
  return Object.freeze({ hash: digest('sha256', formatCanonicalJson(shared)), items: Object.freeze(shared) });
}

/** Freezes plain data all the way down; a part that is frozen may still hold others that are not. */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) freezeDeep(member);
  return Object.freeze(value);
}
