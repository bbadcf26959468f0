// IO. The files of the content that are published as they are: their hashes are inputs, their bytes a source.

import { hash as hashOnce } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { untrustedBounds } from '../../indexer/disk/bounded-file-system.ts';
import { toPosixPath, type FileSystem } from '../../indexer/disk/file-system.ts';
import { readFileWithin } from '../../indexer/disk/read-file-within.ts';
import type { Engine } from '../../indexer/engine/engine.ts';
import { walkFiles } from '../../indexer/read/walk-files.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { ChangedFileError } from '../../indexer/page-content-reader.ts';
import { knownPublished, publicPaths, publishedHash } from './outputs/export-inputs.ts';
import { publicFolder } from '../../schema/wire/public-folder.ts';

/** The largest file that is published: 512 MB. */
const maxPublishedBytes = 512 * 1024 * 1024;

/** The published files of a content folder. */
export interface PublishedFiles {
  /**
   * Sets the inputs. A file with the version that it had is not read.
   * @param linked paths of the files that pages link to
   * @throws ExpectedError when a file of `public/` cannot be read: an export without it would lose what was published
   */
  readonly apply: (engine: Engine, linked: readonly string[]) => void;
  /** Reads a file by the hash that it had. @throws ChangedFileError when it is another one now */
  readonly readBytes: (hash: string) => Uint8Array;
  /** Lists the files of the folder `public/`, by their paths there. */
  readonly getPublicPaths: () => readonly string[];
}

/** Creates the published files of a content folder. */
export function createPublishedFiles(
  contentDir: string,
  options: { readonly fileSystem: FileSystem; readonly isUntrusted?: boolean | undefined },
): PublishedFiles {
  const { fileSystem, isUntrusted = false } = options;
  const maxBytes = isUntrusted ? untrustedBounds.fileBytes : maxPublishedBytes;
  const pathByHash = new Map<string, string>();
  let inFolder: readonly string[] = [];

  function findHash(engine: Engine, path: string): string | undefined {
    const version = readVersion(fileSystem, join(contentDir, path));
    const [knownVersion, knownHash] = engine.get(knownPublished, path) ?? [];
    if (version !== undefined && version === knownVersion) return knownHash;
    const bytes = readPublished(contentDir, path, maxBytes);
    const hash = bytes && hashOnce('sha256', bytes);
    engine.set(knownPublished, path, hash === undefined || version === undefined ? undefined : [version, hash]);
    return hash;
  }

  return {
    apply(engine, linked) {
      inFolder = listPublicFiles(contentDir, fileSystem);
      for (const path of new Set([...inFolder.map((name) => `${publicFolder}/${name}`), ...linked])) {
        const hash = findHash(engine, path);
        if (hash === undefined && path.startsWith(`${publicFolder}/`))
          throw createReadError(path, `it is unreadable, or larger than ${maxBytes} bytes`);
        if (hash !== undefined) pathByHash.set(hash, path);
        engine.set(publishedHash, path, hash);
      }
      engine.set(publicPaths, '', inFolder);
    },
    readBytes(hash) {
      const path = pathByHash.get(hash);
      const bytes = path === undefined ? undefined : readPublished(contentDir, path, maxBytes);
      if (bytes === undefined || hashOnce('sha256', bytes) !== hash)
        throw new ChangedFileError(
          `"${path}" of the content has changed while the export was made.\nhint: build again when nothing writes to it any more.`,
        );
      return bytes;
    },
    getPublicPaths: () => inFolder,
  };
}

function readVersion(fileSystem: FileSystem, path: string): string | undefined {
  try {
    return fileSystem.readTarget(path).version;
  } catch {
    return undefined; // it cannot be read
  }
}

/** Reads a file of the content; undefined when it cannot be read, or when a link leads to it out of the content. */
function readPublished(contentDir: string, filePath: string, maxBytes: number): Uint8Array | undefined {
  try {
    const bounds = { realRoot: realpathSync(contentDir), maxBytes };
    return readFileWithin(join(contentDir, filePath), bounds);
  } catch {
    return undefined;
  }
}

/** Files that the indexer reads as pages. */
const pageFile = /\.mdx?$/i;

/** A file that a system adds, and nobody publishes. */
const isIgnored = (name: string): boolean => name === '.DS_Store';

/**
 * Lists the paths below `public/`, sorted. Links within the content are followed, others are left out: the index warns of
 * them.
 * @throws ExpectedError when something cannot be read
 */
export function listPublicFiles(contentDir: string, fileSystem: FileSystem): readonly string[] {
  const rootDir = toPosixPath(contentDir);
  const paths: string[] = [];
  for (const entry of walkFiles({ rootDir, fileSystem, startPath: publicFolder, isIgnored })) {
    const { filePath, kind } = entry;
    if (kind === 'problem') {
      if (!entry.code.startsWith('tree/symlink-') && entry.code !== 'tree/broken-symlink')
        throw createReadError(filePath, entry.detail);
    } else if (kind === 'file' && filePath !== publicFolder && !pageFile.test(filePath)) {
      paths.push(filePath.slice(publicFolder.length + 1));
    }
  }
  return paths.sort();
}

function createReadError(filePath: string, reason: string): ExpectedError {
  return new ExpectedError(
    `"${filePath}" of the content cannot be published: ${reason}.\n` +
      'hint: correct it, or remove it; an export without it would lose what was published before.',
  );
}
