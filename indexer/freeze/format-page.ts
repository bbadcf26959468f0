// Pure. What the hash of a page's record is made from.

import type { PageRecord } from '../../schema/records/page-record.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/**
 * Formats the facts of a page. What follows from its text alone is left out: `bodyHash`, which stands for the bytes of
 * the file and for the code that parses them, is among them. That is half of a record; of links, only where they lead is
 * new.
 */
export function formatPage(page: Unhashed<PageRecord>): string {
  const { anchors: _, extraIds: _ids, blockEntries: _blocks, options: _options, hooks: _hooks, links, ...facts } = page;
  if (page.bodyHash === undefined) return formatCanonicalJson(page);
  const targets = links.map(({ kind, url, targetUrl, fragment, problem }) => [kind, url, targetUrl, fragment, problem]);
  return formatCanonicalJson({ ...facts, targets });
}
