// Redirects: those that pages and site.yaml ask for, and their problems.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { RedirectRecord } from '../../schema/records/tree-records.ts';
import type { Read } from '../engine/query.ts';
import { buildRedirects } from '../link/build-redirects.ts';
import { hashRecord } from '../link/hash-record.ts';
import type { LinkTargets } from '../link/link-targets.ts';
import { pagePaths } from './address-queries.ts';
import { brief, readOfFile } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { dataFiles } from './data-file-queries.ts';
import { seed, siteRecord } from './section-queries.ts';
import { createTargets } from './target-queries.ts';

const { derive, collect } = linking;

const redirecting = derive('redirecting', (read, path): boolean => {
  const own = readOfFile(read, brief, path);
  return own?.frontMatter.redirects !== undefined && read(seed, path) !== undefined;
});

const redirectSources = collect('redirectSources', {
  keys: pagePaths,
  from: redirecting,
  emit: ({ getValue }) => (getValue() ? [['', 1] as const] : []),
});

const builtRedirects = derive('builtRedirects', (read) => {
  const seeds = read(redirectSources.buckets, '').flatMap(([path]) => {
    const own = read(seed, path);
    const facts = readOfFile(read, brief, path);
    return own === undefined || facts === undefined ? [] : [{ ...own, source: { parsed: facts } }];
  });
  const { places: sitePlaces } = read(dataFiles, '');
  const { redirects, ...others } = buildRedirects(
    { site: read(siteRecord, ''), sitePlaces },
    seeds,
    createTargets(read, noRedirects),
  );
  return { redirects: redirects.map((redirect): RedirectRecord => hashRecord(redirect)), ...others };
});

const noRedirects: LinkTargets['redirects'] = { get: () => undefined };

/** All redirects, sorted by old address. */
export const redirects = derive('redirects', (read): readonly RedirectRecord[] => read(builtRedirects, '').redirects);

const redirectPlaces = derive(
  'redirectPlaces',
  (read): ReadonlyMap<string, Pick<Diagnostic, 'filePath' | 'place'> | undefined> => {
    const built = read(builtRedirects, '');
    return new Map(built.redirects.map(({ from }, index) => [from, built.sources[index]]));
  },
  { encoding: 'none' },
);

/** Finds where a redirect is written, by its old address. */
export function findRedirectSource(read: Read, from: string): Pick<Diagnostic, 'filePath' | 'place'> | undefined {
  return read(redirectPlaces, '').get(from);
}

/** By old address. */
const redirectIndex = derive(
  'redirectIndex',
  (read): ReadonlyMap<string, RedirectRecord> => new Map(read(redirects, '').map((each) => [each.from, each])),
  { encoding: 'none' },
);

const hasRedirects = derive('hasRedirects', (read): boolean => read(redirects, '').length > 0);

const redirect = derive('redirect', (read, from): RedirectRecord | undefined => read(redirectIndex, '').get(from));

/** Creates the look-up of redirects. Most trees have none, and then each link needs no read of its own. */
export function findRedirects(read: Read): LinkTargets['redirects'] {
  return read(hasRedirects, '') ? { get: (from) => read(redirect, from) } : noRedirects;
}

/** The problems of redirects. */
export const redirectProblems = derive(
  'redirectProblems',
  (read): readonly Diagnostic[] => read(builtRedirects, '').diagnostics,
);

export const redirectQueries = [
  redirecting,
  redirectSources,
  builtRedirects,
  redirects,
  redirectPlaces,
  redirectIndex,
  hasRedirects,
  redirect,
  redirectProblems,
];
