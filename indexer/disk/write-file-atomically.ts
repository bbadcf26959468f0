// IO. Temp + rename: a reader sees the old file or the new one, never half of it.

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file whose folder exists.
 * @throws Error of the system, with the temporary file removed
 */
export function writeFileAtomically(path: string, data: string | Uint8Array): void {
  const temporaryPath = `${path}.${process.pid}-${threadId}.tmp`;
  try {
    writeFileSync(temporaryPath, data);
    renameSync(temporaryPath, path);
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    throw error;
  }
}
