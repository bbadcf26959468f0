// What the router stores in a history entry. Pure. Entries written by others or by an older release are checked.

/** The state of a history entry. */
export interface HistoryState {
  /** Number of the entry in this tab, from 0. */
  readonly position: number;
  /** Scroll positions of entries, in pixels from the top. A reloaded document starts from them. */
  readonly scrolled?: readonly (readonly [position: number, scrollY: number])[];
  /** True after the page was reloaded because a file of an older release was gone; it is not reloaded again. */
  readonly isReloaded?: boolean;
}

/** Parses the state of an entry; undefined when the router did not write it. */
export function readHistoryState(state: unknown): HistoryState | undefined {
  if (typeof state !== 'object' || state === null || !('position' in state)) return undefined;
  const { position } = state;
  if (typeof position !== 'number') return undefined;
  const scrolled = 'scrolled' in state && Array.isArray(state.scrolled) ? state.scrolled.filter(isScrolled) : [];
  const isReloaded = 'isReloaded' in state && state.isReloaded === true;
  return {
    position,
    ...(scrolled.length === 0 ? {} : { scrolled }),
    ...(isReloaded ? { isReloaded } : {}),
  };
}

const isScrolled = (entry: unknown): entry is readonly [number, number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'number');
