// Pure. "`asset/inline` and `asset/resource` have the same option": the schema of each of these types has it.

import { createFinding, type DocFinding } from '../finding.ts';
import { findSchemas, type SchemaRoot } from '../json-schema.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Checks the types that share an option of a parser or generator: `docs/shared-option`. */
export function checkSharedOptions(
  page: CheckedPage,
  schema: SchemaRoot,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line, entry }) => {
    const [, room = '', name = ''] = /^module\.(parser|generator)\.[^.]+\.(\w+)$/.exec(entry?.path ?? '') ?? [];
    const stated = /((?:`[\w/-]+`(?:, | and |, and )?)+) ha(?:s|ve) the same option/.exec(text);
    if (name === '' || stated === null) return [];
    const types = [...(stated[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, type = '']) => type);
    comparedCount += types.length;
    return types
      .filter((type) => findSchemas(schema, ['module', room, type, name]).length === 0)
      .map((type) =>
        createFinding({
          code: 'docs/shared-option',
          filePath: page.filePath,
          place: placeInLine(line, stated.index, stated[0].length),
          message: `"module.${room}.${type}" has no option "${name}".`,
          hint: 'name the types that have it.',
        }),
      );
  });
  return { comparedCount, findings };
}
