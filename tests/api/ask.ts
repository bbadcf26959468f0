// Asks an API over a sample snapshot, as a client would: through fetch.

import { createApi, type Api, type ApiOptions } from '../../api/http/create-api.ts';
import {
  createDocumentExecutor,
  type DocumentRequest,
  type DocumentResult,
} from '../../api/http/create-document-executor.ts';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import type { ReadPageBody } from '../../schema/records/page-body.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { readSampleBody } from './sample-snapshot.ts';

/** Creates an API over one snapshot; unexpected errors fail the test unless `reportError` takes them. */
export function createSampleApi(snapshot: Snapshot, more: Partial<ApiOptions> = {}): Api {
  return createApi({
    getSnapshot: () => snapshot,
    readBody: readSampleBody,
    readSourceLine: async (filePath, line) => `line ${line} of ${filePath}`,
    access: 'development',
    persistedDocuments: {},
    reportError: (error) => {
      throw error;
    },
    ...more,
  });
}

/** Creates an executor of the persisted documents over one snapshot, as a build does. */
export function createSampleExecutor(
  snapshot: Snapshot,
  more: { readonly readBody?: ReadPageBody; readonly persistedDocuments?: Readonly<Record<string, string>> } = {},
): (request: DocumentRequest) => Promise<DocumentResult> {
  const { readBody = readSampleBody, persistedDocuments = persistedManifest } = more;
  const execute = createDocumentExecutor(persistedDocuments);
  return (request) => execute(request, { snapshot, readBody });
}

/** Builds the request of a persisted document, as the client sends it. */
export function createDocumentPost({ documentId, variables }: DocumentRequest): Request {
  return createPost({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: documentId } } });
}

/** Builds a POST request with these parameters. */
export function createPost(parameters: object, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify(parameters),
  });
}

/** Builds a GET request with these parameters, objects as JSON. */
export function createGet(
  parameters: Readonly<Record<string, string | object>>,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const pairs = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const url = `http://localhost/graphql?${new URLSearchParams(pairs)}`;
  return new Request(url, { headers: { accept: 'application/graphql-response+json', ...headers } });
}

/** A response whose body has been read. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request and reads the answer. */
export async function send(api: Api, request: Request): Promise<Answer> {
  const response = await api.fetch(request);
  return { status: response.status, body: await response.json() };
}

/** Asks a query and gives its whole answer: `{data}`, and `errors` where there are any. */
export async function ask(api: Api, query: string, variables: object = {}): Promise<unknown> {
  const { body } = await send(api, createPost({ query, variables }));
  return body;
}
