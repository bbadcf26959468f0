// IO: writes files beside other work: the system's threads write while this one goes on to make the next file.

import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Is what the file system says of a file once it is written. */
export interface WrittenFile {
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** Writes files into folders, which it makes as they are needed. */
export interface FileWriter {
  /**
   * Begins to write a file.
   * @param onWritten called when it is there
   */
  readonly write: (filePath: string, bytes: Uint8Array, onWritten: (file: WrittenFile) => void) => void;
  /** Bytes of a file that is not there yet. */
  readonly findPending: (filePath: string) => Uint8Array | undefined;
  /**
   * Waits until at most so many files are still to be written; with 0, until all are.
   * @throws Error of the file system, the first that there was
   */
  readonly settle: (maxPending: number) => Promise<void>;
}

/** Creates a writer; an error stops it, and whoever settles next gets it. */
export function createFileWriter(): FileWriter {
  const folders = new Map<string, Promise<unknown>>();
  const pending = new Map<string, { readonly bytes: Uint8Array; readonly done: Promise<void> }>();
  let failure: { readonly error: unknown } | undefined;

  function makeFolder(path: string): Promise<unknown> {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const made = mkdir(path, { recursive: true });
    folders.set(path, made);
    return made;
  }

  async function writeOne(filePath: string, bytes: Uint8Array, onWritten: (file: WrittenFile) => void): Promise<void> {
    try {
      await makeFolder(dirname(filePath));
      if (failure !== undefined) return;
      await writeFile(filePath, bytes);
      const { size: sizeBytes, mtimeMs } = await stat(filePath);
      onWritten({ sizeBytes, mtimeMs });
    } catch (error) {
      failure ??= { error };
    } finally {
      pending.delete(filePath);
    }
  }

  return {
    write(filePath, bytes, onWritten) {
      pending.set(filePath, { bytes, done: writeOne(filePath, bytes, onWritten) });
    },
    findPending: (filePath) => pending.get(filePath)?.bytes,
    async settle(maxPending) {
      for (const { done } of pending.values()) {
        if (pending.size <= maxPending) break;
        await done;
      }
      if (failure !== undefined) throw failure.error;
    },
  };
}
