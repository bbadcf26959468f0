// State. The snapshot that is being served; the only place where one replaces another.

import type { Snapshot } from '../schema/snapshot.ts';

/** Is a new snapshot with the pages that differ from the one before. */
export interface SnapshotChange {
  readonly snapshot: Snapshot;
  /** Urls of pages that were added, changed or removed, in code-point order. */
  readonly changedUrls: readonly string[];
}

/** Holds the current snapshot. */
export interface SnapshotStore {
  readonly get: () => Snapshot;
  /** Serves another snapshot and tells every listener, in the order they came. */
  readonly replace: (change: SnapshotChange) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: (change: SnapshotChange) => void) => () => void;
}

/** Creates a store that serves `initial`. */
export function createSnapshotStore(initial: Snapshot): SnapshotStore {
  let current = initial;
  const listeners = new Set<{ readonly notify: (change: SnapshotChange) => void }>();

  return {
    get: () => current,
    replace(change) {
      current = change.snapshot;
      for (const { notify } of listeners) notify(change);
    },
    subscribe(listener) {
      const entry = { notify: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
