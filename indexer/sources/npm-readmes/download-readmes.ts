// IO (through the store and the registry). The READMEs of a list of packages: from the cache, else fetched; each checked.

import type { LockedReadme, ReadmeLock } from './readme-lock.ts';
import { buildReadmeIntegrity, type ReadmeStore } from './readme-store.ts';
import { ReadmeError, type RemoteReadme } from './remote-readme.ts';

/** The result for one package. */
export interface BroughtReadme {
  readonly packageId: string;
  /** `absent`: the package has no README that can be used. */
  readonly state: 'cached' | 'fetched' | 'absent' | 'unlocked' | 'refused' | 'failed';
  /** Undefined for what is not recorded and could not be had. */
  readonly locked: LockedReadme | undefined;
  /** Why it failed; undefined for the other states. */
  readonly message?: string;
}

/** What to download, and how. */
export interface BringRequest {
  readonly packageIds: readonly string[];
  readonly lock: ReadmeLock;
  /** Whether packages that the lock does not have are fetched and recorded. What it has is never changed. */
  readonly isUpdate: boolean;
  readonly store: ReadmeStore;
  readonly readRemote: (packageId: string, integrity: string | undefined) => Promise<RemoteReadme>;
  readonly onDone: (doneCount: number) => void;
}

/** Downloads the READMEs in parallel; the results are in the order of the packages. */
export async function bringReadmes(request: BringRequest): Promise<readonly BroughtReadme[]> {
  let doneCount = 0;
  return await Promise.all(
    request.packageIds.map(async (packageId) => {
      const brought = await bring(packageId, request);
      request.onDone((doneCount += 1));
      return brought;
    }),
  );
}

async function bring(packageId: string, request: BringRequest): Promise<BroughtReadme> {
  const { lock, isUpdate, store, readRemote } = request;
  const locked = lock.get(packageId);
  if (locked === undefined && !isUpdate) return { packageId, state: 'unlocked', locked };
  if (locked !== undefined && locked.readme === undefined) return { packageId, state: 'absent', locked };
  const known = locked && store.read(packageId, locked);
  if (known !== undefined && buildReadmeIntegrity(known) === locked?.readme)
    return { packageId, state: 'cached', locked };
  try {
    const { integrity, bytes } = await readRemote(packageId, locked?.integrity);
    const found: LockedReadme = { integrity, readme: bytes && buildReadmeIntegrity(bytes) };
    if (locked !== undefined && found.readme !== locked.readme) return { packageId, state: 'refused', locked };
    const kept = locked ?? found;
    if (bytes === undefined) return { packageId, state: 'absent', locked: kept };
    store.write(packageId, kept, bytes);
    return { packageId, state: 'fetched', locked: kept };
  } catch (error) {
    if (!(error instanceof ReadmeError)) throw error;
    return { packageId, state: error.isMismatch ? 'refused' : 'failed', locked, message: error.message };
  }
}
