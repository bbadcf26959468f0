// Names in code → addresses of their descriptions, as kits find them.

import { createExactFind, resolveName } from '../link/find-name.ts';
import type { FindNameUrl, KitDescribedName } from '../../schema/kits/kit-code-names.ts';
import { pagePaths } from './address-queries.ts';
import { facts, readOfFile } from './fact-queries.ts';
import { kits, linking } from './input-queries.ts';
import { pageUrls } from './post-queries.ts';
import { seed } from './section-queries.ts';

const { derive, collect } = linking;

/** The names that a page describes, by its path: those of each kit. Kits of which it describes none are left out. */
const described = derive('described', (read, path): Readonly<Record<string, readonly KitDescribedName[]>> => {
  const tables = Object.entries(read(kits, '').codeNames);
  const own = tables.length === 0 ? undefined : read(seed, path);
  const parsed = own === undefined ? undefined : readOfFile(read, facts, path);
  if (own === undefined || parsed === undefined) return {};
  const { url, title, sectionSlug } = own;
  const { anchors: headings, extraIds: ids, facts: stated, frontMatter } = parsed;
  const page = { url, title, sectionSlug, package: frontMatter.package, headings, ids, facts: stated };
  const lists = tables.map(([kit, { describe }]) => [kit, describe(page)] as const);
  return Object.fromEntries(lists.filter(([, names]) => names.length > 0));
});

const namers = collect('namers', {
  keys: pagePaths,
  from: described,
  emit: ({ getValue }) => Object.keys(getValue()).map((kit) => [kit, 1] as const),
});

/** All names of a kit in reading order: of two descriptions, the first may count. */
const descriptions = derive('descriptions', (read, kit): readonly KitDescribedName[] => {
  const pages = read(namers.buckets, kit).flatMap(([path]) => {
    const url = read(seed, path)?.url;
    return url === undefined ? [] : [{ url, names: read(described, path)[kit] ?? [] }];
  });
  if (pages.length === 0) return [];
  const positions = new Map(read(pageUrls, '').map((url, position) => [url, position]));
  pages.sort((one, other) => (positions.get(one.url) ?? 0) - (positions.get(other.url) ?? 0));
  return pages.flatMap(({ names }) => names);
});

const findName = derive(
  'findName',
  (read, kit): FindNameUrl => {
    const { createFind = createExactFind } = read(kits, '').codeNames[kit] ?? {};
    return createFind(read(descriptions, kit));
  },
  { encoding: 'none' },
);

/** The address of each name in the code of a page, by its path; `''` for a name that cannot be resolved. */
export const codeLinks = derive('codeLinks', (read, path): readonly string[] => {
  const names = readOfFile(read, facts, path)?.codeNames ?? [];
  const finds = names.length === 0 ? [] : Object.keys(read(kits, '').codeNames).map((kit) => read(findName, kit));
  return names.map((name) => resolveName(name, finds));
});

export const nameQueries = [described, namers, descriptions, findName, codeLinks];
