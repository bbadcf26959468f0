// Pure. The documents of kits, as clients name them: by the hash of their text.

import { hash } from 'node:crypto';
import { GraphQLError, Kind, parse } from 'graphql';
import type { KitDocument } from '../../schema/kits/kit-tables.ts';
import { createConfigError, type ConfigFile } from './config-error.ts';

/**
 * Reads a document with one query that has a name and no variables.
 * @throws ConfigError for anything else
 */
export function readDocument(file: ConfigFile): KitDocument {
  let document;
  try {
    document = parse(file.text, { maxTokens: 10_000 });
  } catch (cause) {
    if (!(cause instanceof GraphQLError)) throw cause;
    const { line = 1, column = 1 } = cause.locations?.[0] ?? {};
    throw createConfigError(
      { ...file, line, column },
      { message: cause.message, hint: 'write one GraphQL query: query Name { … }.', cause },
    );
  }
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  const isQuery = operations.length === 1 && operation?.operation === 'query';
  if (!isQuery || operation.name === undefined || (operation.variableDefinitions ?? []).length > 0) {
    throw createConfigError(file, {
      message: 'This is not one query with a name and without variables.',
      hint: 'write: query Name { … }.',
    });
  }
  return { name: operation.name.value, id: hash('sha256', file.text), text: file.text, filePath: file.path };
}
