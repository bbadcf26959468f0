// IO. The files with the types of the queries of kits.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'graphql';
import { createSchema } from '../../api/graph/create-schema.ts';
import { formatQueryTypes } from '../../api/graph/extension/format-query-types.ts';
import { selectExtension } from '../../schema/kits/graph-extension.ts';
import type { KitTables } from '../../schema/kits/kit-tables.ts';

/** The types of one query. */
export interface QueryTypes {
  /** Absolute path of their file: `polls.types.ts` beside `polls.graphql`. */
  readonly path: string;
  readonly text: string;
}

/** Lists the types of all queries in files of this project. What packages contain is left out. */
export function listQueryTypes(kits: KitTables): readonly QueryTypes[] {
  const documents = [
    ...kits.screens.flatMap(({ document, laterDocuments }) => [document, ...laterDocuments]),
    ...kits.queries,
  ].filter(({ filePath }) => !/[\\/]node_modules[\\/]/.test(filePath));
  if (documents.length === 0) return [];
  const schema = createSchema({ isDescribed: false, extension: selectExtension(kits) });
  return documents.map(({ filePath, text }) => ({
    path: filePath.replace(/(?:\.graphql|\.gql)?$/, '.types.ts'),
    text: `// Written by \`docgraph types\` from ${basename(filePath)}.\n\n${formatQueryTypes(schema, parse(text))}`,
  }));
}

/**
 * Writes types that are not as they should be.
 * @returns the paths of the files that have changed
 */
export function writeQueryTypes(types: readonly QueryTypes[]): readonly string[] {
  const changed = types.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
  for (const { path, text } of changed) writeFileSync(path, text);
  return changed.map(({ path }) => path);
}
