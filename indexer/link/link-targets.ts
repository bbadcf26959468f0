// Pure. The targets of links, in tables that need one look-up in the common case.

import { createNameFinder, type NameFinder } from '../../schema/nearest-name.ts';
import type { RedirectRecord } from '../../schema/records/tree-records.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** A page as the target of links. */
export interface LinkTarget {
  readonly url: string;
  /** Returns whether the page has a heading or element with this id. */
  readonly hasId: (id: string) => boolean;
  readonly listIds: () => readonly string[];
  /** Finds the id that a misspelled one most likely refers to. */
  readonly findNearestId: (id: string) => string | undefined;
}

/** The link targets of a tree. */
export interface LinkTargets {
  /** By url, generated pages included. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  /** URLs of all served pages, by path. */
  readonly urlByPath: ReadonlyMap<string, string>;
  /** Paths of all files. */
  readonly files: ReadonlySet<string>;
  /** By `from`. */
  readonly redirects: ReadonlyMap<string, Unhashed<RedirectRecord>>;
  /** Origins of this site in links that others wrote. */
  readonly siteOrigins?: readonly string[];
}

/** Creates the target of an authored page. Its ids are collected when the first link needs them. */
export function createPageTarget(
  url: string,
  page: { readonly anchors: readonly { readonly fragment: string }[]; readonly extraIds: readonly string[] },
): LinkTarget {
  let ids: ReadonlySet<string> | undefined;
  const getIds = () => (ids ??= new Set([...page.anchors.map((anchor) => anchor.fragment), ...page.extraIds]));
  let finder: NameFinder | undefined;
  return {
    url,
    hasId: (id) => getIds().has(id),
    listIds: () => [...getIds()],
    findNearestId: (id) => (finder ??= createNameFinder(getIds())).find(id),
  };
}
