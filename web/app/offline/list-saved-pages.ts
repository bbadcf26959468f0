// The pages that this browser can show offline, found in the caches of the service worker.

import { shellUrl } from '../../../schema/wire/reserved-urls.ts';
import { PageDocument } from '../../../schema/generated/documents/graphql.ts';
import { buildResultPath } from '../../../schema/wire/result-path.ts';
import { readDocumentId } from '../data/create-client.ts';
import { trustHtml } from '../design/trusted-types.ts';
import { cacheNames, isDocumentOf, isHtml } from './cache-rules.ts';
import { localPath, placePath } from '../routing/site-base.ts';

/** A page that can be read offline. */
export interface SavedPage {
  readonly url: string;
  readonly title: string;
}

/** The saved pages of a section. */
export interface SavedGroup {
  readonly title: string;
  readonly pages: readonly SavedPage[];
}

/** Path of the results that this client can read; other releases use other documents. */
const resultPath = buildResultPath(readDocumentId(PageDocument), 'Page', { url: '' });
const resultPrefix = placePath(`/${resultPath.slice(0, resultPath.lastIndexOf('/') + 1)}`);

/** With more pages than this, nobody reads the list. */
const maxPages = 400;

/** Lists the pages whose document or result is stored, by URL. Unreadable entries are left out. */
export async function listSavedPages(caches: CacheStorage): Promise<readonly SavedPage[]> {
  const stored = await Promise.all(
    [cacheNames.pages, cacheNames.data, cacheNames.offline].map((name) => listPages(caches, name)),
  );
  const pages = new Map(stored.flat().map((page) => [page.url, page]));
  return [...pages.values()].sort((left, right) => left.title.localeCompare(right.title));
}

/**
 * Groups pages by section.
 * @param sections in the order of the groups, with one without a slug for pages of no section
 */
export function groupSavedPages(
  pages: readonly SavedPage[],
  sections: readonly { readonly slug: string; readonly title: string }[],
): readonly SavedGroup[] {
  const findSlug = ({ url }: SavedPage): string => {
    const slug = localPath(url).split('/')[1];
    return sections.some((section) => section.slug === slug) ? (slug ?? '') : '';
  };
  const pagesBySlug = Map.groupBy(pages, findSlug);
  return sections.flatMap(({ slug, title }) => {
    const own = pagesBySlug.get(slug);
    return own === undefined ? [] : [{ title, pages: own }];
  });
}

async function listPages(caches: CacheStorage, cacheName: string): Promise<readonly SavedPage[]> {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const requests = (await cache.keys()).filter(({ url }) => isStoredPage(new URL(url).pathname)).slice(0, maxPages);
  const pages = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request);
      if (response?.ok !== true) return undefined;
      const { pathname } = new URL(request.url);
      return isHtml(response) ? readDocument(pathname, response) : readResult(response);
    }),
  );
  return pages.filter((page) => page !== undefined);
}

const isStoredPage = (path: string): boolean =>
  (path.endsWith('/') && path !== placePath(shellUrl)) || path.startsWith(resultPrefix);

/** Reads the title from the head of a document, without the rest of it. */
async function readDocument(url: string, response: Response): Promise<SavedPage | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let head = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    head += part.value;
    if (head.includes('</head>')) break;
  }
  void reader?.cancel();
  const { title, head: parsed } = new DOMParser().parseFromString(
    trustHtml(head.split('</head>')[0] ?? ''),
    'text/html',
  );
  const name = parsed.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? title;
  return name === '' || !isDocumentOf(head, url) ? undefined : { url, title: name };
}

async function readResult(response: Response): Promise<SavedPage | undefined> {
  try {
    const { data } = (await response.json()) as { data?: { page?: Partial<SavedPage> | null } | null };
    const { url, title } = data?.page ?? {};
    return typeof url === 'string' && typeof title === 'string' && url.startsWith('/') ? { url, title } : undefined;
  } catch {
    return undefined; // damaged
  }
}
