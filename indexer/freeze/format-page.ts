// Pure. The text that the hash of a page record is computed from.

import type { PageRecord } from '../../schema/records/page-record.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { emptyPage } from '../link/empty-page.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** Members that follow from the text; and links, of which only the targets are hashed. */
const leftOut: ReadonlySet<string> = new Set(['anchors', 'extraIds', 'blockEntries', 'options', 'hooks', 'links']);

/** The members of every record that are hashed, in order. */
const names = [...Object.keys(emptyPage), 'url', 'title', 'sectionSlug'].filter((name) => !leftOut.has(name)).sort();

/**
 * Formats the members that identify a page. `bodyHash` covers the bytes of the file and the version of the parser, so
 * that everything that follows from the text alone, half of a record, is left out. Of a link, only the target is
 * formatted. The result is one list, because copying each record with sorted keys would take longer than formatting it.
 */
export function formatPage(page: Unhashed<PageRecord>): string {
  if (page.bodyHash === undefined) return formatCanonicalJson(page);
  const facts = page as unknown as Readonly<Record<string, unknown>>; // a record is plain data
  const values: unknown[] = [];
  for (const name of names) values.push(isPlain(facts[name]) ? facts[name] : formatCanonicalJson(facts[name]));
  for (const { kind, url, targetUrl, fragment, problem } of page.links)
    values.push(kind, url, targetUrl, fragment, problem);
  return JSON.stringify(values);
}

/** Returns whether a value has no keys to sort. */
function isPlain(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null;
  for (let index = 0; index < value.length; index += 1) if (typeof value[index] === 'object') return false;
  return true;
}
