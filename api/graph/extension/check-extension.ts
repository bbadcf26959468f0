// Pure. Whether what kits add fits the schema. It is checked once, where kits are read; workers trust what was exported.

import { buildSchema, extendSchema, GraphQLError, parse, validate, type GraphQLSchema } from 'graphql';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { selectExtension } from '../../../schema/kits/graph-extension.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import { dropDescriptions } from './drop-descriptions.ts';
import { schemaText } from '../generated/schema-text.ts';
import { buildExtensionText } from './build-extension-text.ts';

/** A kit that does not fit the schema. */
class ExtensionError extends ExpectedError {
  override readonly name = 'ExtensionError';
  override readonly exitCode = 2;
}

/** Checks the fields and the documents of kits. @throws ExtensionError */
export function checkExtension(kits: KitTables): void {
  const extension = selectExtension(kits);
  for (const name of Object.keys(extension.pageFields)) {
    if (/^(?!__)[_A-Za-z]\w*$/.test(name)) continue;
    throw new ExtensionError(
      `The field "${name}" of a kit has a name that GraphQL does not take.\nhint: use letters, digits and underscores.`,
    );
  }
  const schema = buildExtended(buildExtensionText(extension));
  const extended = Array.from(extension.types.text.matchAll(/^extend type (\w+)/gm), ([, name = '']) => name);
  const foreign = extended.find((name) => name !== 'Query' && name !== 'Site');
  if (foreign !== undefined)
    throw new ExtensionError(
      `A kit can extend Query and Site, not "${foreign}".\nhint: fields of pages are added with fields: { page: … }.`,
    );
  const ofScreens = kits.screens.flatMap(({ document, laterDocuments }) => [document, ...laterDocuments]);
  for (const { filePath, text } of [...ofScreens, ...kits.queries]) {
    const [error] = validate(schema, parse(text));
    if (error === undefined) continue;
    const { line = 1, column = 1 } = error.locations?.[0] ?? {};
    throw new ExtensionError(`${filePath}:${line}:${column} ${error.message}\nhint: the schema is at /graphql.`);
  }
}

/** Builds the extended schema. Only what kits add is validated; codegen has validated the rest. */
function buildExtended(text: string): GraphQLSchema {
  const schema = buildSchema(dropDescriptions(schemaText), { assumeValid: true, noLocation: true });
  try {
    return text === '' ? schema : extendSchema(schema, parse(text));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = error instanceof GraphQLError ? error.message : (error.message.split('\n')[0] ?? '');
    throw new ExtensionError(
      `A field of a kit does not fit the schema: ${message}\nhint: give the field another name.`,
      { cause: error },
    );
  }
}
