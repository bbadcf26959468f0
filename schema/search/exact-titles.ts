import { foldText } from './fold-text.ts';
import type { SearchRecord } from './search-types.ts';

/** Tells how a name answers a query that is no more than the name. */
export type ExactMatch = 'whole' | 'tail';

/** Finds the records whose title or identifier a query spells out. */
export interface ExactTitles {
  readonly add: (index: number, record: SearchRecord) => void;
  readonly find: (query: string) => ReadonlyMap<number, ExactMatch>;
}

/** Builds what remains of a name without case, accents and signs: `output.filename` and `Output Filename` are one. */
export function buildNameKey(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Creates an empty table of names. */
export function createExactTitles(): ExactTitles {
  const wholes = new Map<string, number[]>();
  const tails = new Map<string, number[]>();
  return {
    add(index, { title, identifiers }) {
      for (const name of [title, ...identifiers]) {
        push(wholes, buildNameKey(name), index);
        const tail = /^[^\s]*[.:#]([^\s.:#]+)$/.exec(name)?.[1];
        if (tail !== undefined) push(tails, buildNameKey(tail), index);
      }
    },
    find(query) {
      const key = buildNameKey(query);
      const found = new Map<number, ExactMatch>();
      for (const index of tails.get(key) ?? []) found.set(index, 'tail');
      for (const index of wholes.get(key) ?? []) found.set(index, 'whole');
      return found;
    },
  };
}

function push(table: Map<string, number[]>, key: string, index: number): void {
  if (key === '') return;
  const indexes = table.get(key);
  if (indexes === undefined) table.set(key, [index]);
  else if (indexes.at(-1) !== index) indexes.push(index);
}
