// IO (clock). Reuses the parser version that an earlier run computed while no file of the parser has changed on disk,
// so that a run that parses nothing does not read these files.

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatVersion } from '../disk/file-system.ts';
import type { IndexedFile } from '../types/indexed-file.ts';
import { createFileIndex } from './file-index.ts';
import { readParserVersion, readSource, type ParserVersionOptions } from './parser-version.ts';

/** The parser, and the cache folder that has its last version. */
export interface KnownVersionOptions extends Pick<ParserVersionOptions, 'root' | 'entry'> {
  readonly cacheDir: string;
  /** True to ignore the stored version. */
  readonly isClean: boolean;
  readonly readText?: (url: URL) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Finds the version that {@link readParserVersion} would compute. */
export function findParserVersion(options: KnownVersionOptions): string {
  const { root, entry, cacheDir, isClean, readText = readSource, now = Date.now } = options;
  const conditions = `1 ${entry}`;
  const index = createFileIndex({ cacheDir, treeId: 'parser', isClean });
  const known = [...index.read(conditions)];
  // The files import each other, so the list stays complete while none of them changes.
  const rootDir = fileURLToPath(root);
  const isSame = known.every(([path, { version }]) => readVersion(rootDir + path, now()) === version);
  const [first] = known;
  if (first !== undefined && isSame) return first[1].key;

  const versions = new Map<string, string | undefined>();
  const key = readParserVersion({
    root,
    entry,
    readText(url) {
      versions.set(url.href.slice(root.href.length), readVersion(url, now())); // read before the bytes, so that it is never newer than they are
      return readText(url);
    },
  });
  const files = new Map<string, IndexedFile>();
  for (const [path, version] of versions)
    if (version !== undefined) files.set(path, { version, key, sizeBytes: 0, isLink: false });
  if (files.size === versions.size) index.write(conditions, files);
  return key;
}

/** Reads the version of a file; undefined when the file is gone or its version is not certain. */
function readVersion(filePath: URL | string, nowMs: number): string | undefined {
  const stats = statSync(filePath, { throwIfNoEntry: false });
  return stats === undefined ? undefined : formatVersion(stats, nowMs);
}
