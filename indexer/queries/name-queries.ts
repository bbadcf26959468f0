// Names in code → addresses of their descriptions.

import type { NamingPage } from '../link/add-page-names.ts';
import { createFindName, type FindName } from '../link/resolve-code-names.ts';
import { pagePaths } from './address-queries.ts';
import { facts, nameFacts, readOfFile } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { pageUrls, seed } from './section-queries.ts';

const { derive, collect } = linking;

const naming = derive('naming', (read, path): boolean => readOfFile(read, nameFacts, path) !== undefined);

const namers = collect('namers', {
  keys: pagePaths,
  from: naming,
  emit: ({ getValue }) => (getValue() ? [['', 1] as const] : []),
});

/** The pages that describe names, in reading order: of two descriptions, the first may count. */
const namingPages = derive('namingPages', (read): readonly NamingPage[] => {
  const pages = read(namers.buckets, '').flatMap(([path]): readonly NamingPage[] => {
    const own = read(seed, path);
    const parsed = readOfFile(read, nameFacts, path);
    if (own === undefined || parsed === undefined) return [];
    const { url, title, sectionSlug } = own;
    return [{ url, title, sectionSlug, source: { parsed } }];
  });
  if (pages.length === 0) return [];
  const positions = new Map(read(pageUrls, '').map((url, position) => [url, position]));
  return pages.sort((one, other) => (positions.get(one.url) ?? 0) - (positions.get(other.url) ?? 0));
});

const findName = derive('findName', (read): FindName => createFindName(read(namingPages, '')), { encoding: 'none' });

/** The address of each name in the code of a page, by its path; `''` for a name that cannot be resolved. */
export const codeLinks = derive('codeLinks', (read, path): readonly string[] => {
  const names = readOfFile(read, facts, path)?.codeNames ?? [];
  return names.length === 0 ? [] : names.map((name) => read(findName, '')(name) ?? '');
});

export const nameQueries = [naming, namers, namingPages, findName, codeLinks];
