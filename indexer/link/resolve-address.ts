// Pure. Resolves a reference as authored: a site address, a path in the tree, a fragment, or another site.

import type { LinkProblem } from '../../schema/records/links.ts';
import type { LinkTarget, LinkTargets } from './link-targets.ts';
import { publicFolder } from '../../schema/wire/public-folder.ts';
import { decodeSegment } from '../../schema/wire/decode-segment.ts';
import { buildDirectoryUrl, buildFileUrl, buildPageUrl } from './page-url.ts';

/** The file that contains a reference. */
export interface ReferenceSource {
  /** Path of the file, relative to the content root. */
  readonly filePath: string;
  /** Page made from the file; undefined for data files. */
  readonly url: string | undefined;
}

/** The result of resolving a reference. */
export interface Resolution {
  readonly kind: 'internal' | 'external' | 'fragment' | 'file';
  /** Address of the target; for a dead link, the reference as authored. */
  readonly url: string;
  readonly targetUrl: string | undefined;
  /** Id in the target, decoded; undefined for the top of the page. */
  readonly fragment: string | undefined;
  readonly problem: LinkProblem | undefined;
  /** Old address in the reference, if a redirect was followed. */
  readonly redirectedFrom: string | undefined;
  /** Id in the reference, if it is another tool's spelling of the id that the page has. */
  readonly respelledFrom?: string;
}

const schemePattern = /^[a-z][a-z\d+.-]*:/i;
/** Schemes that links may have. A link with another one, which could run code, is shown without its address. */
const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'irc:', 'ircs:', 'xmpp:']);
const safeDataUrl = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i;

/**
 * Resolves a reference. Final slashes may be missing or repeated, `.md`, `.mdx`, `.html` and `/index` are optional, and
 * names may be percent-encoded or not.
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
  if (names === undefined) return buildDead(href, 'outside-tree');
  return resolvePath(names, suffix, targets) ?? buildDead(href, 'dead-page');
}

interface Suffix {
  /** With `?`; empty for none. */
  readonly query: string;
  /** Fragment as authored, without `#`; empty for none. */
  readonly authored: string;
}

function resolveExternal(href: string, scheme: string | undefined): Resolution {
  const isSafe = scheme === undefined || safeSchemes.has(scheme.toLowerCase()) || safeDataUrl.test(href);
  return buildFound('external', isSafe ? href : '', undefined);
}

function buildFound(kind: Resolution['kind'], url: string, targetUrl: string | undefined): Resolution {
  return { kind, url, targetUrl, fragment: undefined, problem: undefined, redirectedFrom: undefined };
}

function buildDead(href: string, problem: LinkProblem): Resolution {
  return { kind: 'internal', url: href, targetUrl: undefined, fragment: undefined, problem, redirectedFrom: undefined };
}

/**
 * Resolves the names of a path: from the root if it starts with `/` (where `..` stays at the root, as in browsers),
 * else from the directory of the file.
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
  const target = findPage(targets.urlByPath.get(path), targets);
  if (target !== undefined) return resolveInPage(target, suffix, targets, 'internal');
  const url = buildDirectoryUrl(names);
  const cleanUrl = buildPageUrl(path.replace(/\.html?$/, ''));
  const page = findPage(url, targets) ?? findPage(cleanUrl, targets);
  if (page !== undefined) return resolveInPage(page, suffix, targets, 'internal');
  const redirect = targets.redirects.get(url) ?? targets.redirects.get(cleanUrl);
  if (redirect !== undefined) return followRedirect(redirect, suffix, targets);
  if (targets.files.has(path)) {
    const fragment = suffix.authored === '' ? '' : `#${suffix.authored}`;
    return buildFound('file', `${buildFileUrl(path)}${suffix.query}${fragment}`, undefined);
  }
  if (targets.files.has(`${publicFolder}/${path}`))
    return buildFound('file', `${buildFileUrl(path)}${suffix.query}`, undefined);
  // The home page exists without a file; its ids are not known here.
  if (url !== '/') return undefined;
  return buildFound('internal', suffix.authored === '' ? '/' : `/#${suffix.authored}`, undefined);
}

function findPage(url: string | undefined, { pages }: LinkTargets): LinkTarget | undefined {
  return url === undefined ? undefined : pages.get(url);
}

function resolveInPage(
  target: LinkTarget,
  { query, authored }: Suffix,
  targets: LinkTargets,
  kind: 'internal' | 'fragment',
): Resolution {
  const base = query === '' ? target.url : `${target.url}${query}`;
  // A text fragment (`#:~:text=`) is an instruction for the browser.
  const directiveAt = authored.indexOf(':~:');
  const id = directiveAt === -1 ? authored : authored.slice(0, directiveAt);
  if (id === '' || id === 'top') {
    return buildFound(kind, authored === '' || authored === 'top' ? base : `${base}#${authored}`, target.url);
  }
  const redirect = targets.redirects.get(`${target.url}#${id}`);
  if (redirect !== undefined) return followRedirect(redirect, { query, authored: '' }, targets);
  const named = target.hasId(id) ? id : decodeSegment(id);
  const isThere = target.hasId(named);
  const respelled = isThere ? undefined : target.findRespelledId(named);
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

/** Follows a redirect, whose `to` is final. The fragment of the reference is kept if the redirect has none. */
function followRedirect(
  { from, to }: { readonly from: string; readonly to: string },
  suffix: Suffix,
  targets: LinkTargets,
): Resolution {
  if (schemePattern.test(to)) return { ...buildFound('external', to, undefined), redirectedFrom: from };
  const [url = '', authored = ''] = to.split('#', 2);
  const target = targets.pages.get(url);
  if (target === undefined) return { ...buildDead(to, 'dead-page'), redirectedFrom: from };
  // `to` is final, so hash redirects are not followed again.
  const direct = { ...targets, redirects: { get: () => undefined } };
  const own = { query: suffix.query, authored: authored === '' ? suffix.authored : authored };
  return { ...resolveInPage(target, own, direct, 'internal'), redirectedFrom: from };
}
