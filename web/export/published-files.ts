// IO. The files of the content that are published as they are: their hashes are inputs, their bytes a source.

import { hash as hashOnce } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { diskFileSystem } from '../../indexer/disk/file-system.ts';
import { readFileWithin } from '../../indexer/disk/read-file-within.ts';
import type { Engine } from '../../indexer/engine/engine.ts';
import type { Store } from '../../indexer/engine/store.ts';
import { publicPaths, publishedHash } from './outputs/export-inputs.ts';
import { publicFolder } from './outputs/public-files.ts';

/** The largest file that is published: 512 MB. */
const maxPublishedBytes = 512 * 1024 * 1024;

/** Table of the store with the version and the hash of each file, by path. */
const publishedTable = 'published';

/** The published files of a content folder. */
export interface PublishedFiles {
  /**
   * Sets the inputs. A file with the version that it had is not read.
   * @param linked paths of the files that pages link to
   */
  readonly apply: (engine: Engine, store: Store, linked: readonly string[]) => void;
  /** Reads a file by the hash that it had. @throws Error when it is another one now */
  readonly readBytes: (hash: string) => Uint8Array;
  /** Hash of each file of the folder `public/`, by its path there; undefined for one that cannot be read. */
  readonly getPublicHashes: () => ReadonlyMap<string, string | undefined>;
}

/** Creates the published files of a content folder. */
export function createPublishedFiles(contentDir: string): PublishedFiles {
  const pathByHash = new Map<string, string>();
  const hashes = new Map<string, string | undefined>();
  let inFolder: readonly string[] = [];

  function findHash(store: Store, known: ReadonlyMap<string, string>, path: string): string | undefined {
    const version = readVersion(join(contentDir, path));
    const [knownVersion, knownHash] = known.get(path)?.split('\n') ?? [];
    if (version !== undefined && version === knownVersion) return knownHash;
    const bytes = readPublished(contentDir, path);
    const hash = bytes && hashOnce('sha256', bytes);
    const text = hash === undefined || version === undefined ? undefined : `${version}\n${hash}`;
    if (text !== known.get(path)) store.writeText(publishedTable, path, text);
    return hash;
  }

  return {
    apply(engine, store, linked) {
      inFolder = listPublicFiles(contentDir);
      const known = store.readTexts(publishedTable);
      for (const path of new Set([...inFolder.map((name) => `${publicFolder}/${name}`), ...linked])) {
        const hash = findHash(store, known, path);
        hashes.set(path, hash);
        if (hash !== undefined) pathByHash.set(hash, path);
        engine.set(publishedHash, path, hash);
      }
      engine.set(publicPaths, '', inFolder);
    },
    readBytes(hash) {
      const path = pathByHash.get(hash);
      const bytes = path === undefined ? undefined : readPublished(contentDir, path);
      if (bytes === undefined || hashOnce('sha256', bytes) !== hash)
        throw new Error(`"${path}" of the content has changed while the export was made.`);
      return bytes;
    },
    getPublicHashes: () => new Map(inFolder.map((name) => [name, hashes.get(`${publicFolder}/${name}`)])),
  };
}

function readVersion(path: string): string | undefined {
  try {
    return diskFileSystem.readTarget(path).version;
  } catch {
    return undefined; // it cannot be read
  }
}

/** Reads a file of the content; undefined when it cannot be read, or when a link leads to it out of the content. */
function readPublished(contentDir: string, filePath: string): Uint8Array | undefined {
  try {
    const bounds = { realRoot: realpathSync(contentDir), maxBytes: maxPublishedBytes };
    return readFileWithin(join(contentDir, filePath), bounds);
  } catch {
    return undefined;
  }
}

/** Files that the indexer reads as pages. */
const pageFile = /\.mdx?$/i;

/** Lists the paths below `public/`, sorted. Links are left out: they could lead out of the content. */
function listPublicFiles(contentDir: string): readonly string[] {
  const dir = join(contentDir, publicFolder);
  try {
    return readdirSync(dir, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !pageFile.test(entry.name) && entry.name !== '.DS_Store')
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch {
    return []; // no such folder
  }
}
