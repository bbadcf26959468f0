// What the router keeps in a history entry. Pure: entries of others, or of an older release, are read with care.

/** Is what an entry of the history says. */
export interface HistoryState {
  /** Number of the entry in this tab, from 0. */
  readonly position: number;
  /** Where the reader left entries, by number, in pixels from the top: for a document that is loaded again. */
  readonly scrolled?: readonly (readonly [position: number, scrollY: number])[];
  /** True after the page was loaded anew because a part of an older release was gone: it is not tried again. */
  readonly isRecovered?: boolean;
}

/** Reads the state of an entry; undefined when the router did not write it. */
export function readHistoryState(state: unknown): HistoryState | undefined {
  if (typeof state !== 'object' || state === null || !('position' in state)) return undefined;
  const { position } = state;
  if (typeof position !== 'number') return undefined;
  const scrolled = 'scrolled' in state && Array.isArray(state.scrolled) ? state.scrolled.filter(isScrolled) : [];
  const isRecovered = 'isRecovered' in state && state.isRecovered === true;
  return {
    position,
    ...(scrolled.length === 0 ? {} : { scrolled }),
    ...(isRecovered ? { isRecovered } : {}),
  };
}

const isScrolled = (entry: unknown): entry is readonly [number, number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'number');
