// IO: the bytes of outputs, each in a file that is named by its hash. An output folder links these files.

import { hash as hashOnce, randomInt } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRunning } from './is-running.ts';

/**
 * Files named by the sha256 of their bytes, in hexadecimal: a disk may not distinguish upper and lower case, so base64
 * could give two blobs one name. A blob appears whole, under its name, and is never written in place. Its bytes are
 * checked before they are used, because an output folder may share its file: an edit there is damage here. A damaged
 * blob is removed, and is then missing like any other.
 *
 * Two processes may use one store. Only {@link BlobStore.sweep} needs the store's lock.
 */
export interface BlobStore {
  /** The folder of the store. */
  readonly dir: string;
  /**
   * Adds bytes, which must not change any more. They are written in the background; {@link BlobStore.settle} waits.
   * @returns their hash
   */
  readonly put: (bytes: string | Uint8Array) => string;
  /**
   * Waits until at most so many blobs are still to be written.
   * @throws the first error of the file system since the last call
   */
  readonly settle: (maxPending?: number) => Promise<void>;
  /** True when there is a file of this name. Its bytes may be damaged. */
  readonly has: (hash: string) => boolean;
  /** Reads and checks a blob; undefined when it is missing or damaged. */
  readonly read: (hash: string) => Uint8Array | undefined;
  /**
   * Creates a file from a blob that is settled. The file is a link, unless another file links the blob already: an edit
   * in one output folder must not change another. Then, and where links are impossible, it is a copy.
   * @param filePath does not exist; its folder does
   * @returns false when the blob is missing or damaged
   * @throws Error of the file system
   */
  readonly place: (hash: string, filePath: string) => boolean;
  /** The file of a blob. */
  readonly path: (hash: string) => string;
  /** Removes the blobs that are not used, and what killed processes left. The caller has the store's lock. */
  readonly sweep: (isUsed: (hash: string) => boolean) => void;
}

/** Opens the blobs of a store, whose folder need not exist. */
export function createBlobStore(dir: string): BlobStore {
  const blobsDir = join(dir, 'blobs');
  const folders = new Map<string, Promise<unknown>>();
  const pending = new Map<string, { readonly bytes: Uint8Array; readonly done: Promise<void> }>();
  /** Times of the blobs that this process has written or checked: whoever changes one changes its time. */
  const checkedMs = new Map<string, number>();
  let failure: { readonly error: unknown } | undefined;

  const locate = (hash: string): string => join(blobsDir, hash.slice(0, 2), hash);

  function find(hash: string): Stats | undefined {
    const stats = statSync(locate(hash), { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats : undefined;
  }

  function makeFolder(path: string): Promise<unknown> {
    const made = folders.get(path) ?? mkdir(path, { recursive: true });
    folders.set(path, made);
    return made;
  }

  async function write(hash: string, bytes: Uint8Array): Promise<void> {
    const path = locate(hash);
    const draftPath = `${path}.${process.pid}-${randomInt(2 ** 32)}.tmp`; // other threads may write the same blob
    try {
      await makeFolder(dirname(path));
      await writeFile(draftPath, bytes, { flag: 'wx' });
      await rename(draftPath, path);
      checkedMs.set(hash, (await stat(path)).mtimeMs);
    } catch (error) {
      failure ??= { error };
      folders.delete(dirname(path)); // somebody may have removed it
      await rm(draftPath, { force: true }).catch(() => undefined); // a sweep removes it later
    } finally {
      pending.delete(hash);
    }
  }

  function read(hash: string): Uint8Array | undefined {
    const unwritten = pending.get(hash)?.bytes;
    if (unwritten !== undefined) return unwritten;
    const stats = find(hash);
    if (stats === undefined) return undefined;
    const bytes = readFileSync(locate(hash));
    if (hashOnce('sha256', bytes) === hash) {
      checkedMs.set(hash, stats.mtimeMs);
      return bytes;
    }
    rmSync(locate(hash), { force: true });
    return undefined;
  }

  /** Finds a blob whose bytes are right. */
  function findIntact(hash: string): Stats | undefined {
    const stats = find(hash);
    return stats === undefined || checkedMs.get(hash) === stats.mtimeMs || read(hash) !== undefined ? stats : undefined;
  }

  return {
    dir,
    put(data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      const hash = hashOnce('sha256', bytes);
      if (!pending.has(hash) && findIntact(hash) === undefined) pending.set(hash, { bytes, done: write(hash, bytes) });
      return hash;
    },
    async settle(maxPending = 0) {
      for (const { done } of pending.values()) {
        if (pending.size <= maxPending) break;
        await done;
      }
      const thrown = failure;
      failure = undefined;
      if (thrown !== undefined) throw thrown.error;
    },
    has: (hash) => pending.has(hash) || find(hash) !== undefined,
    read,
    place(hash, filePath) {
      const stats = findIntact(hash);
      if (stats === undefined) return false;
      if (stats.nlink === 1 && linkAlone(locate(hash), filePath)) return true;
      const bytes = read(hash);
      if (bytes === undefined) return false;
      writeFileSync(filePath, bytes, { flag: 'wx' });
      return true;
    },
    path: locate,
    sweep(isUsed) {
      for (const prefix of listNames(blobsDir)) {
        for (const name of listNames(join(blobsDir, prefix))) {
          const [, hash, processId] = /^([0-9a-f]{64})(?:\.(\d+)-\d+\.tmp)?$/.exec(name) ?? [];
          if (hash === undefined) continue; // not ours
          const isKept = processId === undefined ? isUsed(hash) : isRunning(Number(processId));
          if (!isKept) rmSync(join(blobsDir, prefix, name), { force: true });
        }
      }
    },
  };
}

/**
 * Links a file that no other file links.
 * @returns false when there is no link: another process has just made one, or the disk has none
 */
function linkAlone(source: string, target: string): boolean {
  try {
    linkSync(source, target);
  } catch {
    return false; // e.g. the store is on another disk
  }
  if (statSync(target).nlink === 2) return true;
  rmSync(target);
  return false;
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // nothing was written yet
  }
}
