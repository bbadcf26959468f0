// Pure. The old addresses of front matter and site.yaml → redirects that lead to their final target in one step.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { fileStart, type Place } from '../../schema/place.ts';
import type { RedirectRecord } from '../../schema/records/tree-records.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { LinkTargets } from './link-targets.ts';
import { resolveAddress } from './resolve-address.ts';
import { findPlace } from '../../schema/fields/placed-value.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';
import type { Unhashed } from './hash-record.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { ParsedPage } from '../types/parsed-page.ts';

/** The site's redirects, and where they are written. */
interface RedirectSite {
  readonly site: Pick<SiteSettings, 'redirects'>;
  readonly sitePlaces?: Readonly<Record<string, Place>>;
}

/** A page with old addresses. */
interface MovedPage {
  readonly url: string;
  readonly filePath: string;
  readonly source: {
    readonly parsed: {
      readonly frontMatter: { readonly redirects?: ParsedPage['frontMatter']['redirects'] | undefined };
      readonly redirectPlaces?: ParsedPage['redirectPlaces'];
    };
  };
}

/** Headings that patterns may be compared with, and those that may match. Beyond, a pattern counts as one without a target. */
const patternLimits = { compared: 5_000_000, matched: 50_000 } as const;

/** A redirect as authored, with a normalized `from`. */
interface AuthoredRedirect {
  readonly from: string;
  readonly to: string;
  readonly filePath: string;
  readonly place: Place;
}

/** The redirects of a site. */
interface BuiltRedirects {
  readonly redirects: readonly Unhashed<RedirectRecord>[];
  /** Where each of them is written, in the same order. */
  readonly sources: readonly Pick<Diagnostic, 'filePath' | 'place'>[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds the redirects, sorted by old address. A redirect that leads to no page, or starts at a page, is left out.
 * Reports `redirect/duplicate`, `redirect/shadows-page`, `redirect/dead-target`.
 * @param targets all pages and files, without redirects
 */
export function buildRedirects(
  { site, sitePlaces }: RedirectSite,
  seeds: readonly MovedPage[],
  targets: LinkTargets,
): BuiltRedirects {
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, AuthoredRedirect>();
  const expandFragments = createExpander(targets);
  const authored = listRedirects(site, sitePlaces, seeds).flatMap((redirect) => {
    const expanded = expandFragments(redirect);
    if (expanded.length === 0) diagnostics.push(describeDeadTarget(redirect));
    return expanded;
  });
  for (const redirect of authored) {
    const earlier = first.get(redirect.from);
    if (isPageAddress(redirect.from, targets)) diagnostics.push(describeShadow(redirect));
    else if (earlier === undefined) first.set(redirect.from, redirect);
    else if (earlier.to !== redirect.to) diagnostics.push(describeDuplicate(redirect, earlier));
  }
  const ends = new Map<string, RedirectEnd>();
  const redirects = [...first.values()].flatMap((redirect) => {
    const { to, isDead } = resolveTarget(redirect, { redirects: first, targets, ends });
    if (isDead) diagnostics.push(describeDeadTarget(redirect));
    return to === undefined ? [] : [{ from: redirect.from, to, isHash: redirect.from.includes('#') }];
  });
  redirects.sort((left, right) => compareCodePoints(left.from, right.from));
  const sources = redirects.flatMap(({ from }) => {
    const authoredAt = first.get(from);
    return authoredAt === undefined ? [] : [{ filePath: authoredAt.filePath, place: authoredAt.place }];
  });
  return { redirects, sources, diagnostics };
}

function listRedirects(
  site: RedirectSite['site'],
  places: RedirectSite['sitePlaces'],
  seeds: readonly MovedPage[],
): readonly AuthoredRedirect[] {
  const ofSite = site.redirects.map(({ from, to }, index) => ({
    from: addFinalSlash(from),
    to,
    filePath: siteFilePath,
    place: findPlace(places, `redirects.${index}`),
  }));
  const ofPages = seeds.flatMap(({ url, filePath, source: { parsed } }) =>
    (parsed.frontMatter.redirects ?? []).map((from, index) => ({
      from: addFinalSlash(from),
      to: url,
      filePath,
      place: parsed.redirectPlaces?.[index] ?? fileStart,
    })),
  );
  return [...ofSite, ...ofPages];
}

/**
 * Creates a function that expands `/old/#prefix*`, which describes a group of headings that moved to another page: one
 * redirect for each id of the new page that starts with the prefix and that the old page does not have. It returns a
 * redirect without `*` itself, and nothing if no heading moved.
 */
function createExpander({ pages }: LinkTargets): (redirect: AuthoredRedirect) => readonly AuthoredRedirect[] {
  let [comparedCount, matchedCount] = [0, 0];
  return (redirect) => {
    const [oldUrl = '', pattern] = redirect.from.split('#', 2);
    if (pattern === undefined || !pattern.endsWith('*')) return [redirect];
    const newPage = pages.get(addFinalSlash(redirect.to));
    if (newPage === undefined || comparedCount > patternLimits.compared || matchedCount > patternLimits.matched)
      return [];
    const oldPage = pages.get(oldUrl);
    const prefix = pattern.slice(0, -1);
    const ids = newPage.listIds();
    const moved = ids.filter((id) => id.startsWith(prefix) && oldPage?.hasId(id) !== true);
    comparedCount += ids.length;
    matchedCount += moved.length;
    return moved.map((id) => ({ ...redirect, from: `${oldUrl}#${id}`, to: `${newPage.url}#${id}` }));
  };
}

/** Adds the final slash to the path of an address. */
function addFinalSlash(address: string): string {
  const [path = '', fragment] = address.split('#', 2);
  const url = path.endsWith('/') ? path : `${path}/`;
  return fragment === undefined || fragment === '' ? url : `${url}#${fragment}`;
}

function isPageAddress(address: string, { pages }: LinkTargets): boolean {
  const [url = '', fragment] = address.split('#', 2);
  if (fragment === undefined) return url === '/' || pages.has(url);
  return pages.get(url)?.hasId(fragment) ?? false;
}

/** The end of a chain of redirects. There is no `to` for a missing page and for a loop; a dead fragment is kept. */
interface RedirectEnd {
  readonly to: string | undefined;
  readonly isDead: boolean;
}

/** Follows other redirects to the end, which all of them share: each redirect of a chain is followed once. */
function resolveTarget(
  redirect: AuthoredRedirect,
  context: {
    readonly redirects: ReadonlyMap<string, AuthoredRedirect>;
    readonly targets: LinkTargets;
    /** Ends that are known, by old address. */
    readonly ends: Map<string, RedirectEnd>;
  },
): RedirectEnd {
  const { redirects, targets, ends } = context;
  const chain = new Set<string>();
  let current = redirect;
  let end: RedirectEnd | undefined;
  while (end === undefined) {
    chain.add(current.from);
    const next = findNext(current, redirects);
    if (next === undefined) end = resolveEnd(current, targets);
    else if (chain.has(next.from)) end = { to: undefined, isDead: true };
    else end = ends.get(next.from);
    if (next !== undefined) current = next;
  }
  for (const from of chain) ends.set(from, end);
  return end;
}

function findNext(
  { to }: AuthoredRedirect,
  redirects: ReadonlyMap<string, AuthoredRedirect>,
): AuthoredRedirect | undefined {
  const isSiteAddress = to.startsWith('/') && !to.startsWith('//');
  return isSiteAddress ? redirects.get(addFinalSlash(to)) : undefined;
}

function resolveEnd({ to, filePath }: AuthoredRedirect, targets: LinkTargets): RedirectEnd {
  const { problem, url } = resolveAddress(to, { filePath, url: undefined }, targets);
  const hasTarget = problem === undefined || problem === 'dead-anchor';
  return { to: hasTarget && url !== '' ? url : undefined, isDead: problem !== undefined || url === '' };
}

function describeShadow({ from, filePath, place }: AuthoredRedirect): Diagnostic {
  return createDiagnostic({
    code: 'redirect/shadows-page',
    message: `The redirect from "${from}" starts at an address that is in use.`,
    filePath,
    place,
    hint: 'remove the redirect, or the page or heading that has its address.',
  });
}

function describeDuplicate({ from, to, filePath, place }: AuthoredRedirect, earlier: AuthoredRedirect): Diagnostic {
  return createDiagnostic({
    code: 'redirect/duplicate',
    message: `The old address "${from}" leads to "${to}" and to "${earlier.to}".`,
    filePath,
    place,
    hint: `keep one of the two; "${earlier.to}" is used until then.`,
    related: { filePath: earlier.filePath, place: earlier.place, message: `It leads to "${earlier.to}" here.` },
  });
}

function describeDeadTarget({ from, to, filePath, place }: AuthoredRedirect): Diagnostic {
  return createDiagnostic({
    code: 'redirect/dead-target',
    message: `The redirect from "${from}" leads to "${to}", which does not exist.`,
    filePath,
    place,
    hint: 'change the target to an existing page or heading.',
  });
}
