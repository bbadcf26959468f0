// Executes persisted documents without HTTP, for a build, so that Yoga need not be loaded. Context and executor are
// those of `createApi`, so that a result has the same bytes as an answer of `createApi`.

import { parse, validate, type DocumentNode, type GraphQLError } from 'graphql';
import { noExtension, type GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createSchema } from '../graph/create-schema.ts';
import { createContextFactory, type ContextOptions } from './create-context-factory.ts';
import { createOperationExecutor } from './execution/execute-operation.ts';
import { createPersistedDocuments } from './persisted-documents.ts';

/** A persisted document with its variables. */
export interface DocumentRequest {
  /** sha256 (hex), with or without the `sha256:` prefix. */
  readonly documentId: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Any other document, by its text. */
interface TextRequest extends Pick<DocumentRequest, 'variables'> {
  readonly text: string;
}

/** The result of a document. */
export interface DocumentResult {
  /** The same bytes as the body of an answer over HTTP. */
  readonly bytes: Uint8Array;
  readonly errors: readonly GraphQLError[];
}

/** The content that a document is executed over. */
interface ExecutedContent extends Pick<ContextOptions, 'readBody'> {
  readonly snapshot: Snapshot;
}

/** Executes a document. */
export type ExecuteDocument = (
  request: DocumentRequest | TextRequest,
  content: ExecutedContent,
) => Promise<DocumentResult>;

/**
 * Creates an executor of persisted documents, without limits.
 * @param persistedDocuments valid texts by `sha256:` + hex digest, as in the manifest of codegen
 * @param extension what kits add
 * @param base folder of the host that the site is published in; empty by default
 */
export function createDocumentExecutor(
  persistedDocuments: Readonly<Record<string, string>>,
  extension: GraphExtension = noExtension,
  base = '',
): ExecuteDocument {
  const schema = createSchema({ isDescribed: false, extension, base });
  const documents = createPersistedDocuments({ ...persistedDocuments, ...extension.documents });
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

  /** Parses a document that nobody has validated. */
  function parseDocument(text: string): DocumentNode | readonly GraphQLError[] {
    const document = parse(text);
    const errors = validate(schema, document);
    return errors.length === 0 ? document : errors;
  }

  return async (request, { snapshot, readBody }) => {
    const { variables } = request;
    const document = 'text' in request ? parseDocument(request.text) : findDocument(request.documentId);
    if (!('kind' in document)) return { bytes: new Uint8Array(), errors: document };
    const createContext = createContextFactory({
      readBody,
      // Imported on demand, because a build does not search.
      getSearch: async (searched) =>
        (await import('../graph/search/content-search.ts')).createContentSearch(readBody, extension)(searched),
      // Source lines may contain text that is not meant to be published.
      readSourceLine: async () => undefined,
      base,
      hasSharedBodies: false,
    });
    const contextValue = createContext({ snapshot, signal: undefined, takeMemory: undefined }, undefined);
    const result = await execute({ schema, document, contextValue, variableValues: variables });
    if (result.json !== undefined) return { bytes: result.json, errors: [] };
    const { data, errors = [] } = result;
    return { bytes: new TextEncoder().encode(JSON.stringify(errors.length > 0 ? { errors } : { data })), errors };
  };
}
