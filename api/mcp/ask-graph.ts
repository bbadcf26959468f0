// What the tools for programs know: answers to persisted documents, through the API's fetch like everybody's.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { ToolError } from './tool-error.ts';

/** Answers GraphQL requests. */
export type AskFetch = (request: Request) => Promise<Response>;

/** Asks one persisted document. @throws ToolError for an answer with errors */
export type AskGraph = <Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** Is what a response of the API may hold. */
interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly hint?: string } }[];
}

/** Creates the one way to data; it names documents by their hash, so that nothing else can be asked. */
export function createAskGraph(fetch: AskFetch): AskGraph {
  return async <Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables) => {
    const response = await fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ documentId: readHash(document), variables }),
      }),
    );
    const { data, errors = [] } = (await response.json()) as GraphAnswer; // the API answers with a GraphQL response
    const [error] = errors;
    if (error !== undefined) throw new ToolError(error.message, error.extensions?.hint);
    return data as Result; // codegen's type of this document's answer
  };
}

/** Reads the hash that codegen puts into a document. */
function readHash(document: TypedDocumentNode<unknown, never>): string {
  const meta: unknown = Reflect.get(document, '__meta__');
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') return meta.hash;
  throw new TypeError('The document is not a persisted one.');
}
