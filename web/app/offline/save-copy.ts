// Stores, updates and removes the offline copy of the whole documentation in the reader's browser.

import { cacheNames, isHtml, offlineListUrl } from './cache-rules.ts';
import {
  choosePart,
  findChangedFiles,
  isSampleFile,
  sumBytes,
  toOfflineList,
  type OfflineAction,
  type OfflineFile,
  type OfflineList,
} from './plan-copy.ts';
import { runConcurrently } from './run-concurrently.ts';
import { isSandboxPath, addSandboxPolicy } from './sandbox-document.ts';
import { placePath } from '../routing/site-base.ts';

/** The part of a window or of a service worker that is used. */
type CopyScope = Pick<typeof globalThis, 'caches' | 'fetch'>;

/** Where the list of an incomplete copy is stored, so that the next attempt continues from there. */
const partialListUrl = `${placePath(offlineListUrl)}?partial`;

const concurrentFiles = 6;

/** How long one file may take. */
const fileTimeoutMs = 120_000;

/** Returns the list of the stored copy; undefined without a complete one. */
export const findCopy = (caches: CacheStorage): Promise<OfflineList | undefined> =>
  readList(caches, placePath(offlineListUrl));

/** Fetches the list of all files that a copy can contain; undefined when the host cannot be reached. */
export async function fetchAvailableFiles({ fetch }: Pick<CopyScope, 'fetch'>): Promise<OfflineList | undefined> {
  try {
    return await fetchList(fetch);
  } catch {
    return undefined; // offline, which is what the copy is for; an attempt to save shows the failure
  }
}

/**
 * Saves the copy, or updates it. Never rejects.
 * @param hasSamples whether it includes the samples and their compiler
 * @param report called at every step
 */
export async function saveCopy(
  scope: CopyScope,
  hasSamples: boolean,
  report: (action: OfflineAction) => void,
): Promise<void> {
  try {
    await storeFiles(scope, hasSamples, report);
    if (!hasSamples) await deleteSamples(scope.caches);
    report({ type: 'finished' });
  } catch (error) {
    console.info('The documentation could not be saved.', error);
    report({ type: 'failed', list: await findRemaining(scope) });
  }
}

/** Finds the copy that is left after a failure; undefined when storage is blocked. */
async function findRemaining(scope: CopyScope): Promise<OfflineList | undefined> {
  try {
    return await findCopy(scope.caches);
  } catch {
    return undefined;
  }
}

/**
 * Updates the copy if there is one. The service worker calls it during installation, because a client can only use the
 * results of its own release.
 * @throws when a file cannot be stored: the new worker is not installed, and the old one keeps using the old files
 */
export async function refreshCopy(scope: CopyScope): Promise<void> {
  const known = (await findCopy(scope.caches)) ?? (await readList(scope.caches, partialListUrl));
  if (known !== undefined) await storeFiles(scope, known.hasSamples, () => undefined);
}

/** Deletes the files that are not in the copy's list. The service worker calls it when no old client is left. */
export async function deleteOldFiles(caches: CacheStorage): Promise<void> {
  const list = await findCopy(caches);
  if (list === undefined) return;
  const cache = await caches.open(cacheNames.offline);
  const listed = new Set([placePath(offlineListUrl), ...list.files.map(([url]) => url)]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!listed.has(pathname + search)) await cache.delete(request);
  }
}

async function deleteSamples(caches: CacheStorage): Promise<void> {
  const cache = await caches.open(cacheNames.offline);
  for (const request of await cache.keys())
    if (isSampleFile(new URL(request.url).pathname)) await cache.delete(request);
}

/** Removes the copy. */
export async function removeCopy(caches: CacheStorage, report: (action: OfflineAction) => void): Promise<void> {
  await caches.delete(cacheNames.offline);
  report({ type: 'removed' });
}

/**
 * Fetches the files that are new or have changed. Old files and their list stay until all new ones are there: until a new
 * service worker takes over, the client that is open needs them.
 */
async function storeFiles(
  { caches, fetch }: CopyScope,
  hasSamples: boolean,
  report: (action: OfflineAction) => void,
): Promise<void> {
  const list = choosePart(await fetchList(fetch), hasSamples);
  // an interrupted attempt has already replaced some files of the copy
  const known = [await findCopy(caches), await readList(caches, partialListUrl)];
  const changed = findChangedFiles(list, { files: known.flatMap((one) => one?.files ?? []), hasSamples });
  const [cache, visited] = await Promise.all([cacheNames.offline, cacheNames.data].map((name) => caches.open(name)));
  if (cache === undefined || visited === undefined) return; // a list of two names gives two caches
  const stored = list.files.filter((file) => !changed.includes(file));
  const writePartialList = (): Promise<void> =>
    cache.put(partialListUrl, new Response(JSON.stringify({ files: stored, hasSamples })));
  await writePartialList();
  report({ type: 'started', totalBytes: sumBytes(list.files), hasSamples });
  report({ type: 'stored', sizeBytes: sumBytes(stored) });
  const storeFile = async (file: OfflineFile): Promise<void> => {
    const [url, sizeBytes] = file;
    const fetched = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeoutMs) });
    const answer = isSandboxPath(url) ? await addSandboxPolicy(fetched) : fetched;
    // the list contains no pages: HTML is what some hosts answer for a path that they do not know
    if (answer?.ok !== true || (isHtml(answer) && !isSandboxPath(url)))
      throw new Error(`${url} could not be fetched (status ${fetched.status}).`);
    // a file stored during a visit would be found before the one of the copy
    if ((await visited.match(url)) !== undefined) await visited.put(url, answer.clone());
    await cache.put(url, answer);
    stored.push(file);
    report({ type: 'stored', sizeBytes });
  };
  try {
    await runConcurrently(
      concurrentFiles,
      changed.map((file) => () => storeFile(file)),
    );
  } catch (error) {
    await writePartialList();
    throw error;
  }
  await cache.put(placePath(offlineListUrl), new Response(JSON.stringify(list)));
  await cache.delete(partialListUrl);
}

async function fetchList(fetch: CopyScope['fetch']): Promise<OfflineList> {
  const response = await fetch(placePath(offlineListUrl), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(fileTimeoutMs),
  });
  const list = response.ok ? toOfflineList(await response.json()) : undefined;
  if (list === undefined) throw new Error('The list of files cannot be read.');
  return list;
}

async function readList(caches: CacheStorage, url: string): Promise<OfflineList | undefined> {
  const response = await caches.match(url, { cacheName: cacheNames.offline });
  return response === undefined ? undefined : toOfflineList(await response.json());
}
