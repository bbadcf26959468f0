import type { SourceFacts } from '../syntax/read-source-facts.ts';

/**
 * Checks that no two files export a type or interface of one name. Generated types have the names of the GraphQL schema.
 * @returns one sentence for each name that occurs more than once
 */
export function checkTypeNames(sources: readonly SourceFacts[]): readonly string[] {
  const written = sources.filter(({ filePath }) => !filePath.includes('/generated/'));
  const byName = Map.groupBy(
    written.flatMap(({ typeNames }) => typeNames),
    ({ name }) => name,
  );
  return [...byName]
    .filter(([, uses]) => uses.length > 1)
    .map(([name, uses]) => `${uses.length} types are named "${name}": ${uses.map(({ at }) => at).join(', ')}.`);
}
