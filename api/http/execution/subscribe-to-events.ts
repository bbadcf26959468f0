import {
  createSourceEventStream,
  executeSubscriptionEvent,
  mapSourceToResponseEvent,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { ContentChangeValue } from '../../graph/context/graph-values.ts';
import type { RequestContext } from '../../graph/context/request-context.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** Starts a subscription; returns the results of its events, or an error result if it cannot start. */
export type SubscribeFunction = (args: ExecutionArgs) => Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;

/**
 * Creates a function that subscribes as graphql-js does, except that each event has its own context with the snapshot
 * after the change. The context of the subscription has the snapshot at its start.
 */
export function createSubscriber<Context>(
  createEventContext: (context: Context, snapshot: Snapshot) => RequestContext,
): SubscribeFunction {
  return async (args) => {
    const valid = validateSubscriptionArgs(args);
    if (!('schema' in valid)) return { errors: valid };
    const events = await createSourceEventStream(valid);
    if (!(Symbol.asyncIterator in events)) return events;
    return mapSourceToResponseEvent(valid, events, async (eventArgs) => {
      // The value that the resolver of the only subscription passes on.
      const { contentChanged } = eventArgs.rootValue as { readonly contentChanged: ContentChangeValue };
      const context = createEventContext(eventArgs.contextValue as Context, contentChanged.snapshot);
      const result = await executeSubscriptionEvent({ ...eventArgs, contextValue: context });
      const exceeded = context.budget.getError();
      return exceeded === undefined ? result : { errors: [exceeded] };
    });
  };
}
