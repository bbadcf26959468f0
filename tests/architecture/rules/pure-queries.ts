import type { SourceFacts } from '../syntax/read-source-facts.ts';

/** Files beside queries that may use the system, each with the modules that they import and `process`, if they use it. */
export type SystemModules = Readonly<Record<string, readonly string[]>>;

const queryFile = /^(?:indexer\/queries|web\/export\/outputs)\//;
const systemModule = /^node:(?:fs|fs\/promises|child_process|sqlite|worker_threads|os|process|net|http|https)$/;
const systemName = /^(?:process(?:\.|$)|Date\.now$|new Date\(\)$|performance(?:\.|$)|Math\.random$|fetch$)/;

/**
 * Checks that queries read only through the `read` that they are handed: no disk, process, clock, environment or randomness.
 * @param exceptions files that read what a bundle contains, whose hash is one of their reads, and that draw in a process
 * @returns one sentence for each finding
 */
export function checkPureQueries(sources: readonly SourceFacts[], exceptions: SystemModules): readonly string[] {
  const queries = sources.filter(({ filePath }) => queryFile.test(filePath));
  const imported = queries.flatMap(({ filePath, imports }) =>
    imports
      .filter(({ specifier, isTypeOnly }) => !isTypeOnly && systemModule.test(specifier))
      .map(({ specifier, at }) => ({ filePath, specifier, at })),
  );
  const used = queries.flatMap(({ filePath, references }) =>
    references.filter(({ name }) => systemName.test(name)).map(({ words, at }) => ({ filePath, words, at })),
  );
  const isException = (filePath: string, specifier: string): boolean =>
    exceptions[filePath]?.includes(specifier) ?? false;
  const unused = Object.entries(exceptions).flatMap(([filePath, specifiers]) =>
    specifiers
      .filter(
        (name) =>
          !imported.some((each) => each.filePath === filePath && each.specifier === name) &&
          !(name === 'process' && used.some((each) => each.filePath === filePath)),
      )
      .map((name) => `${filePath} is an exception for "${name}", which it does not use.`),
  );
  return [
    ...imported
      .filter(({ filePath, specifier }) => !isException(filePath, specifier))
      .map(({ specifier, at }) => `${at} A query must not import "${specifier}": it reads through \`read\` alone.`),
    ...used
      .filter(({ filePath }) => !isException(filePath, 'process'))
      .map(({ words, at }) => `${at} A query must not use "${words}": it reads through \`read\` alone.`),
    ...unused,
  ];
}
