// IO. The inputs of a refresh, before anything is parsed: the tree, the data files, and the date of each file's last
// commit.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FileSystem } from './disk/file-system.ts';
import { createFileIndex } from './cache/file-index.ts';
import { buildPageKey } from './cache/page-key.ts';
import { createTextStore } from './cache/text-store.ts';
import { buildTreeId } from './cache/tree-id.ts';
import { createStopwatch, type Stopwatch } from './index-stats.ts';
import { hashInputs, type InputHashes } from './link/hash-inputs.ts';
import type { TreeInputParts } from './link/build-tree-input.ts';
import { parseDataFiles } from './parse/data-files/parse-data-files.ts';
import { checkContentDir } from './read/check-content-dir.ts';
import { readLastChanges, type LastChanges } from './read/read-last-changes.ts';
import { createReadSourceText } from './read/read-source-text.ts';
import { readTreeState, type TreeSource } from './read/read-tree-state.ts';
import { createNoReadmes, createPageReadmes } from './sources/npm-readmes/page-readmes.ts';
import { readmeLockPath } from './sources/npm-readmes/readme-lock.ts';
import type { DataFiles } from './types/data-files.ts';
import type { IndexedFile, IndexedFiles } from './types/indexed-file.ts';
import type { ParseTask } from './types/parse-task.ts';
import type { TreeState } from './types/tree-state.ts';

/** The inputs of a refresh. */
export interface ReadInputs {
  readonly stopwatch: Stopwatch;
  readonly changedPaths: readonly string[] | undefined;
  /** The tree. Pages that are new or changed are not parsed yet. */
  readonly readState: TreeState;
  /** The files of it whose state is new. */
  readonly fresh: TreeState;
  /** Emptied when they are parsed. */
  readonly changed: ParseTask[];
  /** Keys of the pages that were not read, because they have not changed since an earlier run. */
  readonly unreadKeys: readonly string[];
  readonly data: DataFiles;
  readonly lastChanges: LastChanges | Promise<LastChanges>;
}

/** The inputs of an earlier refresh. */
export interface EarlierInputs {
  readonly tree: TreeState;
  readonly data: DataFiles | undefined;
  readonly lastChanges: LastChanges | undefined;
}

/** A reader of the inputs of one content tree. */
export interface InputReader {
  readonly source: TreeSource;
  /**
   * Reads the whole tree, or only these paths.
   * @param isIndexUsed whether files that have not changed since an earlier run are skipped; true by default
   * @throws ContentDirError when the content folder is gone
   */
  readonly read: (earlier: EarlierInputs, changedPaths?: readonly string[], isIndexUsed?: boolean) => ReadInputs;
  /** Hashes everything that the snapshot is built from, except the code. */
  readonly hash: (inputs: ReadInputs) => Promise<InputHashes>;
  readonly getLockDiagnostic: () => TreeInputParts['lockDiagnostic'];
}

/** Creates a reader. No content is read before the first call. */
export function createInputReader(options: {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly fileSystem: FileSystem;
  /** Finds the version of the parser, at the first read. */
  readonly findParserVersion: () => string;
  readonly hasReadmes: boolean;
  readonly keepLastGood: boolean;
  readonly isClean: boolean;
  readonly siteUrl: string | undefined;
}): InputReader {
  const { contentDir, cacheDir, fileSystem, keepLastGood, isClean, siteUrl } = options;
  let parserVersion: string | undefined;
  const getParserVersion = (): string => (parserVersion ??= options.findParserVersion());
  const readmes = options.hasReadmes ? createPageReadmes({ contentDir, cacheDir, fileSystem }) : createNoReadmes();
  const store = createTextStore(join(cacheDir, 'last-changes'), isClean);
  const fileIndex = createFileIndex({ cacheDir, treeId: buildTreeId(contentDir), isClean });
  const source: TreeSource = {
    contentDir,
    fileSystem,
    findReadme: readmes.find,
    buildKey: (page) => buildPageKey(page, getParserVersion()),
  };
  return {
    source,
    getLockDiagnostic: readmes.getLockDiagnostic,
    read(earlier, changedPaths, isIndexUsed = true) {
      const stopwatch = createStopwatch();
      checkContentDir(contentDir, fileSystem);
      const knownChanges = changedPaths === undefined ? undefined : earlier.lastChanges;
      const lastChanges = knownChanges ?? stopwatch.time('git', readLastChanges({ contentDir, store }));
      // A change of the lock affects pages whose own files have not changed.
      const isLockRead = changedPaths === undefined || changedPaths.includes(readmeLockPath);
      const isLockSame = isLockRead ? readmes.readLock() : true;
      const readPaths = isLockRead ? undefined : changedPaths;
      const conditions = createHash('sha256').update(`${getParserVersion()}\n${readmes.formatLock()}`).digest('hex');
      const isFirst = readPaths === undefined && earlier.tree.size === 0;
      const indexed = isFirst && isIndexUsed ? fileIndex.read(conditions) : undefined;
      const {
        state: readState,
        fresh,
        changed,
        unreadKeys,
      } = readTreeState({
        ...source,
        previous: earlier.tree,
        changedPaths: readPaths,
        isLockSame,
        ...(indexed && { indexed }),
      });
      if (readPaths === undefined) fileIndex.write(conditions, listVersions(readState));
      const readText = createReadSourceText({ contentDir, fileSystem, getTree: () => readState });
      const data = parseDataFiles({ readText, previous: earlier.data, keepLastGood });
      stopwatch.lap('read');
      return { stopwatch, changedPaths, readState, fresh, changed, unreadKeys, data, lastChanges };
    },
    async hash({ readState: tree, data, lastChanges }) {
      const lockDiagnostic = readmes.getLockDiagnostic();
      return hashInputs({ tree, data, lastChanges: await lastChanges, siteUrl, lockDiagnostic });
    },
  };
}

/** Lists the pages whose files the next run does not have to read. */
function listVersions(tree: TreeState): IndexedFiles {
  const files = new Map<string, IndexedFile>();
  for (const [filePath, { entry, key, version }] of tree) {
    const isWhole = entry.kind === 'file' && entry.diagnostic === undefined;
    if (!isWhole || key === undefined || version === undefined) continue;
    files.set(filePath, { version, key, sizeBytes: entry.sizeBytes, isLink: entry.isLink });
  }
  return files;
}
