// IO. Temp + rename: a reader sees the old file or the new one, never half of it.

import { randomInt } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file whose folder exists.
 * @throws Error of the system, with the temporary file removed
 */
export function writeFileAtomically(path: string, data: string | Uint8Array): void {
  // other threads, and machines that share the folder, may write the same file at the same time
  const temporaryPath = `${path}.${process.pid}-${randomInt(2 ** 32)}.tmp`;
  try {
    writeFileSync(temporaryPath, data);
    renameSync(temporaryPath, path);
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    throw error;
  }
}
