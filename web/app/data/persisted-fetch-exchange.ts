// Sends operations as the hash of their document by POST. Takes the place of urql's persisted and fetch exchanges,
// which know a dozen more ways to send and to answer and weigh 2.5 kB compressed.

import {
  makeErrorResult,
  makeResult,
  type Exchange,
  type ExecutionResult,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { filter, make, merge, mergeMap, pipe, share, takeUntil, type Source } from 'wonka';
import { getOperationName } from 'urql';

/** Creates the exchange at the end of the list; `readDocumentId` gives sha256 in hex. */
export function createPersistedFetchExchange(readDocumentId: (document: Operation['query']) => string): Exchange {
  return ({ forward }) =>
    (operations) => {
      const shared = share(operations);
      const results = pipe(
        shared,
        filter(({ kind }) => kind === 'query'),
        mergeMap((operation) => {
          const abandoned = pipe(
            shared,
            filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
          );
          return pipe(createResult(operation, readDocumentId(operation.query)), takeUntil(abandoned));
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

/** Starts a moment later, so that a component that is set up twice asks once; ends when nobody waits any more. */
function createResult(operation: Operation, sha256Hash: string): Source<OperationResult> {
  return make(({ next, complete }) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const start = async (): Promise<void> => {
      await Promise.resolve();
      if (signal.aborted) return;
      const result = await ask(operation, sha256Hash, signal);
      if (signal.aborted) return;
      next(result);
      complete();
    };
    void start();
    return () => stopping.abort();
  });
}

async function ask(operation: Operation, sha256Hash: string, signal: AbortSignal): Promise<OperationResult> {
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
    if (isExecutionResult(result)) return makeResult(operation, result, response);
    throw new Error('The answer is not a GraphQL result.');
  } catch (cause) {
    const isRefused = response !== undefined && !response.ok;
    const error = isRefused ? new Error(`${response?.status} ${response?.statusText}`, { cause }) : cause;
    return makeErrorResult(operation, error instanceof Error ? error : new Error('The request failed.'), response);
  }
}

const isExecutionResult = (value: unknown): value is ExecutionResult =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
