// References → targets: resolved links, backlinks, and the problems of links.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Read } from '../engine/query.ts';
import type { LinkTargets } from '../link/link-targets.ts';
import { notFoundPaths } from '../link/not-found-page.ts';
import { resolveLinks, type ResolvedLinks } from '../link/resolve-links.ts';
import { suggestPage } from '../link/suggest-target.ts';
import { pagePaths } from './address-queries.ts';
import { readSource } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { findRedirects } from './redirect-queries.ts';
import { notFoundSeed, seed } from './section-queries.ts';
import { createTargets } from './target-queries.ts';

const { derive, collect } = linking;

/** Opens the targets of links. */
export const openTargets = (read: Read): LinkTargets => createTargets(read, findRedirects(read));

/** The resolved references of a page, by its path. */
export interface PageLinks extends Omit<ResolvedLinks, 'diagnostics'> {
  readonly problemCount: number;
}

/** The links of a page that is served. Hints for dead ones are in `linkProblems`: they may need any other page. */
export const pageLinks = derive('pageLinks', (read, path): PageLinks | undefined => {
  const resolved = resolve(read, path, () => undefined);
  return resolved && { links: resolved.links, related: resolved.related, problemCount: resolved.diagnostics.length };
});

export const linkProblems = derive('linkProblems', (read, path): readonly Diagnostic[] => {
  if ((read(pageLinks, path)?.problemCount ?? 0) === 0) return [];
  return resolve(read, path, suggestPage)?.diagnostics ?? [];
});

function resolve(read: Read, path: string, suggest: typeof suggestPage): ResolvedLinks | undefined {
  const own = read(seed, path) ?? read(notFoundSeed, path);
  const source = own && readSource(read, path);
  return source && resolveLinks({ ...own, source }, openTargets(read), suggest);
}

/** The paths of the pages that link to an address, by address. */
export const backlinks = collect('backlinks', {
  keys: pagePaths,
  from: pageLinks,
  emit({ key, getValue }) {
    if (notFoundPaths.includes(key)) return []; // no page
    const targets = new Set(getValue()?.links.flatMap(({ targetUrl }) => targetUrl ?? []));
    return [...targets].map((url) => [url, 1] as const);
  },
});

export const linkQueries = [pageLinks, linkProblems, backlinks];
