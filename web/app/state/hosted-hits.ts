// What Algolia's DocSearch answers, as the box shows it: addresses of this site, one result a place. Pure.

import type { SearchAnswer, SearchHit, SearchRequest, SearchSegment } from '../../../schema/search/search-types.ts';

/** Stand around the words found: characters that no text has, so that nothing of an answer is ever HTML. */
export const hostedMarks = { start: '\uE000', end: '\uE001' } as const;

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * Parses an answer.
 * @returns undefined for anything that is none
 */
export function parseHostedAnswer(value: unknown, request: SearchRequest): SearchAnswer | undefined {
  const found = read(value, 'hits');
  if (!Array.isArray(found)) return undefined;
  const hits = new Map<string, SearchHit>();
  for (const [index, item] of found.entries()) {
    const hit = parseHit(item, found.length - index);
    if (hit !== undefined && !hits.has(hit.url)) hits.set(hit.url, hit);
  }
  const all = [...hits.values()];
  const { sectionSlugs } = request.filter ?? {};
  const chosen = sectionSlugs === undefined ? all : all.filter((hit) => sectionSlugs.includes(hit.sectionSlug));
  const sections = [...Map.groupBy(all, ({ sectionSlug }) => sectionSlug)]
    .map(([sectionSlug, own]) => ({ sectionSlug, count: own.length }))
    .sort((left, right) => right.count - left.count);
  return { hits: chosen.slice(0, request.limit), total: chosen.length, sections, suggestion: undefined };
}

function parseHit(item: unknown, score: number): SearchHit | undefined {
  const url = buildSitePath(readText(item, 'url'));
  const named = levels.filter((level) => readText(read(item, 'hierarchy'), level) !== undefined);
  const titles = named.map((level) => readText(read(item, 'hierarchy'), level) ?? '');
  const title = titles.pop() ?? readText(read(item, 'hierarchy'), 'lvl0');
  if (url === undefined || title === undefined) return undefined;
  const pageUrl = url.replace(/[?#].*$/, '');
  const marked = read(read(read(item, '_highlightResult'), 'hierarchy'), named.at(-1) ?? 'lvl0');
  const titleSegments = splitMarks(readText(marked, 'value') ?? title);
  const excerpt = splitMarks(readText(read(read(item, '_snippetResult'), 'content'), 'value') ?? '');
  const terms = [...titleSegments, ...excerpt].filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
  return {
    url,
    pageUrl,
    title,
    titlesAbove: titles,
    sectionSlug: pageUrl.split('/')[1] ?? '',
    group: undefined,
    score,
    titleSegments,
    excerpt,
    terms: [...new Set(terms)].sort(),
  };
}

/** Builds the path of an address on whatever host it was found: the same page is here. */
function buildSitePath(url: string | undefined): string | undefined {
  const address = url === undefined ? null : URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol) || address.pathname.startsWith('//')) return undefined;
  return address.pathname + address.search + address.hash;
}

function splitMarks(text: string): readonly SearchSegment[] {
  const { start, end } = hostedMarks;
  return text.split(start).flatMap((piece, index) => {
    const [first = '', ...rest] = piece.split(end);
    const parts = [
      { text: first, isMatch: index > 0 },
      { text: rest.join(''), isMatch: false },
    ];
    return parts.filter((part) => part.text !== '');
  });
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name] // an object has fields of any kind
    : undefined;
}

function readText(value: unknown, name: string): string | undefined {
  const text = read(value, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
