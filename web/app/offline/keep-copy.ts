// Makes, brings up to date and removes the copy of the whole documentation in the reader's browser.

import { planCopy, readOfflineList, sumBytes, type OfflineAction, type OfflineList } from '../state/offline-copy.ts';
import { cacheNames, offlineListUrl } from './cache-rules.ts';

const filesAtOnce = 6;

/** Finds the list of the copy that is there; undefined without a complete one. */
export async function findCopy(caches: CacheStorage): Promise<OfflineList | undefined> {
  const response = await caches.match(offlineListUrl, { cacheName: cacheNames.offline });
  return response === undefined ? undefined : readOfflineList(await response.json());
}

/**
 * Makes the copy, or brings it up to date: files that have not changed are not fetched again.
 * @param report is told of every step
 */
export async function keepCopy(
  { caches, fetch }: Pick<typeof globalThis, 'caches' | 'fetch'>,
  report: (action: OfflineAction) => void,
): Promise<void> {
  try {
    const response = await fetch(offlineListUrl, { cache: 'no-cache' });
    const list = response.ok ? readOfflineList(await response.clone().json()) : undefined;
    if (list === undefined) throw new Error('The list of files cannot be read.');
    const { fetched, dropped } = planCopy(list, await findCopy(caches));
    const cache = await caches.open(cacheNames.offline);
    // without its list a copy counts as none: one that was cut short is made whole the next time
    await cache.delete(offlineListUrl);
    report({ type: 'started', totalBytes: sumBytes(list.files) });
    report({ type: 'stored', sizeBytes: sumBytes(list.files) - sumBytes(fetched) });
    const waiting = [...fetched];
    const work = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const [url, sizeBytes] = file;
        const answer = await fetch(url, { cache: 'no-cache' });
        if (!answer.ok) throw new Error(`${url} was answered with status ${answer.status}.`);
        await cache.put(url, answer);
        report({ type: 'stored', sizeBytes });
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, work));
    for (const url of dropped) await cache.delete(url);
    await cache.put(offlineListUrl, response);
    report({ type: 'finished' });
  } catch (error) {
    console.info('The documentation could not be kept.', error);
    report({ type: 'failed' });
  }
}

/** Removes the copy. */
export async function removeCopy(caches: CacheStorage, report: (action: OfflineAction) => void): Promise<void> {
  await caches.delete(cacheNames.offline);
  report({ type: 'removed' });
}
