// The events of a subscription. They are separate from the resolvers, because a build loads only those.

import { Repeater } from 'graphql-yoga';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { countDiagnostics } from './diagnostic/filter-diagnostics.ts';
import { listPageChanges } from './page/page-change.ts';
import type { ListenToChanges } from './subscription.ts';

/** Receives every new snapshot. */
type ChangeListener = (change: {
  readonly snapshot: Snapshot;
  /** The snapshot before it. */
  readonly previous: Snapshot;
  readonly changedUrls: readonly string[];
}) => void;

/** Adds a listener and returns a function that removes it. */
export type SubscribeToChanges = (listener: ChangeListener) => () => void;

/** Creates the events that a subscription to changes of the content listens to. */
export function createChangeEvents(subscribe: SubscribeToChanges): ListenToChanges {
  return () =>
    new Repeater(async (push, stop) => {
      const unsubscribe = subscribe(({ snapshot, previous, changedUrls }) => {
        const contentChanged = {
          snapshot,
          snapshotId: snapshot.id,
          changedUrls: [...changedUrls],
          changes: listPageChanges(changedUrls, { previous, snapshot }),
          diagnosticCounts: countDiagnostics(snapshot.diagnostics.items),
        };
        // A push settles when the event is consumed. It fails only if the listener has left.
        push({ contentChanged }).catch(() => undefined);
      });
      await stop;
      unsubscribe();
    });
}
