// Pure. Resolves all references of a page: the links of its text, and `related`.

import { fileStart } from '../../schema/place.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { LinkKind, LinkRecord, NamedLink } from '../../schema/records/links.ts';
import type { ParsedLink } from '../types/parsed-page.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { checkLink } from './check-links.ts';
import type { LinkTargets } from './link-targets.ts';
import { resolveAddress, type Resolution } from './resolve-address.ts';
import { resolveForeignAddress } from './resolve-foreign-address.ts';
import type { SuggestPage } from './suggest-target.ts';

/** The resolved references of a page. */
export interface ResolvedLinks {
  /** Links and images of the text, in document order. */
  readonly links: readonly LinkRecord[];
  readonly related: readonly NamedLink[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves and checks the references of a page.
 * Reports `link/dead-page`, `link/dead-anchor`, `link/respelled-anchor`, `link/outside-tree`, `link/redirected`.
 */
export function resolveLinks(seed: PageSeed, targets: LinkTargets, suggestPage: SuggestPage): ResolvedLinks {
  const { filePath, url, source } = seed;
  const diagnostics: Diagnostic[] = [];
  const resolve = ({ href, kind, place }: Pick<ParsedLink, 'href' | 'kind' | 'place'>): Resolution => {
    const resolution = resolveAddress(href, { filePath, url }, targets);
    const { problem, redirectedFrom, respelledFrom } = resolution;
    if (problem !== undefined || redirectedFrom !== undefined || respelledFrom !== undefined) {
      const reference = { href, resolution, isImage: kind === 'image', filePath, place };
      const diagnostic = checkLink(reference, targets, suggestPage);
      if (diagnostic !== undefined) diagnostics.push(diagnostic);
    }
    return resolution;
  };
  const links: LinkRecord[] = [];
  const relatedPlaces: ParsedLink['place'][] = [];
  for (const link of source.parsed.links) {
    if (link.kind === 'related') relatedPlaces.push(link.place);
    else if (link.isForeign) links.push(buildLink(link, resolveForeignAddress(link.href, { filePath, url }, targets)));
    else links.push(buildLink(link, resolve(link)));
  }
  const related = (source.parsed.frontMatter.related ?? []).map(({ title, url: href }, index): NamedLink => {
    const place = relatedPlaces[index] ?? fileStart;
    return { title, url: resolve({ href, kind: 'related', place }).url };
  });
  return { links, related, diagnostics };
}

function buildLink({ kind, title, href, place }: ParsedLink, resolution: Resolution): LinkRecord {
  const { url, targetUrl, fragment, problem } = resolution;
  return { kind: selectKind(kind, resolution), title, href, url, targetUrl, fragment, problem, place };
}

function selectKind(kind: ParsedLink['kind'], resolution: Resolution): LinkKind {
  return kind === 'image' ? 'image' : resolution.kind;
}
