// IO. The texts of pages on disk, one file each under its cache key, with the last read ones in memory.

import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredBody } from '../../schema/page-body.ts';
import { readErrorCode } from '../read/file-system.ts';
import { sealText, unsealText } from './seal-text.ts';
import { writeFileAtomically } from '../read/write-file-atomically.ts';

/** Is the store of page bodies; shared by every process that uses the cache folder. */
export interface BodyStore {
  /** Reads a body; undefined when it is missing or damaged. */
  readonly read: (bodyHash: string) => StoredBody | undefined;
  /** @throws Error when the cache folder cannot be written */
  readonly write: (bodyHash: string, body: StoredBody) => void;
  /** Deletes every body but these. */
  readonly keepOnly: (bodyHashes: ReadonlySet<string>) => void;
}

/** Is where the bodies are, and how much of them may stay in memory. */
export interface BodyStoreOptions {
  readonly cacheDir: string;
  /** Characters of sealed JSON; 16 million unless told otherwise. */
  readonly maxMemoryCharacters?: number;
}

const extension = '.body';

/** Creates a store in `bodies/` of the cache folder. Reads are synchronous: 0.05 ms for a page, a third of a promise. */
export function createBodyStore({ cacheDir, maxMemoryCharacters = 16_000_000 }: BodyStoreOptions): BodyStore {
  const directory = join(cacheDir, 'bodies');
  mkdirSync(directory, { recursive: true });
  /** In order of use, the least recent first. */
  const memory = new Map<string, { body: StoredBody; size: number }>();
  let memorySize = 0;

  function remember(bodyHash: string, body: StoredBody, size: number): void {
    forget(bodyHash);
    memory.set(bodyHash, { body, size });
    memorySize += size;
    for (const oldest of memory.keys()) {
      if (memorySize <= maxMemoryCharacters) break;
      forget(oldest);
    }
  }

  function forget(bodyHash: string): void {
    memorySize -= memory.get(bodyHash)?.size ?? 0;
    memory.delete(bodyHash);
  }

  return {
    read(bodyHash) {
      const known = memory.get(bodyHash);
      if (known !== undefined) {
        remember(bodyHash, known.body, known.size);
        return known.body;
      }
      const sealed = readText(join(directory, bodyHash + extension));
      const json = sealed === undefined ? undefined : unsealText(sealed);
      if (json === undefined) return undefined;
      const body = JSON.parse(json) as StoredBody; // the seal says that `write` wrote it
      remember(bodyHash, body, json.length);
      return body;
    },
    write(bodyHash, body) {
      writeFileAtomically(join(directory, bodyHash + extension), sealText(JSON.stringify(body)));
    },
    keepOnly(bodyHashes) {
      for (const name of readdirSync(directory)) {
        if (!bodyHashes.has(name.replace(extension, ''))) rmSync(join(directory, name), { force: true });
      }
    },
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
