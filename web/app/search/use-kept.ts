import { useEffect, useReducer } from 'react';
import { keep, readKept } from '../browser-storage.ts';
import {
  addRecent,
  keptKeys,
  parseKept,
  removeKept,
  toggleStarred,
  type KeptList,
  type KeptResult,
} from '../state/kept-results.ts';
import type { ListedHit } from '../state/search-hits.ts';

/** Are the results that the browser keeps, and what can be done with them. */
export interface Kept {
  readonly lists: Readonly<Record<KeptList, readonly KeptResult[]>>;
  /** Notes that the reader went to a result. */
  readonly noteVisit: (hit: ListedHit) => void;
  readonly toggleStar: (hit: ListedHit) => void;
  readonly forgetVisit: (hit: ListedHit) => void;
}

type Lists = Kept['lists'];

/** Reads the kept results after the first render, and follows what other tabs do with them. */
export function useKept(): Kept {
  const [lists, change] = useReducer((all: Lists, next: Partial<Lists>): Lists => ({ ...all, ...next }), {
    recent: [],
    starred: [],
  });
  useEffect(() => {
    const read = (): void => {
      change({ recent: parseKept(readKept(keptKeys.recent)), starred: parseKept(readKept(keptKeys.starred)) });
    };
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key === keptKeys.recent || key === keptKeys.starred) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const set = (name: KeptList, results: readonly KeptResult[]): void => {
    change({ [name]: results });
    keep(keptKeys[name], JSON.stringify(results));
  };
  return {
    lists,
    noteVisit: (hit) => set('recent', addRecent(lists.recent, hit)),
    toggleStar: (hit) => set('starred', toggleStarred(lists.starred, hit)),
    forgetVisit: ({ url }) => set('recent', removeKept(lists.recent, url)),
  };
}
