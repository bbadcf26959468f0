// IO (through the store and the registry). Reads READMEs of packages from the cache or the registry, and checks each
// one.

import type { LockedReadme, ReadmeLock } from './readme-lock.ts';
import type { FetchReadme } from '../../../schema/kits/kit-downloads.ts';
import { buildReadmeIntegrity, maxReadmeBytes, type ReadmeStore } from './readme-store.ts';

/** The result for one package. */
export interface DownloadedReadme {
  readonly packageId: string;
  /** `absent`: the package has no README that can be used. */
  readonly state: 'cached' | 'fetched' | 'absent' | 'unlocked' | 'refused' | 'failed';
  /** Undefined for a package that is not recorded and could not be downloaded. */
  readonly locked: LockedReadme | undefined;
  /** Why it failed; undefined for the other states. */
  readonly message?: string;
}

/** The packages to download, and the store to write to. */
export interface DownloadRequest {
  readonly packageIds: readonly string[];
  readonly lock: ReadmeLock;
  /** Whether packages that are not in the lock are downloaded and added to it. Existing entries never change. */
  readonly isUpdate: boolean;
  readonly store: ReadmeStore;
  readonly fetchReadme: FetchReadme;
  readonly onDone: (doneCount: number) => void;
}

/** Downloads the READMEs in parallel; the results are in the order of the packages. */
export async function downloadReadmes(request: DownloadRequest): Promise<readonly DownloadedReadme[]> {
  let doneCount = 0;
  return await Promise.all(
    request.packageIds.map(async (packageId) => {
      const result = await downloadReadme(packageId, request);
      request.onDone((doneCount += 1));
      return result;
    }),
  );
}

async function downloadReadme(packageId: string, request: DownloadRequest): Promise<DownloadedReadme> {
  const { lock, isUpdate, store, fetchReadme } = request;
  const locked = lock.get(packageId);
  if (locked === undefined && !isUpdate) return { packageId, state: 'unlocked', locked };
  if (locked !== undefined && locked.readme === undefined) return { packageId, state: 'absent', locked };
  const known = locked && store.read(packageId, locked);
  if (known !== undefined && buildReadmeIntegrity(known) === locked?.readme)
    return { packageId, state: 'cached', locked };
  const remote = await fetchReadme({ packageId, integrity: locked?.integrity, maxBytes: maxReadmeBytes });
  if ('problem' in remote) {
    const { problem, isMismatch = false } = remote;
    return { packageId, state: isMismatch ? 'refused' : 'failed', locked, message: problem };
  }
  const { integrity, bytes } = remote;
  const found: LockedReadme = { integrity, readme: bytes && buildReadmeIntegrity(bytes) };
  if (locked !== undefined && found.readme !== locked.readme) return { packageId, state: 'refused', locked };
  const kept = locked ?? found;
  if (bytes === undefined) return { packageId, state: 'absent', locked: kept };
  store.write(packageId, kept, bytes);
  return { packageId, state: 'fetched', locked: kept };
}
