// Executes persisted documents without HTTP, for a build, so that Yoga need not be loaded. Context and executor are
// those of `createApi`, so that a result has the same bytes as an answer of `createApi`.

import { parse, type DocumentNode, type GraphQLError } from 'graphql';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createSchema } from '../graph/create-schema.ts';
import type { GetSearch } from '../graph/search/content-search.ts';
import type { OnRead } from './create-endpoint.ts';
import { createContextFactory, type ContextOptions } from './create-context-factory.ts';
import { createOperationExecutor } from './execution/execute-operation.ts';
import { createPersistedDocuments } from './persisted-documents.ts';

/** A persisted document with its variables. */
export interface DocumentRequest {
  /** sha256 (hex), with or without the `sha256:` prefix. */
  readonly documentId: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The result of a document. */
export interface DocumentResult {
  /** The same bytes as the body of an answer over HTTP. */
  readonly bytes: Uint8Array;
  readonly errors: readonly GraphQLError[];
}

/** Executes a persisted document. `onRead` receives the dependencies of the result. */
export type ExecuteDocument = (request: DocumentRequest, onRead: OnRead) => Promise<DocumentResult>;

/** The documents, and the content to execute them over. */
export interface DocumentExecutorOptions extends Pick<ContextOptions, 'readBody'> {
  readonly snapshot: Snapshot;
  /** Valid texts by `sha256:` + hex digest, as in the manifest of codegen. */
  readonly persistedDocuments: Readonly<Record<string, string>>;
}

/** Creates an executor of persisted documents over one snapshot, without limits. */
export function createDocumentExecutor(options: DocumentExecutorOptions): ExecuteDocument {
  const { snapshot } = options;
  const schema = createSchema(undefined, false);
  const documents = createPersistedDocuments(options.persistedDocuments);
  let search: GetSearch | undefined;
  const getSearch: GetSearch = async (searched) => {
    // Imported on demand, because a build does not search.
    const { createContentSearch } = await import('../graph/search/content-search.ts');
    search ??= createContentSearch(options.readBody);
    return search(searched);
  };
  // Source lines may contain text that is not meant to be published.
  const createContext = createContextFactory({ ...options, getSearch, readSourceLine: async () => undefined });
  const execute = createOperationExecutor();
  const parsed = new Map<string, DocumentNode>();

  function findDocument(documentId: string): DocumentNode {
    const known = parsed.get(documentId);
    if (known !== undefined) return known;
    const text = documents.find(documentId);
    if (text === undefined) throw new Error(`There is no persisted document "${documentId}".`);
    const document = parse(text); // codegen has validated it against this schema
    parsed.set(documentId, document);
    return document;
  }

  return async ({ documentId, variables }, onRead) => {
    const document = findDocument(documentId);
    const contextValue = createContext({ snapshot, onRead, signal: undefined, takeMemory: undefined }, undefined);
    const result = await execute({ schema, document, contextValue, variableValues: variables });
    if (result.json !== undefined) return { bytes: result.json, errors: [] };
    const { data, errors = [] } = result;
    return { bytes: new TextEncoder().encode(JSON.stringify(errors.length > 0 ? { errors } : { data })), errors };
  };
}
