import { Repeater } from 'graphql-yoga';
import type { ContentChangeValue } from './context/graph-values.ts';
import type { SubscriptionResolvers } from './generated/resolvers.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createApiError } from './context/api-error.ts';
import { listPageChanges } from './page/page-change.ts';
import { countDiagnostics } from './diagnostic/filter-diagnostics.ts';

/** Called with every new snapshot. */
export type ChangeListener = (change: {
  readonly snapshot: Snapshot;
  /** The snapshot before it. */
  readonly previous: Snapshot;
  readonly changedUrls: readonly string[];
}) => void;

/** Adds a listener and returns a function that removes it. */
export type SubscribeToChanges = (listener: ChangeListener) => () => void;

/**
 * Creates the resolvers of subscriptions.
 * @param subscribe undefined where the content cannot change
 */
export function createSubscriptionResolvers(subscribe: SubscribeToChanges | undefined): SubscriptionResolvers {
  return {
    contentChanged: {
      subscribe: () => {
        if (subscribe === undefined) {
          throw createApiError({
            code: 'SUBSCRIPTION_UNAVAILABLE',
            message: 'The content does not change here.',
            hint: 'listen to "contentChanged" on the server of `npm start`',
          });
        }
        return listenToChanges(subscribe);
      },
    },
  };
}

function listenToChanges(subscribe: SubscribeToChanges): AsyncIterable<{ contentChanged: ContentChangeValue }> {
  return new Repeater(async (push, stop) => {
    const unsubscribe = subscribe(({ snapshot, previous, changedUrls }) => {
      const contentChanged = {
        snapshot,
        snapshotId: snapshot.id,
        changedUrls: [...changedUrls],
        changes: listPageChanges(changedUrls, { previous, snapshot }),
        diagnosticCounts: countDiagnostics(snapshot.diagnostics.items),
      };
      // A push settles when the event is consumed. It fails only after the listener has gone.
      push({ contentChanged }).catch(() => undefined);
    });
    await stop;
    unsubscribe();
  });
}
