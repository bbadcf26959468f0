// IO. The versions of the code that queries consist of.

import { readParserVersion } from './cache/parser-version.ts';

/** Hashes of modules by `code` of a query. */
export type CodeVersions = Readonly<Record<string, string>>;

const entries: Readonly<Record<string, string>> = {
  parse: 'indexer/queries/parse-code.ts',
  link: 'indexer/queries/content-queries.ts',
};

/** Reads the versions of the content's queries. */
export function readCodeVersions(): CodeVersions {
  const root = new URL('../', import.meta.url);
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, readParserVersion({ root, entry })]));
}
