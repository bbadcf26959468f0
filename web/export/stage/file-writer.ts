// IO: writes files in the background, while the next one is being made.

import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file on disk. */
export interface WrittenFile {
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** Writes files, and makes their folders as needed. */
export interface FileWriter {
  /**
   * Starts to write a file.
   * @param onWritten called when it is on disk
   */
  readonly write: (filePath: string, bytes: Uint8Array, onWritten: (file: WrittenFile) => void) => void;
  /** Bytes of a file that is not on disk yet. */
  readonly findPending: (filePath: string) => Uint8Array | undefined;
  /**
   * Waits until at most so many files are still to be written.
   * @throws the first error of the file system
   */
  readonly settle: (maxPending: number) => Promise<void>;
}

/** Creates a writer. An error stops it, and the next `settle` throws the error. */
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
      await writeFile(filePath, bytes, { flag: 'wx' }); // a file that is there may be one of the export in place
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
