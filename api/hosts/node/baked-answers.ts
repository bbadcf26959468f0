// The results of persisted documents in an export: the same bytes that readers get.

import { Kind, parse } from 'graphql';
import { buildResultPath } from '../../../schema/wire/result-path.ts';
import type { BakedAnswer } from '../../http/create-endpoint.ts';
import { isNestedDeeper } from '../../http/limits/measure-nesting.ts';
import { isObject, type GraphqlParameters } from '../../http/parse-parameters.ts';
import { findDocumentId, type PersistedDocuments } from '../../http/persisted-documents.ts';

/** Variables of the site's own documents are hardly nested. */
const maxVariableDepth = 10;

/** Creates the look-up of baked results; undefined for a request whose result was not baked. */
export function createFindBaked(options: {
  readonly documents: PersistedDocuments;
  /** The snapshot that the export was made from. */
  readonly snapshotId: string;
  /** Reads a file of the export; undefined when there is none. */
  readonly readFile: (filePath: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}): (parameters: GraphqlParameters) => Promise<BakedAnswer | undefined> {
  const { documents, snapshotId, readFile } = options;
  const operationNames = new Map<string, string>();

  const getOperationName = (text: string): string => {
    const known = operationNames.get(text);
    if (known !== undefined) return known;
    const operation = parse(text).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const name = operation?.name?.value ?? '';
    operationNames.set(text, name);
    return name;
  };

  return async (parameters) => {
    const documentId = findDocumentId(parameters);
    const text = documentId === undefined ? undefined : documents.find(documentId);
    if (documentId === undefined || text === undefined) return undefined;
    const variables = isObject(parameters['variables']) ? parameters['variables'] : {};
    if (isNestedDeeper(variables, maxVariableDepth)) return undefined; // the executor refuses it
    const body = await readFile(buildResultPath(documentId, getOperationName(text), variables));
    return body === undefined ? undefined : { snapshotId, body };
  };
}
