// The data source of the tools: persisted documents through the API's fetch.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { ToolError } from './tool-error.ts';

/** Answers GraphQL requests. */
export type ApiFetch = (request: Request) => Promise<Response>;

/** Queries one persisted document. @throws ToolError for an answer with errors */
export type QueryGraph = <Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** A response of the API. */
interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly hint?: string } }[];
}

/** Creates a client that sends only hashes of documents, so that it can only use persisted ones. */
export function createGraphClient(fetch: ApiFetch): QueryGraph {
  return async <Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables) => {
    const response = await fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ documentId: getHash(document), variables }),
      }),
    );
    const { data, errors = [] } = (await response.json()) as GraphAnswer; // the API answers with a GraphQL response
    const [error] = errors;
    if (error !== undefined) throw new ToolError(error.message, error.extensions?.hint);
    return data as Result; // codegen's type of this document's answer
  };
}

/** Returns the hash that codegen adds to a document. */
function getHash(document: TypedDocumentNode<unknown, never>): string {
  const meta: unknown = Reflect.get(document, '__meta__');
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') return meta.hash;
  throw new TypeError('The document is not a persisted one.');
}
