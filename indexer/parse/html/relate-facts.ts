// Parse stage: what is above and below the facts of a page, where their names are paths, and the names that other pages may
// describe.

import type { FactTable } from '../../../schema/kits/kit-facts.ts';
import type { FactRecord } from '../../../schema/records/fact-record.ts';
import { findWholePath, listParentPaths, stripLists } from '../../types/dotted-path.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';

/** A fact with its parents and keys. */
export interface RelatedFact {
  readonly table: FactTable;
  readonly fact: FactRecord;
  /** Its name, for a path the whole one; undefined if there is none. */
  readonly path: string | undefined;
  /** The keys above it by their stripped paths, e.g. `chart.series`. */
  readonly above: ReadonlyMap<string, AboveKey>;
  /** The nearest fact above it on the same page. */
  readonly parent: RelatedFact | undefined;
  /** Its keys on the same page. */
  readonly children: readonly RelatedFact[];
  /** Number of the name for its keys on other pages; undefined for a fact that cannot have such keys. */
  readonly otherKeys: number | undefined;
}

/** A fact of the same page, or the number of a name that another page may describe. */
export type AboveKey = RelatedFact | number;

/** The facts of a page. */
export interface RelatedFacts {
  /** Facts by the line of their directive. */
  readonly byLine: ReadonlyMap<number, RelatedFact>;
  /** Names that other pages may describe, each once. */
  readonly names: readonly string[];
}

const titlePath = /^[a-z]\w*(?:\.[\w/]+)+$/;

/**
 * Relates the facts of a page to each other by their paths. The parent of a fact precedes it.
 * @param names.firstName number of the first name in the page's list
 */
export function relateFacts(
  facts: readonly FactRecord[],
  { anchors }: Pick<ExtractedAnchors, 'anchors'>,
  { firstName, kinds }: { readonly firstName: number; readonly kinds: Readonly<Record<string, FactTable>> },
): RelatedFacts {
  const titles = new Map(anchors.map(({ fragment, title }) => [fragment, title]));
  const names = createNameList(firstName);
  const byLine = new Map<number, RelatedFact>();
  for (const [type, table] of Object.entries(kinds)) {
    const own = facts.filter(({ kind }) => kind === type);
    const related = table.name.tree === undefined ? own.map((fact) => isolate(table, fact)) : relateKind(table, own);
    for (const each of related) byLine.set(each.fact.place.line, each);
  }
  return { byLine, names: names.list };

  function relateKind(table: FactTable, own: readonly FactRecord[]): readonly RelatedFact[] {
    const byPath = new Map<string, { readonly related: RelatedFact; readonly children: RelatedFact[] }>();
    const drafts = own.map((fact) => {
      const title = titles.get(fact.fragment ?? '') ?? '';
      const documented = fact.name ?? (titlePath.test(title) ? title : undefined);
      const path = documented === undefined ? undefined : findWholePath(documented, table.name.tree?.roots ?? {});
      return { fact, path, key: stripLists(path ?? ''), isInTree: fact.name !== undefined && isWhole(table, path) };
    });
    const parents = new Set(drafts.flatMap(({ key }) => listParentPaths(key)));
    return drafts.map(({ fact, path, key, isInTree }) => {
      const above = new Map<string, AboveKey>();
      const nearest = listParentPaths(key)
        .map((prefix) => byPath.get(prefix))
        .findLast(Boolean);
      for (const prefix of listParentPaths(key)) {
        const known = byPath.get(prefix)?.related;
        if (known !== undefined) above.set(prefix, known);
        else if (isInTree) above.set(prefix, names.add(`${table.directive} ${prefix}`));
      }
      const children: RelatedFact[] = [];
      const otherKeys = isInTree && !parents.has(key) ? names.add(`${table.directive}-keys ${key}`) : undefined;
      const related: RelatedFact = { table, fact, path, above, parent: nearest?.related, children, otherKeys };
      nearest?.children.push(related);
      if (path !== undefined && !byPath.has(key)) byPath.set(key, { related, children });
      return related;
    });
  }
}

/** Relates a fact to no other. */
function isolate(table: FactTable, fact: FactRecord): RelatedFact {
  return { table, fact, path: fact.name, above: new Map(), parent: undefined, children: [], otherKeys: undefined };
}

/** Returns whether a path is shown, and can be part of others. */
export function isWhole({ name }: FactTable, path: string | undefined): boolean {
  return path === undefined || (name.isWhole?.(path) ?? true);
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
