// Searches with Algolia DocSearch where site.yaml configures it: one request per search, to the hosts of the service in
// turn. The official client would be 22 MB of packages. When the service fails, the site's own search takes over.

import type { SearchHit, SearchRequest, SearchResponse, SearchSegment } from '../../../api/search/search-types.ts';
import type { Searcher, SearchOutcome } from './searcher.ts';
import { localPath } from '../routing/site-base.ts';

/** Time limit for one host of the service. */
const hostTimeoutMs = 2_000;
/** More hits than are shown, because several may have the same URL. */
const hitsPerRequest = 100;
/** Delimiters around matching words. No text has these characters, so nothing of a response is ever read as HTML. */
const matchMarks = { start: '\uE000', end: '\uE001' } as const;

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * Creates a searcher that queries the service.
 * @param options.settings `appId`, `apiKey` (the public key, for searching) and `indexName`
 * @param options.createOwn creates the searcher to use once the service has failed; called once at most
 */
export function createHostedSearcher(options: {
  readonly settings: ReadonlyMap<string, string>;
  readonly fetch: typeof globalThis.fetch;
  readonly createOwn: () => Searcher;
}): Searcher {
  const { settings, fetch, createOwn } = options;
  const appId = settings.get('appId') ?? '';
  const hosts = [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)];
  // as parameters and plain text, so that the browser sends no preflight request
  const access = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': settings.get('apiKey') ?? '',
  });
  const path = `/1/indexes/${encodeURIComponent(settings.get('indexName') ?? '')}/query?${access.toString()}`;
  let own: Searcher | undefined;

  async function queryService(request: SearchRequest): Promise<SearchOutcome | undefined> {
    const body = JSON.stringify(buildServiceRequest(request.query));
    for (const host of hosts) {
      const signal = AbortSignal.timeout(hostTimeoutMs);
      try {
        const reply = await fetch(`https://${host}${path}`, { method: 'POST', body, signal, credentials: 'omit' });
        if (reply.status >= 500) continue;
        const response = reply.ok ? parseHostedResponse(await reply.json(), request) : undefined;
        return response && { response, isPartial: false, isLoadingTexts: false, isHosted: true };
      } catch {
        continue; // the next host, or the site's own search
      }
    }
    return undefined;
  }

  return {
    prepare: () => own?.prepare(),
    search: async (request) =>
      (own === undefined ? await queryService(request) : undefined) ?? (await (own ??= createOwn()).search(request)),
    close: () => own?.close(),
  };
}

/** Builds a request in the service's format, with analytics and personalization switched off. */
function buildServiceRequest(query: string) {
  return {
    query,
    hitsPerPage: hitsPerRequest,
    attributesToRetrieve: ['hierarchy', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:24'],
    snippetEllipsisText: '…',
    highlightPreTag: matchMarks.start,
    highlightPostTag: matchMarks.end,
    enablePersonalization: false,
    clickAnalytics: false,
    analytics: false,
  };
}

/** Parses a response of the service: paths of this site, one hit per URL. Returns undefined for anything else. */
export function parseHostedResponse(value: unknown, request: SearchRequest): SearchResponse | undefined {
  const found = readField(value, 'hits');
  if (!Array.isArray(found)) return undefined;
  const hits = new Map<string, SearchHit>();
  for (const [index, item] of found.entries()) {
    const hit = parseHit(item, found.length - index);
    if (hit !== undefined && !hits.has(hit.url)) hits.set(hit.url, hit);
  }
  const all = [...hits.values()];
  const { sectionSlugs } = request.filter ?? {};
  const filtered = sectionSlugs === undefined ? all : all.filter((hit) => sectionSlugs.includes(hit.sectionSlug));
  const sections = [...Map.groupBy(all, ({ sectionSlug }) => sectionSlug)]
    .map(([sectionSlug, own]) => ({ sectionSlug, count: own.length }))
    .sort((left, right) => right.count - left.count);
  return { hits: filtered.slice(0, request.limit), total: filtered.length, sections, suggestion: undefined };
}

function parseHit(item: unknown, score: number): SearchHit | undefined {
  const url = buildSitePath(readText(item, 'url'));
  const hierarchy = readField(item, 'hierarchy');
  const titledLevels = levels.filter((level) => readText(hierarchy, level) !== undefined);
  const titles = titledLevels.map((level) => readText(hierarchy, level) ?? '');
  const title = titles.pop() ?? readText(hierarchy, 'lvl0');
  if (url === undefined || title === undefined) return undefined;
  const pageUrl = url.replace(/[?#].*/s, '');
  const highlighted = readField(readField(item, '_highlightResult'), 'hierarchy');
  const titleSegments = splitMarks(readText(readField(highlighted, titledLevels.at(-1) ?? 'lvl0'), 'value') ?? title);
  const snippet = readField(readField(item, '_snippetResult'), 'content');
  const excerpt = splitMarks(readText(snippet, 'value') ?? '');
  const terms = [...titleSegments, ...excerpt].filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
  return {
    url,
    pageUrl,
    title,
    titlesAbove: titles,
    sectionSlug: localPath(pageUrl).split('/')[1] ?? '',
    group: undefined,
    score,
    titleSegments,
    excerpt,
    terms: [...new Set(terms)].sort(),
  };
}

/** Builds the path of a URL, on whatever host the service found the page: the same page is on this site. */
function buildSitePath(url: string | undefined): string | undefined {
  const parsed = url === undefined ? null : URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.pathname.startsWith('//')) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
}

function splitMarks(text: string): readonly SearchSegment[] {
  const { start, end } = matchMarks;
  return text.split(start).flatMap((piece, index) => {
    const [first = '', ...rest] = piece.split(end);
    const segments = [
      { text: first, isMatch: index > 0 },
      { text: rest.join(''), isMatch: false },
    ];
    return segments.filter((segment) => segment.text !== '');
  });
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name] // an object has fields of any kind
    : undefined;
}

function readText(value: unknown, name: string): string | undefined {
  const text = readField(value, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
