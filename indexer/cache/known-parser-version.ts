// IO (clock). The version of the parser that an earlier run has computed. It is reused while no file of the parser has
// changed on disk, so that a run that parses nothing reads none of them.

import { statSync } from 'node:fs';
import { formatVersion } from '../disk/file-system.ts';
import type { IndexedFile } from '../types/indexed-file.ts';
import { createFileIndex } from './file-index.ts';
import { readParserVersion, readSource, type ParserVersionOptions } from './parser-version.ts';

/** Which version to find, and where the last one is kept. */
export interface KnownVersionOptions extends Pick<ParserVersionOptions, 'root' | 'entry'> {
  readonly cacheDir: string;
  /** True: what is kept is not used. */
  readonly isClean: boolean;
  readonly readText?: (url: URL) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Finds the version that {@link readParserVersion} would read. */
export function findParserVersion(options: KnownVersionOptions): string {
  const { root, entry, cacheDir, isClean, readText = readSource, now = Date.now } = options;
  const conditions = `1 ${entry}`;
  const index = createFileIndex({ cacheDir, treeId: 'parser', isClean });
  const known = [...index.read(conditions)];
  // the texts decide which files there are, so these are all as long as none of them has changed
  const isSame = known.every(([path, { version }]) => readVersion(new URL(path, root), now()) === version);
  const [first] = known;
  if (first !== undefined && isSame) return first[1].key;

  const versions = new Map<string, string | undefined>();
  const key = readParserVersion({
    root,
    entry,
    readText(url) {
      versions.set(url.href.slice(root.href.length), readVersion(url, now())); // before its bytes, so never newer
      return readText(url);
    },
  });
  const files = new Map<string, IndexedFile>();
  for (const [path, version] of versions)
    if (version !== undefined) files.set(path, { version, key, sizeBytes: 0, isLink: false });
  if (files.size === versions.size) index.write(conditions, files);
  return key;
}

/** Reads the version of a file; undefined when it is gone, or when the disk cannot say. */
function readVersion(url: URL, nowMs: number): string | undefined {
  const stats = statSync(url, { throwIfNoEntry: false });
  return stats === undefined ? undefined : formatVersion(stats, nowMs);
}
