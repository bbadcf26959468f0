// What the router stores in a history entry. Pure. Entries written by others or by an older release are checked.

/** The state of a history entry. */
export interface HistoryState {
  /** Number of the entry in this tab, from 0. */
  readonly position: number;
  /** Scroll positions of entries, in pixels from the top. A reloaded document starts from them. */
  readonly scrolled?: readonly (readonly [position: number, scrollY: number])[];
  /** Scripts of the clients that reloaded the page because a file of their release was gone. None does it again. */
  readonly reloadedBy?: readonly string[];
}

/** Parses the state of an entry; undefined when the router did not write it. */
export function readHistoryState(state: unknown): HistoryState | undefined {
  if (typeof state !== 'object' || state === null || !('position' in state)) return undefined;
  const { position } = state;
  if (typeof position !== 'number') return undefined;
  const scrolled = 'scrolled' in state && Array.isArray(state.scrolled) ? state.scrolled.filter(isScrolled) : [];
  const reloadedBy = 'reloadedBy' in state && Array.isArray(state.reloadedBy) ? state.reloadedBy.filter(isText) : [];
  return {
    position,
    ...(scrolled.length === 0 ? {} : { scrolled }),
    ...(reloadedBy.length === 0 ? {} : { reloadedBy }),
  };
}

const isScrolled = (entry: unknown): entry is readonly [number, number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'number');

const isText = (entry: unknown): entry is string => typeof entry === 'string';
