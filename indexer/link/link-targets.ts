// Pure. The targets of links. Whoever resolves a link asks for its targets one by one.

import { createNameFinder, type NameFinder } from '../../schema/nearest-name.ts';
import type { RedirectRecord } from '../../schema/records/tree-records.ts';

/** A page as the target of links. */
export interface LinkTarget {
  readonly url: string;
  /** Returns whether the page has a heading or element with this id. */
  readonly hasId: (id: string) => boolean;
  readonly listIds: () => readonly string[];
  /** Finds the id that a misspelled one most likely refers to. */
  readonly findNearestId: (id: string) => string | undefined;
  /**
   * Finds the id with the same letters and digits in the same order. Other tools generate ids differently
   * (`build.assetsInlineLimit` is `buildassetsinlinelimit` here and `build-assetsinlinelimit` elsewhere), and the links of
   * trees that were written for them should work.
   * @returns undefined if there is none, or more than one
   */
  readonly findRespelledId: (id: string) => string | undefined;
}

/** A look-up by key. */
interface Lookup<Value> {
  readonly get: (key: string) => Value | undefined;
}

/** The link targets of a tree. */
export interface LinkTargets {
  /** By url, generated pages included. */
  readonly pages: Lookup<LinkTarget> & { readonly has: (url: string) => boolean };
  /** URLs of all served pages, by path. */
  readonly urlByPath: Lookup<string>;
  /** Paths of all files. */
  readonly files: { readonly has: (path: string) => boolean };
  /** By `from`. */
  readonly redirects: Lookup<Pick<RedirectRecord, 'from' | 'to'>>;
  /** Origins of this site in links that others wrote. */
  readonly siteOrigins?: readonly string[];
  /** Lists the addresses with a last name. */
  readonly listNamesakes: (name: string) => readonly string[];
  /** Finds names of pages directly below an address, given with its final slash. */
  readonly getSiblings: (parent: string) => NameFinder;
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
    findRespelledId: createRespeller(getIds),
  };
}

/** Creates `findRespelledId` of a target, whose ids are compared once. */
export function createRespeller(getIds: () => Iterable<string>): LinkTarget['findRespelledId'] {
  let idsByLetters: Map<string, string[]> | undefined;
  return (id) => {
    const letters = keepLetters(id);
    if (letters === '') return undefined;
    const alike = (idsByLetters ??= Map.groupBy(getIds(), keepLetters)).get(letters) ?? [];
    return alike.length === 1 ? alike[0] : undefined;
  };
}

function keepLetters(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
