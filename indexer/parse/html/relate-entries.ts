// Parse stage: the parents and keys of a page's options, and the names that other pages may describe.

import type { HookEntry, OptionEntry } from '../../../schema/records/reference-entries.ts';
import { findConfigurationPath, stripLists } from '../../types/configuration-path.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';

/** An entry with its parents and keys. */
export interface RelatedEntry {
  readonly entry: OptionEntry | HookEntry;
  /** Path in a configuration, or path of a hook; undefined if there is none. */
  readonly path: string | undefined;
  /** The keys above it by their stripped paths, e.g. `chart.series`. */
  readonly above: ReadonlyMap<string, AboveKey>;
  /** The nearest entry above it on the same page. */
  readonly parent: RelatedEntry | undefined;
  /** Its keys on the same page. */
  readonly children: readonly RelatedEntry[];
  /** Number of the name for its keys on other pages; undefined for an entry that cannot have such keys. */
  readonly otherKeys: number | undefined;
}

/** An entry of the same page, or the number of a name that another page may describe. */
export type AboveKey = RelatedEntry | number;

/** The entries of a page. */
export interface RelatedEntries {
  /** Entries by the line of their directive. */
  readonly byLine: ReadonlyMap<number, RelatedEntry>;
  /** Names that other pages may describe, each once. */
  readonly names: readonly string[];
}

const titlePath = /^[a-z]\w*(?:\.[\w/]+)+$/;

/**
 * Relates the options of a page to each other by their paths. The parent of an option precedes it.
 * @param names.firstName number of the first name in the page's list
 * @param names.optionRoots paths of objects whose options are documented under a name of their own
 */
export function relateEntries(
  { options, hooks }: { readonly options: readonly OptionEntry[]; readonly hooks: readonly HookEntry[] },
  { anchors }: Pick<ExtractedAnchors, 'anchors'>,
  { firstName, optionRoots }: { readonly firstName: number; readonly optionRoots: Readonly<Record<string, string>> },
): RelatedEntries {
  const titles = new Map(anchors.map(({ fragment, title }) => [fragment, title]));
  const names = createNameList(firstName);
  const byLine = new Map<number, RelatedEntry>();
  const byPath = new Map<string, { readonly related: RelatedEntry; readonly children: RelatedEntry[] }>();
  const drafts = options.map((entry) => {
    const title = titles.get(entry.fragment ?? '') ?? '';
    const documented = entry.path ?? (titlePath.test(title) ? title : undefined);
    const path = documented === undefined ? undefined : findConfigurationPath(documented, optionRoots);
    return {
      entry,
      path,
      key: stripLists(path ?? ''),
      isInConfiguration: entry.path !== undefined && !isOfClass(path),
    };
  });
  const parents = new Set(drafts.flatMap(({ key }) => listAbove(key)));
  for (const { entry, path, key, isInConfiguration } of drafts) {
    const above = new Map<string, AboveKey>();
    const nearest = listAbove(key)
      .map((prefix) => byPath.get(prefix))
      .findLast(Boolean);
    for (const prefix of listAbove(key)) {
      const known = byPath.get(prefix)?.related;
      if (known !== undefined) above.set(prefix, known);
      else if (isInConfiguration) above.set(prefix, names.add(`option ${prefix}`));
    }
    const children: RelatedEntry[] = [];
    const otherKeys = isInConfiguration && !parents.has(key) ? names.add(`option-keys ${key}`) : undefined;
    const related: RelatedEntry = { entry, path, above, parent: nearest?.related, children, otherKeys };
    byLine.set(entry.place.line, related);
    nearest?.children.push(related);
    if (path !== undefined && !byPath.has(key)) byPath.set(key, { related, children });
  }
  const none = { above: new Map(), parent: undefined, children: [], otherKeys: undefined };
  for (const entry of hooks) byLine.set(entry.place.line, { entry, path: entry.path, ...none });
  return { byLine, names: names.list };
}

function createNameList(firstName: number): {
  readonly list: readonly string[];
  readonly add: (name: string) => number;
} {
  const list: string[] = [];
  const numbers = new Map<string, number>();
  return {
    list,
    add(name) {
      const number = numbers.get(name) ?? firstName + list.push(name) - 1;
      numbers.set(name, number);
      return number;
    },
  };
}

/**
 * Returns whether a path is that of a class's option, e.g. `Legend.title`, which is not part of a configuration.
 */
export const isOfClass = (path: string | undefined): boolean => /^[A-Z]/.test(path ?? '');

/** Lists the parents of a path, from the root: `a`, `a.b` of `a.b.c`. */
function listAbove(path: string): readonly string[] {
  const keys = path.split('.');
  return keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('.'));
}
