// Pure. One reference of an author to what it leads to: a site address, a path in the tree, a fragment, another site.

import type { LinkProblem } from '../../schema/records/links.ts';
import type { LinkTarget, LinkTargets } from './link-targets.ts';
import { buildDirectoryUrl, buildFileUrl, buildPageUrl, decodeSegment } from './page-url.ts';

/** The file that contains a reference. */
export interface ReferenceSource {
  /** Path of the file, relative to the content root. */
  readonly filePath: string;
  /** Page made from the file; undefined for data files. */
  readonly url: string | undefined;
}

/** What a reference leads to. */
export interface Resolution {
  readonly kind: 'internal' | 'external' | 'fragment' | 'file';
  /** Address to show: of the target, or as authored when nothing is there. */
  readonly url: string;
  readonly targetUrl: string | undefined;
  /** Id in the target, decoded; undefined for the top of the page. */
  readonly fragment: string | undefined;
  readonly problem: LinkProblem | undefined;
  /** Old address that the reference names, when a redirect was followed. */
  readonly redirectedFrom: string | undefined;
  /** Id that the reference names, when another tool's spelling of the one that is there was followed. */
  readonly respelledFrom?: string;
}

const schemePattern = /^[a-z][a-z\d+.-]*:/i;
/** Schemes a link may have; a link with another is shown without its address, because it could run code. */
const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'irc:', 'ircs:', 'xmpp:']);
const safeDataUrl = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i;

/**
 * Resolves a reference as authored. Final slashes may be missing or too many, `.md`, `.mdx`, `.html` and `/index` may
 * be written out or left out, names may be percent-encoded or not.
 */
export function resolveAddress(href: string, source: ReferenceSource, targets: LinkTargets): Resolution {
  const scheme = schemePattern.exec(href)?.[0];
  if (scheme !== undefined || href.startsWith('//')) return resolveExternal(href, scheme);
  const hashAt = href.indexOf('#');
  const address = hashAt === -1 ? href : href.slice(0, hashAt);
  const authored = hashAt === -1 ? '' : href.slice(hashAt + 1);
  const queryAt = address.indexOf('?');
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  const suffix = { query: queryAt === -1 ? '' : address.slice(queryAt), authored };
  const known = targets.pages.get(path === '' ? (source.url ?? '/') : path);
  if (known !== undefined) return resolveInPage(known, suffix, targets, path === '' ? 'fragment' : 'internal');
  const names = resolveNames(path, source.filePath);
  if (names === undefined) return dead(href, 'outside-tree');
  return resolvePath(names, suffix, targets) ?? dead(href, 'dead-page');
}

interface Suffix {
  /** With `?`; empty for none. */
  readonly query: string;
  /** Fragment as authored, without `#`; empty for none. */
  readonly authored: string;
}

function resolveExternal(href: string, scheme: string | undefined): Resolution {
  const isSafe = scheme === undefined || safeSchemes.has(scheme.toLowerCase()) || safeDataUrl.test(href);
  return found('external', isSafe ? href : '', undefined);
}

function found(kind: Resolution['kind'], url: string, targetUrl: string | undefined): Resolution {
  return { kind, url, targetUrl, fragment: undefined, problem: undefined, redirectedFrom: undefined };
}

function dead(href: string, problem: LinkProblem): Resolution {
  return { kind: 'internal', url: href, targetUrl: undefined, fragment: undefined, problem, redirectedFrom: undefined };
}

/**
 * Resolves the names of a path: from the root when it starts with `/` (as browsers do, `..` stops there), else from
 * the directory of the file.
 * @returns decoded names; undefined when a relative path leads out of the tree
 */
function resolveNames(path: string, filePath: string): readonly string[] | undefined {
  const isAbsolute = path.startsWith('/');
  const names = isAbsolute ? [] : filePath.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    const name = decodeSegment(segment);
    if (name === '..') {
      if (names.pop() === undefined && !isAbsolute) return undefined;
    } else if (name !== '.' && name !== '') names.push(name);
  }
  return names;
}

function resolvePath(names: readonly string[], suffix: Suffix, targets: LinkTargets): Resolution | undefined {
  const path = names.join('/');
  const url = buildDirectoryUrl(names);
  const cleanUrl = buildPageUrl(path.replace(/\.html?$/, ''));
  const pageUrl = [targets.urlByPath.get(path), url, cleanUrl].find(
    (candidate) => candidate !== undefined && targets.pages.has(candidate),
  );
  const target = pageUrl === undefined ? undefined : targets.pages.get(pageUrl);
  if (target !== undefined) return resolveInPage(target, suffix, targets, 'internal');
  const redirect = targets.redirects.get(url) ?? targets.redirects.get(cleanUrl);
  if (redirect !== undefined) return followRedirect(redirect, suffix, targets);
  if (targets.files.has(path)) {
    const fragment = suffix.authored === '' ? '' : `#${suffix.authored}`;
    return found('file', `${buildFileUrl(path)}${suffix.query}${fragment}`, undefined);
  }
  // The home screen exists without a page; what ids it has is not known here.
  return url === '/' ? found('internal', suffix.authored === '' ? '/' : `/#${suffix.authored}`, undefined) : undefined;
}

function resolveInPage(
  target: LinkTarget,
  { query, authored }: Suffix,
  targets: LinkTargets,
  kind: 'internal' | 'fragment',
): Resolution {
  const base = query === '' ? target.url : `${target.url}${query}`;
  // A text fragment (`#:~:text=`) is for the browser alone.
  const directiveAt = authored.indexOf(':~:');
  const id = directiveAt === -1 ? authored : authored.slice(0, directiveAt);
  if (id === '' || id === 'top') {
    return found(kind, authored === '' || authored === 'top' ? base : `${base}#${authored}`, target.url);
  }
  const redirect = targets.redirects.get(`${target.url}#${id}`);
  if (redirect !== undefined) return followRedirect(redirect, { query, authored: '' }, targets);
  const named = target.hasId(id) ? id : decodeSegment(id);
  const isThere = target.hasId(named);
  const respelled = isThere ? undefined : findRespelled(named, target.listIds());
  const fragment = respelled ?? named;
  return {
    kind,
    url: `${base}#${fragment}${directiveAt === -1 ? '' : authored.slice(directiveAt)}`,
    targetUrl: target.url,
    fragment,
    problem: isThere || respelled !== undefined ? undefined : 'dead-anchor',
    redirectedFrom: undefined,
    ...(respelled === undefined ? {} : { respelledFrom: named }),
  };
}

/** Follows a redirect, whose `to` is final; the reference's own fragment is kept where the redirect names none. */
function followRedirect(
  { from, to }: { readonly from: string; readonly to: string },
  suffix: Suffix,
  targets: LinkTargets,
): Resolution {
  if (schemePattern.test(to)) return { ...found('external', to, undefined), redirectedFrom: from };
  const [url = '', authored = ''] = to.split('#', 2);
  const target = targets.pages.get(url);
  if (target === undefined) return { ...dead(to, 'dead-page'), redirectedFrom: from };
  // Hash redirects are not asked again: `to` is final.
  const direct = { ...targets, redirects: new Map<string, never>() };
  const own = { query: suffix.query, authored: authored === '' ? suffix.authored : authored };
  return { ...resolveInPage(target, own, direct, 'internal'), redirectedFrom: from };
}

/**
 * Finds the one id with the same letters and digits in the same order: tools make ids of headings in their own ways
 * (`build.assetsInlineLimit` is `buildassetsinlinelimit` here and `build-assetsinlinelimit` elsewhere), and trees that
 * were written for them keep their links.
 * @returns undefined when there is none, or more than one
 */
function findRespelled(id: string, candidates: readonly string[]): string | undefined {
  const letters = keepLetters(id);
  if (letters === '') return undefined;
  const alike = candidates.filter((candidate) => keepLetters(candidate) === letters);
  return alike.length === 1 ? alike[0] : undefined;
}

function keepLetters(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
