// Pure. What the hash of a page's record is made from.

import type { PageRecord } from '../../schema/records/page-record.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { emptyPage } from '../link/empty-page.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** Members that follow from the text, and the links, of which only a part counts. */
const leftOut: ReadonlySet<string> = new Set(['anchors', 'extraIds', 'blockEntries', 'options', 'hooks', 'links']);

/** The members of every record that are hashed, in order. */
const names = [...Object.keys(emptyPage), 'url', 'title', 'sectionSlug'].filter((name) => !leftOut.has(name)).sort();

/**
 * Formats the facts that identify a page. `bodyHash` covers the bytes of the file and the code that parses them, so
 * everything that follows from the text alone is left out, which is half of a record. Of a link, only its target remains.
 * The result is one list: a copy of each record with its members in order would take longer than formatting it.
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

/** Returns whether a value is formatted in one way alone, because it has no members to sort. */
function isPlain(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null;
  for (let index = 0; index < value.length; index += 1) if (typeof value[index] === 'object') return false;
  return true;
}
