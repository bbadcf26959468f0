// State. The current snapshot, and the only place where it is replaced.

import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** A new snapshot with the pages that differ from the previous one. */
export interface SnapshotChange {
  readonly snapshot: Snapshot;
  /** URLs of pages that were added, changed or removed, in code-point order. */
  readonly changedUrls: readonly string[];
}

/** A change, with the previous snapshot. */
interface ReplacedSnapshot extends SnapshotChange {
  readonly previous: Snapshot;
}

/** The store of the current snapshot. */
export interface SnapshotStore {
  readonly get: () => Snapshot;
  /** Replaces the snapshot and notifies the listeners, in the order in which they were added. */
  readonly replace: (change: SnapshotChange) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: (change: ReplacedSnapshot) => void) => () => void;
}

export function createSnapshotStore(initial: Snapshot): SnapshotStore {
  let current = initial;
  const listeners = new Set<{ readonly notify: (change: ReplacedSnapshot) => void }>();

  return {
    get: () => current,
    replace(change) {
      const previous = current;
      current = change.snapshot;
      for (const { notify } of listeners) notify({ ...change, previous });
    },
    subscribe(listener) {
      const entry = { notify: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
