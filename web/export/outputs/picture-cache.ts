// IO: drawn pictures, cached under a hash of what they are made from. Each begins with the hash of its bytes: a damaged
// one is drawn again.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

const hashLength = 32;

/** Keeps pictures between builds. */
export interface PictureCache {
  /** Finds a picture, or draws and stores it. @param key everything that its look depends on */
  readonly findOrDraw: (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

export function createPictureCache(cacheDir: string): PictureCache {
  const dir = join(cacheDir, 'pictures');
  return {
    findOrDraw: async (key, draw) => {
      const path = join(dir, createHash('sha256').update(key).digest('hex').slice(0, 40));
      const known = readPicture(path);
      if (known !== undefined) return known;
      const bytes = await draw();
      try {
        createFolder(dir);
        writeFileAtomically(path, Buffer.concat([hashBytes(bytes), bytes]));
      } catch {
        return bytes; // the cache cannot be written, so the next build draws it again
      }
      return bytes;
    },
  };
}

/** Reads the font of the cards, which the client uses too. */
export function readCardFont(): Uint8Array {
  const require = createRequire(import.meta.url);
  return readFileSync(
    require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
  );
}

function readPicture(path: string): Uint8Array | undefined {
  try {
    const stored = readFileSync(path);
    const bytes = stored.subarray(hashLength);
    return hashBytes(bytes).equals(stored.subarray(0, hashLength)) ? bytes : undefined;
  } catch {
    return undefined; // not drawn yet
  }
}

function hashBytes(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
