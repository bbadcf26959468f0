// Stores, updates and removes the offline copy of the whole documentation in the reader's browser.

import { cacheNames, isHtml, offlineListUrl } from './cache-rules.ts';
import { findChangedFiles, sumBytes, toOfflineList, type OfflineAction, type OfflineList } from './plan-copy.ts';
import { isSandboxPath, sealSandbox } from './sandbox-document.ts';

/** The part of a window or of a service worker that is used. */
type CopyScope = Pick<typeof globalThis, 'caches' | 'fetch'>;

/** Where an incomplete copy has its list, so that the next attempt goes on from there. */
const partialListUrl = `${offlineListUrl}?partial`;

const filesAtOnce = 6;

/** How long one file may take. */
const fileTimeoutMs = 120_000;

/** Returns the list of the stored copy; undefined without a complete one. */
export const findCopy = (caches: CacheStorage): Promise<OfflineList | undefined> => readList(caches, offlineListUrl);

/** Returns whether the host has files that a copy lacks; false when it cannot be asked. */
export async function isOutdated({ fetch }: Pick<CopyScope, 'fetch'>, copy: OfflineList): Promise<boolean> {
  try {
    const { list } = await fetchList(fetch);
    return findChangedFiles(list, copy).length > 0;
  } catch {
    return false; // offline, which is what the copy is for
  }
}

/** Measures what a copy would take; undefined when the host cannot be asked. */
export async function measureCopy({ fetch }: Pick<CopyScope, 'fetch'>): Promise<number | undefined> {
  try {
    return sumBytes((await fetchList(fetch)).list.files);
  } catch {
    return undefined; // storing will say so
  }
}

/**
 * Stores the copy, or updates it. Never rejects.
 * @param report called for every step
 */
export async function keepCopy(scope: CopyScope, report: (action: OfflineAction) => void): Promise<void> {
  try {
    await storeFiles(scope, report);
    report({ type: 'finished' });
  } catch (error) {
    console.info('The documentation could not be kept.', error);
    report({ type: 'failed' });
  }
}

/**
 * Updates a copy if there is one. The service worker calls it while it installs, because only the copy of its own
 * release answers the queries of the client that it contains.
 * @throws when a file cannot be stored; the worker is then not installed, and the old one stays with the old files
 */
export async function refreshCopy(scope: CopyScope): Promise<void> {
  const known = (await findCopy(scope.caches)) ?? (await readList(scope.caches, partialListUrl));
  if (known !== undefined) await storeFiles(scope, () => undefined);
}

/** Deletes the files that are not in the copy's list. The service worker calls it when no old client is left. */
export async function deleteOldFiles(caches: CacheStorage): Promise<void> {
  const list = await findCopy(caches);
  if (list === undefined) return;
  const cache = await caches.open(cacheNames.offline);
  const listed = new Set([offlineListUrl, ...list.files.map(([url]) => url)]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!listed.has(pathname + search)) await cache.delete(request);
  }
}

/** Removes the copy. */
export async function removeCopy(caches: CacheStorage, report: (action: OfflineAction) => void): Promise<void> {
  await caches.delete(cacheNames.offline);
  report({ type: 'removed' });
}

/**
 * Fetches the files that are new or have changed. Old files stay: until a new service worker takes over, the client
 * that is open needs them.
 */
async function storeFiles({ caches, fetch }: CopyScope, report: (action: OfflineAction) => void): Promise<void> {
  const { list, response } = await fetchList(fetch);
  const changed = findChangedFiles(list, (await findCopy(caches)) ?? (await readList(caches, partialListUrl)));
  const cache = await caches.open(cacheNames.offline);
  const stored = list.files.filter((file) => !changed.includes(file));
  const writePartialList = (): Promise<void> =>
    cache.put(partialListUrl, new Response(JSON.stringify({ files: stored })));
  await writePartialList();
  await cache.delete(offlineListUrl);
  report({ type: 'started', totalBytes: sumBytes(list.files) });
  report({ type: 'stored', sizeBytes: sumBytes(stored) });
  const waiting = [...changed];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const [url, sizeBytes] = file;
      const fetched = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeoutMs) });
      const answer = isSandboxPath(url) ? await sealSandbox(fetched) : fetched;
      // the list contains no pages: HTML is what some hosts answer for a path that they do not know
      if (answer?.ok !== true || (isHtml(answer) && !isSandboxPath(url)))
        throw new Error(`${url} could not be fetched (status ${fetched.status}).`);
      await cache.put(url, answer);
      stored.push(file);
      report({ type: 'stored', sizeBytes });
    }
  };
  try {
    await Promise.all(Array.from({ length: filesAtOnce }, work));
  } catch (error) {
    await writePartialList();
    throw error;
  }
  await cache.put(offlineListUrl, response);
  await cache.delete(partialListUrl);
}

async function fetchList(
  fetch: CopyScope['fetch'],
): Promise<{ readonly list: OfflineList; readonly response: Response }> {
  const response = await fetch(offlineListUrl, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeoutMs) });
  const list = response.ok ? toOfflineList(await response.clone().json()) : undefined;
  if (list === undefined) throw new Error('The list of files cannot be read.');
  return { list, response };
}

async function readList(caches: CacheStorage, url: string): Promise<OfflineList | undefined> {
  const response = await caches.match(url, { cacheName: cacheNames.offline });
  return response === undefined ? undefined : toOfflineList(await response.json());
}
