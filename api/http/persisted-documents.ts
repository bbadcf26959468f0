// Persisted documents: a request names a document by the sha256 of its text instead of sending it.

import type { Plugin } from 'graphql-yoga';
import { isObject, type GraphqlParameters } from './parse-parameters.ts';
import { createApiError } from '../graph/context/api-error.ts';

/** The persisted documents. */
export interface PersistedDocuments {
  /** Finds a document's text by its sha256 (hex, with or without the `sha256:` prefix). */
  readonly find: (documentId: string) => string | undefined;
  /** Returns whether a text is the text of a persisted document. */
  readonly hasText: (text: string) => boolean;
}

/**
 * Creates the store of persisted documents.
 * @param manifest texts by `sha256:` + hex digest
 */
export function createPersistedDocuments(manifest: Readonly<Record<string, string>>): PersistedDocuments {
  const texts = new Map(Object.entries(manifest).map(([key, text]) => [stripPrefix(key), text]));
  const known = new Set(texts.values());
  return { find: (documentId) => texts.get(stripPrefix(documentId)), hasText: (text) => known.has(text) };
}

/**
 * Finds the document ID of a request: `extensions.persistedQuery.sha256Hash` as urql and Apollo send it, or
 * `documentId`.
 * @see GraphQL over HTTP, appendix A (persisted documents)
 */
export function findDocumentId(parameters: GraphqlParameters): string | undefined {
  const { documentId, extensions } = parameters;
  if (typeof documentId === 'string') return documentId;
  const persistedQuery = isObject(extensions) ? extensions['persistedQuery'] : undefined;
  const hash = isObject(persistedQuery) ? persistedQuery['sha256Hash'] : undefined;
  return typeof hash === 'string' ? hash : undefined;
}

/** Adds the text of a persisted document to a request. Rejects unknown IDs and, if required, all other documents. */
export function usePersistedDocuments(documents: PersistedDocuments, isRequired: boolean): Plugin {
  return {
    onParams({ params, setParams }) {
      const documentId = findDocumentId({ ...params });
      if (documentId === undefined) {
        if (isRequired) throw createDocumentRequiredError();
        return;
      }
      const query = documents.find(documentId) ?? params.query;
      if (query === undefined) throw createDocumentNotFoundError(documentId);
      if (isRequired && !documents.hasText(query)) throw createDocumentRequiredError();
      setParams({ ...params, query });
    },
  };
}

function createDocumentNotFoundError(documentId: string): Error {
  return createApiError({
    code: 'PERSISTED_DOCUMENT_NOT_FOUND',
    message: `There is no persisted document "${documentId.slice(0, 80)}".`,
    hint: 'send the text of the document as "query", or reload the page: the site may have been rebuilt',
    status: 404,
  });
}

function createDocumentRequiredError(): Error {
  return createApiError({
    code: 'PERSISTED_DOCUMENT_REQUIRED',
    message: 'Only persisted documents run here.',
    hint: 'name a document of the manifest in "extensions.persistedQuery.sha256Hash"',
    status: 400,
  });
}

function stripPrefix(documentId: string): string {
  return documentId.replace(/^sha256:/, '');
}
