// The endpoint's answers to persisted documents, out of the export: the same bytes that readers get.

import { Kind, parse } from 'graphql';
import { buildResultPath } from '../../schema/wire/result-path.ts';
import { formatEntityTag } from '../http/http-headers.ts';
import { findDocumentId, type PersistedDocuments } from '../persisted-documents.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { MemoizedResponse } from '../http/response-memo.ts';

/** Finds the baked answer to a request; undefined when it was not baked. */
export type FindBakedAnswer = (request: PlainRequest) => Promise<MemoizedResponse | undefined>;

/** Creates the look-up of baked answers. */
export function createBakedAnswers(options: {
  readonly documents: PersistedDocuments;
  /** Snapshot the export was made from. */
  readonly snapshotId: string;
  /** Reads a file of the export; undefined when there is none. */
  readonly readBytes: (filePath: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}): FindBakedAnswer {
  const { documents, snapshotId, readBytes } = options;
  return async (request) => {
    const parameters = readParameters(request);
    const documentId = parameters === undefined ? undefined : findDocumentId(parameters);
    const text = documentId === undefined ? undefined : documents.find(documentId);
    if (parameters === undefined || documentId === undefined || text === undefined) return undefined;
    const variables = isObject(parameters['variables']) ? parameters['variables'] : {};
    const body = await readBytes(buildResultPath(documentId, readOperationName(text), variables));
    if (body === undefined) return undefined;
    const mediaType = /graphql-response\+json|\*\/\*/.test(request.accept) ? 'graphql-response+json' : 'json';
    return {
      status: 200,
      headers: {
        'content-type': `application/${mediaType}; charset=utf-8`,
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept',
        etag: formatEntityTag(snapshotId, body),
      },
      body,
    };
  };
}

/** Reads what a request asks for; undefined when that cannot be read, so that the live endpoint tells why. */
function readParameters({ method, target, body }: PlainRequest): Readonly<Record<string, unknown>> | undefined {
  try {
    if (method === 'POST') {
      const parameters: unknown = JSON.parse(body ?? '');
      return isObject(parameters) ? parameters : undefined;
    }
    if (method !== 'GET') return undefined;
    const { searchParams } = new URL(target, 'http://localhost');
    return {
      documentId: searchParams.get('documentId') ?? undefined,
      extensions: JSON.parse(searchParams.get('extensions') ?? '{}'),
      variables: JSON.parse(searchParams.get('variables') ?? '{}'),
    };
  } catch {
    return undefined; // not JSON
  }
}

function readOperationName(text: string): string {
  const operation = parse(text).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
