// IO (through FileSystem). The content of pages, by the key that is the hash of it.

import { join } from 'node:path';
import type { MessageTable } from '../schema/messages/message.ts';
import type { KitTables } from '../schema/kits/kit-tables.ts';
import { readErrorCode, type FileSystem } from './disk/file-system.ts';
import { StoreDamageError } from './engine/sqlite.ts';
import type { parseSource } from './parse/parse-source.ts';
import type { PageResult } from './parse/parse-page.ts';
import type { FileTable } from './read/file-table.ts';
import { buildPageKey } from './read/page-key.ts';
import { ExpectedError } from '../schema/expected-error.ts';
import { maxPageBytes } from './read/read-tree.ts';
import type { PageReadmes } from './sources/readmes/page-readmes.ts';
import { extractPageFormat } from './types/page-format.ts';
import type { PageInput } from './types/parse-task.ts';

/** A file that is not what it was when the tree was read. The tree has to be read again. */
export class ChangedFileError extends ExpectedError {
  override readonly name = 'ChangedFileError';
}

/** Bytes of pages that stay in memory between reading and parsing; others are read again. */
const maxKeptBytes = 16_000_000;

/** The content of the pages of one tree. */
export interface PageContentReader {
  /** Returns whether a page has this content. */
  readonly has: (key: string) => boolean;
  /** Keeps what was just read, until it is released. */
  readonly keep: (key: string, page: PageInput) => void;
  readonly release: () => void;
  /** Must be called when the table of files has changed. */
  readonly forgetPaths: () => void;
  /** @throws ChangedFileError when no file has this content any more */
  readonly read: (key: string) => PageInput;
  /** Parses a page. @throws ChangedFileError; StoreDamageError when the parser is not loaded: nobody should need it */
  readonly parse: (key: string) => PageResult;
  /** Loads the parser, if it is not loaded yet. */
  readonly loadParser: () => Promise<void>;
}

/** Creates the contents of a tree whose files are in a table. */
export function createPageContentReader(options: {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  readonly table: FileTable;
  readonly readmes: PageReadmes;
  readonly kits: KitTables;
  /** The words that become part of the texts; undefined for the English ones. */
  readonly getMessages: () => MessageTable | undefined;
}): PageContentReader {
  const { contentDir, fileSystem, table, readmes, kits, getMessages } = options;
  const pages = new Map<string, PageInput>();
  let keptBytes = 0;
  let paths: ReadonlyMap<string, string> | undefined;
  let parser: typeof parseSource | undefined;

  /** Finds the page with some content. */
  function findPath(key: string): string | undefined {
    if (paths === undefined) {
      const found = new Map<string, string>();
      for (const [path, row] of table.list()) if (row.key !== undefined) found.set(row.key, path);
      paths = found;
    }
    return paths.get(key);
  }

  function readBytes(path: string): Uint8Array {
    try {
      const realRoot = fileSystem.readRealPath(contentDir);
      return fileSystem.readFile(join(contentDir, path), { realRoot, maxBytes: maxPageBytes });
    } catch (cause) {
      if (readErrorCode(cause) === undefined) throw cause;
      throw new ChangedFileError(`"${path}" can no longer be read.`, { cause });
    }
  }

  function read(key: string): PageInput {
    const kept = pages.get(key);
    if (kept !== undefined) return kept;
    const path = findPath(key);
    const format = path === undefined ? undefined : extractPageFormat(path);
    if (path === undefined || format === undefined) throw new ChangedFileError(`No page has the content ${key}.`);
    const bytes = readBytes(path);
    const { readme } = readmes.find(bytes);
    const messages = getMessages();
    const page = { format, bytes, ...(readme && { readme }), ...(messages && { messages }) };
    if (buildPageKey(page) !== key) throw new ChangedFileError(`"${path}" has changed while it was indexed.`);
    return page;
  }

  function parse(key: string): PageResult {
    if (parser === undefined) throw new StoreDamageError('The facts of a page are lost.'); // nothing has changed, so nobody parses
    return parser(read(key), kits);
  }

  return {
    has: (key) => findPath(key) !== undefined,
    keep(key, page) {
      if (keptBytes > maxKeptBytes) return;
      keptBytes += page.bytes.byteLength;
      pages.set(key, page);
    },
    release() {
      pages.clear();
      keptBytes = 0;
    },
    forgetPaths() {
      paths = undefined;
    },
    read,
    parse,
    async loadParser() {
      if (parser === undefined) ({ parseSource: parser } = await import('./queries/parse-code.ts'));
    },
  };
}
