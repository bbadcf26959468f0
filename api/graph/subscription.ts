import type { ContentChangeValue } from './context/graph-values.ts';
import type { SubscriptionResolvers } from './generated/resolvers.ts';
import { createApiError } from './context/api-error.ts';

/** Starts listening to changes of the content. */
export type ListenToChanges = () => AsyncIterable<{ readonly contentChanged: ContentChangeValue }>;

/**
 * Creates the resolvers of subscriptions.
 * @param listen undefined where the content cannot change
 */
export function createSubscriptionResolvers(listen: ListenToChanges | undefined): SubscriptionResolvers {
  return {
    contentChanged: {
      subscribe: () => {
        if (listen === undefined) {
          throw createApiError({
            code: 'SUBSCRIPTION_UNAVAILABLE',
            message: 'The content does not change here.',
            hint: 'subscribe to "contentChanged" on the server of the command `dev`',
          });
        }
        return listen();
      },
    },
  };
}
