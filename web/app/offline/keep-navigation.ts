// What finds pages without a network: the sidebar of a section, and the titles that the search needs for its first response.

import { cacheNames } from './cache-rules.ts';
import { addResult, type WorkerScope } from './refresh-visited.ts';
import { localPath, placePath } from '../routing/site-base.ts';

const searchIndexUrl = placePath('/search/index.json');

/**
 * Stores the sidebars of the sections that pages belong to. Never rejects: without network or space there is none.
 * @param paths of pages
 * @param folders of `data/`
 */
export async function keepSidebars(
  scope: WorkerScope,
  paths: readonly string[],
  folders: readonly string[],
): Promise<void> {
  const folder = folders.find((name) => name.startsWith('Sidebar-'));
  if (folder === undefined) return;
  const slugs = new Set(paths.map((path) => localPath(path).split('/')[1] ?? ''));
  for (const slug of slugs) {
    await addResult(scope, placePath(`/data/${folder}/slug=${slug}.json`)).catch(() => undefined); // see above
  }
}

/** Stores the titles of the search. Never rejects. */
export async function keepTitles(scope: WorkerScope): Promise<void> {
  try {
    await addResult(scope, searchIndexUrl);
    const index: unknown = await (await scope.caches.match(searchIndexUrl))?.json();
    if (typeof index !== 'object' || index === null || !('titles' in index)) return;
    await addResult(scope, placePath(`/${String(index.titles)}`), cacheNames.assets);
  } catch (error) {
    console.info('The search is not available offline.', error);
  }
}
