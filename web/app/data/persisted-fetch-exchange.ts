// Sends operations by POST as the hash of their document. Replaces urql's persistedExchange and fetchExchange, which also
// handle GET, uploads, multipart responses, subscriptions and retries with the full query, none of which can occur here.
// With them the script of a first visit has 81.8 kB (Brotli) instead of 79.8 kB, over its budget of 80 kB. `wonka`, in
// which urql's exchanges are written, is part of @urql/core, so importing it adds nothing.

import {
  makeErrorResult,
  makeResult,
  type Exchange,
  type ExecutionResult,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { getOperationName } from 'urql';
import { filter, make, merge, mergeMap, pipe, share, takeUntil, type Source } from 'wonka';

/** Creates the last exchange of the list. `readDocumentId` returns sha256 in hex. */
export function createPersistedFetchExchange(readDocumentId: (document: Operation['query']) => string): Exchange {
  return ({ forward }) =>
    (operations) => {
      const shared = share(operations);
      const results = pipe(
        shared,
        filter(({ kind }) => kind === 'query'),
        mergeMap((operation) => {
          const teardown = pipe(
            shared,
            filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
          );
          return pipe(createResult(operation, readDocumentId(operation.query)), takeUntil(teardown));
        }),
      );
      const others = pipe(
        shared,
        filter(({ kind }) => kind !== 'query'),
        forward,
      );
      return merge([results, others]);
    };
}

/** Starts in a microtask, so that a component that mounts twice sends one request; aborted when nothing needs the result. */
function createResult(operation: Operation, sha256Hash: string): Source<OperationResult> {
  return make(({ next, complete }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = async (): Promise<void> => {
      await Promise.resolve();
      if (signal.aborted) return;
      const result = await fetchResult(operation, sha256Hash, signal);
      if (signal.aborted) return;
      next(result);
      complete();
    };
    void start();
    return () => controller.abort('not needed'); // an error would be made as a reason
  });
}

async function fetchResult(operation: Operation, sha256Hash: string, signal: AbortSignal): Promise<OperationResult> {
  const { fetch, url } = operation.context;
  let response: Response | undefined;
  try {
    if (fetch === undefined) throw new Error('The client was created without a fetch.');
    response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json, application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: getOperationName(operation.query),
        variables: operation.variables,
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      }),
      signal,
    });
    const result: unknown = await response.json();
    if (isExecutionResult(result)) {
      const made = makeResult(operation, result, response);
      // screens tell a failure by data that is undefined; the API and the baked fetch send null
      return made.data === null ? { ...made, data: undefined } : made;
    }
    throw new Error('The response is not a GraphQL result.');
  } catch (cause) {
    const isErrorStatus = response !== undefined && !response.ok;
    const error = isErrorStatus ? new Error(`${response?.status} ${response?.statusText}`, { cause }) : cause;
    return makeErrorResult(operation, error instanceof Error ? error : new Error('The request failed.'), response);
  }
}

const isExecutionResult = (value: unknown): value is ExecutionResult =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
