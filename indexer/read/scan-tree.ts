// IO (through FileSystem). Updates a file table from the disk, for the whole tree or for some paths.

import { placeInFile } from '../../schema/create-diagnostic.ts';
import type { MessageTable } from '../../schema/messages/message.ts';
import type { FileSystem } from '../disk/file-system.ts';
import { extractPageFormat } from '../types/page-format.ts';
import type { FindReadme, PageInput } from '../types/parse-task.ts';
import type { FileRow, FileTable } from './file-table.ts';
import { buildPageKey } from './page-key.ts';
import { readTree, type TreeEntry } from './read-tree.ts';

/** The tree, and what is known of it. */
export interface ScanOptions {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  readonly findReadme: FindReadme;
  readonly table: FileTable;
  /** Finds the last commit of a file that the table does not have. */
  readonly findDate: (filePath: string) => string | undefined;
  /** What is read, each a file or a folder with all that is in it; the root is `''`. */
  readonly startPaths: readonly string[];
  /** False to read all pages, whatever is known of them. */
  readonly isTrusted: boolean;
  /** The words that become part of the texts; undefined for the English ones. */
  readonly messages?: MessageTable | undefined;
  /** Receives the content of each page that is new or changed. */
  readonly onPage: (key: string, page: PageInput) => void;
}

/** With more changed paths, the whole tree is read, which is not slower. */
const maxChangedPaths = 100;

/** Reads the files that may have changed. A page with the same version is not read. */
export function scanTree(options: ScanOptions): void {
  const { contentDir, fileSystem, findReadme, table, findDate, startPaths, isTrusted, messages, onPage } = options;
  for (const startPath of startPaths) {
    const gone = new Set(table.listBelow(startPath));
    for (const entry of readTree({ contentDir, fileSystem, startPath, isKnown })) {
      gone.delete(entry.filePath);
      const row = toRow(entry);
      if (row !== undefined && !isSameRow(row, table.get(entry.filePath))) table.set(entry.filePath, row);
    }
    for (const path of gone) table.delete(path);
  }

  /** Returns whether a page has the known version, so that its bytes need not be read. */
  function isKnown({ filePath, version, isLink }: TreeEntry): boolean {
    const known = table.get(filePath);
    return isTrusted && version !== undefined && known?.version === version && known.isLink === isLink;
  }

  /** Builds the row of an entry; undefined for a page that is known. */
  function toRow({ filePath, kind, sizeBytes, isLink, version, bytes, diagnostic }: TreeEntry): FileRow | undefined {
    const format = extractPageFormat(filePath);
    if (bytes === undefined && version !== undefined) return undefined;
    const own = { kind, sizeBytes, isLink, ...(diagnostic && { diagnostic }) };
    if (bytes === undefined || format === undefined) return own;
    const { isLocked = false, readme, problem } = findReadme(bytes);
    const page = { format, bytes, ...(readme && { readme }), ...(messages && { messages }) };
    const key = buildPageKey(page);
    const known = table.get(filePath);
    if (known?.key !== key) onPage(key, page);
    const updatedAt = known === undefined ? findDate(filePath) : known.updatedAt;
    return {
      ...own,
      key,
      ...(version === undefined || isLocked ? {} : { version }),
      ...(updatedAt === undefined ? {} : { updatedAt }),
      ...(problem && { diagnostic: placeInFile(problem, filePath) }),
    };
  }
}

/**
 * Selects the paths to read after some have changed: the parent if a directory has replaced a file there, and the root if the
 * tree has symbolic links, because a change in a linked folder is visible at two paths.
 * @param changedPaths undefined for the whole tree
 */
export function selectStartPaths(table: FileTable, changedPaths: readonly string[] | undefined): readonly string[] {
  if (changedPaths === undefined || changedPaths.length > maxChangedPaths || changedPaths.includes('')) return [''];
  for (const [, { isLink }] of table.list()) if (isLink) return [''];
  const starts = changedPaths.map((path) => {
    const parts = path.split('/');
    const parents = parts.map((_, end) => parts.slice(0, end).join('/')).slice(1);
    return parents.find((parent) => table.get(parent) !== undefined) ?? path;
  });
  return [...new Set(starts)];
}

function isSameRow(one: FileRow, other: FileRow | undefined): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
