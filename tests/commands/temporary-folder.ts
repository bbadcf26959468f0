import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** A folder for temporary files that is removed with all that is in it. */
export interface TemporaryFolder {
  /** Environment variables that make other processes use it. */
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => void;
}

const memoryDir = '/dev/shm';
/** Free memory that is required, in bytes. The tests use only a fraction of it. */
const minFreeBytes = 8e9;

/**
 * Opens a folder in memory, where the system has one with enough room: hundreds of small trees and exports are written and
 * removed again, and none of that needs a disk. Elsewhere, the system's own folder is used.
 */
export function openTemporaryFolder(): TemporaryFolder {
  try {
    const { bavail, bsize } = statfsSync(memoryDir);
    if (bavail * bsize < minFreeBytes) return { env: {}, remove: () => undefined };
    const folder = mkdtempSync(path.join(memoryDir, 'docgraph-tests-'));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    process.once('exit', remove);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    return { env: { TMPDIR: folder }, remove };
  } catch {
    return { env: {}, remove: () => undefined }; // there is no such folder, or it is not ours to write to
  }
}
