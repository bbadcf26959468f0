// Answers from the baked results of an export, so that the endpoint sends the same bytes as the static files.

import { Kind, parse } from 'graphql';
import { buildResultPath } from '../../../schema/wire/result-path.ts';
import type { BakedAnswer } from '../../http/create-endpoint.ts';
import { isNestedDeeper } from '../../http/limits/measure-nesting.ts';
import { isObject, type GraphqlParameters } from '../../http/parse-parameters.ts';
import { findDocumentId, type PersistedDocuments } from '../../http/persisted-documents.ts';

/** The variables of the site's own documents are not nested deeper than this. */
const maxVariableDepth = 10;

/** Creates a function that finds the baked result of a request; undefined if it was not baked. */
export function createFindBaked(options: {
  readonly documents: PersistedDocuments;
  /** The snapshot that the export was built from. */
  readonly snapshotId: string;
  /** Reads a file of the export; undefined if it does not exist. */
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
    if (isNestedDeeper(variables, maxVariableDepth)) return undefined; // the executor rejects it
    const body = await readFile(buildResultPath(documentId, getOperationName(text), variables));
    return body === undefined ? undefined : { snapshotId, body };
  };
}
