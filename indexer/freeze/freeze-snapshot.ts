// Pure. Builds the snapshot: records get their hashes and are frozen, and unchanged ones are shared with the last
// snapshot.

import { hash as digest } from 'node:crypto';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Place } from '../../schema/place.ts';
import { createRecordTable, type RecordTable } from '../../schema/records/record-table.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import type { RecordList, Snapshot } from '../../schema/records/snapshot.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { isEqualRecord, isEqualValue } from '../link/equal-values.ts';
import type { LinkedTree, Unhashed } from '../types/linked-tree.ts';
import { formatPage } from './format-page.ts';

/**
 * Freezes a linked tree, including the parts that it shares with its input.
 * @param previous snapshot to share unchanged records with, which does not affect the content of the result
 * @param texts the hashed texts of the last snapshot's tables, so that a table is not formatted again for a few records
 * @returns `previous` itself when nothing changed
 */
export function freezeSnapshot(linked: LinkedTree, previous?: Snapshot, texts?: TableTexts): Snapshot {
  const site: SiteRecord = freezeRecord(linked.site, previous?.site);
  const tables = {
    pages: freezeTable(linked.pages, { getKey: (page) => page.url, format: formatPage }, previous?.pages, texts),
    nodes: freezeTable(linked.nodes, { getKey: (node) => node.filePath }, previous?.nodes, texts),
    sections: freezeTable(linked.sections, { getKey: (section) => section.slug }, previous?.sections),
    contributors: freezeTable(
      linked.contributors,
      { getKey: (contributor) => contributor.handle },
      previous?.contributors,
    ),
    sponsors: freezeTable(linked.sponsors, { getKey: (sponsor) => sponsor.slug }, previous?.sponsors),
    redirects: freezeTable(linked.redirects, { getKey: (redirect) => redirect.from }, previous?.redirects),
    diagnostics: freezeList(linked.diagnostics, previous?.diagnostics),
  };
  const parts = [site, ...Object.values(tables)];
  const id = digest('sha256', parts.map((part) => part.hash).join('\n')).slice(0, 32);
  return previous?.id === id ? previous : Object.freeze({ id, site, ...tables });
}

function freezeRecord<Item extends { readonly hash: string }>(
  record: Unhashed<Item>,
  earlier: Item | undefined,
  format: (record: Unhashed<Item>) => string = formatCanonicalJson,
): Item {
  if (earlier !== undefined && (record === earlier || isEqualRecord(record, earlier, 'hash'))) return earlier;
  const hash = digest('sha256', format(record));
  // An unhashed record with its hash is the record.
  return freezeDeep({ ...record, hash }) as unknown as Item;
}

/** The key of a record, and the text that its hash is computed from: canonical JSON by default. */
interface TableForm<Item extends { readonly hash: string }> {
  readonly getKey: (record: Unhashed<Item>) => string;
  readonly format?: (record: Unhashed<Item>) => string;
}

function freezeTable<Item extends { readonly hash: string }>(
  records: readonly Unhashed<Item>[],
  form: TableForm<Item>,
  previous: RecordTable<Item> | undefined,
  texts?: TableTexts,
): RecordTable<Item> {
  const { getKey, format } = form;
  const replaced = previous && listReplaced(records, getKey, previous);
  if (previous !== undefined && replaced !== undefined)
    return replaceItems({ previous, records, replaced, texts, format });
  const keys = records.map(getKey);
  const items = records.map((record, index) => freezeRecord(record, previous?.get(keys[index] ?? ''), format));
  return createRecordTable(
    digest('sha256', formatTable(keys, items)),
    items.map((item, index) => [keys[index] ?? '', item]),
  );
}

/** Lists the positions of the records that differ from those of a table; undefined when the keys differ. */
function listReplaced<Item extends { readonly hash: string }>(
  records: readonly Unhashed<Item>[],
  getKey: (record: Unhashed<Item>) => string,
  { items, keys, size }: RecordTable<Item>,
): readonly number[] | undefined {
  if (records.length !== size) return undefined;
  const replaced: number[] = [];
  for (let index = 0; index < size; index++) {
    const record = records[index];
    if (record === undefined || record === items[index]) continue; // usually the same object
    if (getKey(record) !== keys[index]) return undefined;
    replaced.push(index);
  }
  return replaced;
}

/**
 * Formats the text that a table's hash is computed from. Keys are length-prefixed, so that different tables never
 * match.
 */
function formatTable(keys: readonly string[], items: readonly { readonly hash: string }[]): string {
  return items.map(({ hash }, index) => `${keys[index]?.length}:${keys[index]}${hash}`).join('\n');
}

/** The hashed texts of the last tables, by table. Each content index has its own. */
export type TableTexts = WeakMap<object, TableText>;

/** The text that a table's hash is computed from, and the offset of each record's hash in it. */
interface TableText {
  readonly bytes: Buffer;
  readonly starts: readonly number[];
}

/** Creates an empty map of hashed texts. */
export function createTableTexts(): TableTexts {
  return new WeakMap();
}

/** Creates a table with some records replaced. It reuses and changes the hashed text of the previous table. */
function replaceItems<Item extends { readonly hash: string }>(request: {
  readonly previous: RecordTable<Item>;
  readonly records: readonly Unhashed<Item>[];
  readonly replaced: readonly number[];
  readonly texts: TableTexts | undefined;
  readonly format: TableForm<Item>['format'];
}): RecordTable<Item> {
  const { previous, records, replaced, texts = createTableTexts(), format } = request;
  const changes = replaced.flatMap((index): readonly (readonly [number, Item])[] => {
    const [record, earlier] = [records[index], previous.items[index]];
    const item = record && freezeRecord(record, earlier, format);
    return item === undefined || item === earlier ? [] : [[index, item]];
  });
  if (changes.length === 0) return previous;
  const items = [...previous.items];
  const text = texts.get(previous) ?? buildTableText(previous);
  texts.delete(previous);
  for (const [index, item] of changes) {
    items[index] = item;
    text.bytes.write(item.hash, text.starts[index] ?? 0, 'latin1');
  }
  const table = previous.withItems(digest('sha256', text.bytes), items);
  texts.set(table, text);
  return table;
}

function buildTableText<Item extends { readonly hash: string }>({ keys, items }: RecordTable<Item>): TableText {
  const starts: number[] = [];
  let end = 0;
  for (const [index, { hash }] of items.entries()) {
    const key = keys[index] ?? '';
    const start = end + Buffer.byteLength(`${key.length}:${key}`);
    starts.push(start);
    end = start + hash.length + 1; // and the line feed
  }
  return { bytes: Buffer.from(formatTable(keys, items)), starts };
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
  return Object.freeze({ hash: digest('sha256', formatDiagnostics(shared)), items: Object.freeze(shared) });
}

/** Formats the text that the hash of a list is computed from: a fixed number of values for each, without keys to sort. */
function formatDiagnostics(items: readonly Diagnostic[]): string {
  const values: unknown[] = [];
  for (const { code, severity, message, filePath, place, hint, related } of items) {
    values.push(code, severity, message, filePath, ...listPlace(place), hint);
    values.push(related && [related.filePath, ...listPlace(related.place), related.message]);
  }
  return JSON.stringify(values);
}

function listPlace({ line, column, endLine, endColumn }: Place): readonly number[] {
  return [line, column, endLine, endColumn];
}

/**
 * Freezes plain data deeply. It does not stop at frozen parts, which may contain others that are not. Walking without
 * `Object.values` and skipping primitives takes a third of the time.
 */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      if (typeof value[index] === 'object') freezeDeep(value[index]);
  } else {
    for (const key in value) if (typeof value[key] === 'object') freezeDeep(value[key]); // plain data: own members alone
  }
  return Object.freeze(value);
}
