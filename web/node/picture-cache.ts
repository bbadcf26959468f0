// IO: drawn pictures, kept in the cache under a hash of what they are made from.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomically } from '../../indexer/read/write-file-atomically.ts';

/** Keeps pictures between builds. */
export interface PictureCache {
  /** Finds a picture, or draws and keeps it. @param key everything that decides how it looks */
  readonly take: (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/** Creates the cache of pictures below a cache folder. */
export function createPictureCache(cacheDir: string): PictureCache {
  const dir = join(cacheDir, 'pictures');
  return {
    take: async (key, draw) => {
      const path = join(dir, createHash('sha256').update(key).digest('hex').slice(0, 40));
      const known = readBytes(path);
      if (known !== undefined) return known;
      const bytes = await draw();
      mkdirSync(dir, { recursive: true });
      writeFileAtomically(path, bytes);
      return bytes;
    },
  };
}

/** Reads the font that cards are set in, which the client uses too. */
export function readCardFont(): Uint8Array {
  const name = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}

function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined; // not drawn yet
  }
}
