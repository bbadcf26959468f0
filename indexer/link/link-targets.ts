// Pure. Everything that a link can lead to, in tables that answer the common case with one look-up.

import type { ParsedPage } from '../types/parsed-page.ts';
import type { RedirectRecord } from '../../schema/records/tree-records.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** A page as the target of links. */
export interface LinkTarget {
  readonly url: string;
  /** Returns whether the page has a heading or element with this id. */
  readonly hasId: (id: string) => boolean;
  /** Lists the ids for suggestions. */
  readonly listIds: () => readonly string[];
}

/** What the links of a tree are checked against. */
export interface LinkTargets {
  /** By url, generated pages included. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  /** Url by path of every page that is served. */
  readonly urlByPath: ReadonlyMap<string, string>;
  /** Paths of all files. */
  readonly files: ReadonlySet<string>;
  /** By `from`. */
  readonly redirects: ReadonlyMap<string, Unhashed<RedirectRecord>>;
  /** Origins under which others link to this site's pages; none when left out. */
  readonly siteOrigins?: readonly string[];
}

/** Creates the target of an authored page; its ids are collected when the first link needs them. */
export function createPageTarget(url: string, parsed: Pick<ParsedPage, 'anchors' | 'extraIds'>): LinkTarget {
  let ids: ReadonlySet<string> | undefined;
  const getIds = () => (ids ??= new Set([...parsed.anchors.map((anchor) => anchor.fragment), ...parsed.extraIds]));
  return { url, hasId: (id) => getIds().has(id), listIds: () => [...getIds()] };
}
