// IO. What is on disk → the inputs of the engine. It keeps what the disk says of each file, so that only changes are read.

import type { Diagnostic } from '../schema/diagnostics.ts';
import { noKits } from '../schema/kits/kit-tables.ts';
import type { MessageTable } from '../schema/messages/message.ts';
import { isMessageSource, readContentMessages } from './read-content-messages.ts';
import type { ContentIndexOptions } from './content-index.ts';
import { diskFileSystem } from './disk/file-system.ts';
import type { Engine } from './engine/engine.ts';
import { createPageContentReader } from './page-content-reader.ts';
import { facts, parseProblems } from './queries/fact-queries.ts';
import { contentQueries } from './queries/content-queries.ts';
import {
  baseOption,
  file,
  folder,
  folderRows,
  knownCommits,
  scanState,
  siteUrlOption,
  treeProblems,
  untrustedOption,
  type FileInput,
} from './queries/input-queries.ts';
import { FileTable, type FileRow } from './read/file-table.ts';
import { readLastChanges, type LastChanges } from './read/read-last-changes.ts';
import { createReadSourceText } from './read/read-source-text.ts';
import { scanTree, selectStartPaths } from './read/scan-tree.ts';
import { createTreeDiagnostic } from './read/tree-diagnostic.ts';
import { createNoReadmes, createPageReadmes } from './sources/readmes/page-readmes.ts';
import { readmeLockPath } from './sources/readmes/readme-lock.ts';
import { extractPageFormat } from './types/page-format.ts';
import { createSiteInputs } from './site-inputs.ts';
import { parsePages } from './workers/parse-pool.ts';

/** The inputs of one tree. */
export interface InputHost {
  /** Finds the content of sources, for the engine. */
  readonly sources: Readonly<Record<string, (key: string) => unknown>>;
  /** Reads the tree, or only these paths. Nothing is set yet. */
  readonly read: (changedPaths: readonly string[] | undefined) => void;
  /**
   * Parses what is new, and sets all inputs.
   * @param onProgress receives the number of pages that are parsed
   */
  readonly apply: (onProgress: (done: number, total: number) => void) => Promise<void>;
  /** Loads the parser, if it is not loaded yet. */
  readonly loadParser: () => Promise<void>;
}

/** Creates the inputs of a tree for an engine. */
export function createInputHost(options: ContentIndexOptions, getEngine: () => Engine): InputHost {
  const { contentDir, cacheDir, fileSystem = diskFileSystem, hasReadmes = true, siteUrl, base } = options;
  const { keepLastGood = false, isUntrusted = false, workerBreakEvenBytes, kits = noKits } = options;
  const readmes = hasReadmes ? createPageReadmes({ contentDir, cacheDir, fileSystem }) : createNoReadmes();
  const table = new FileTable();
  const readText = createReadSourceText({ contentDir, fileSystem, table });
  const disk = { contentDir, fileSystem, table, kits };
  const setSiteInputs = createSiteInputs({ ...disk, readText, keepLastGood, isUntrusted });
  const contents = createPageContentReader({ ...disk, readmes, getMessages: () => messages });
  let lastChanges: LastChanges | undefined;
  let reading: Promise<LastChanges> | undefined;
  let messages: MessageTable | undefined;
  /** What the table was filled with; undefined before the first read. */
  let conditions: string | undefined;
  let isWholeRead = false;
  /** Pages whose text has an error, and whose last good one is served. */
  const drafts = new Set<string>();

  /** Fills the table with what the last process has left. */
  function fillTable(engine: Engine): void {
    for (const path of engine.listKeys(folderRows))
      for (const [name, row] of engine.get(folderRows, path) ?? [])
        table.set(path === '' ? name : `${path}/${name}`, row);
    table.takeChanged();
    const state = engine.get(scanState, '');
    conditions = state?.conditions;
    for (const path of state?.drafts ?? []) table.touch(path); // what it has served of them counts for nobody else
  }

  function read(changedPaths: readonly string[] | undefined): void {
    if (conditions === undefined) fillTable(getEngine());
    const isWhole = changedPaths === undefined;
    isWholeRead ||= isWhole;
    if (!isUntrusted && (isWhole || lastChanges === undefined)) {
      const engine = getEngine();
      const commits = {
        read: (name: string) => engine.get(knownCommits, name),
        write: (name: string, text: string) => engine.set(knownCommits, name, text),
      };
      reading = readLastChanges({ contentDir, store: commits });
      reading.catch(() => undefined); // `apply` gets the error
    }
    // A change of the lock affects pages whose own files have not changed.
    const isLockRead = isWhole || changedPaths.includes(readmeLockPath);
    if (isLockRead) readmes.readLock();
    if (isWhole || changedPaths.some(isMessageSource)) updateMessages();
    const nextConditions = readmes.formatLock() + (messages === undefined ? '' : JSON.stringify(messages));
    const isTrusted = nextConditions === conditions;
    conditions = nextConditions;
    scanTree({
      contentDir,
      fileSystem,
      findReadme: readmes.find,
      table,
      findDate: (path) => lastChanges?.dates.get(path),
      startPaths: selectStartPaths(table, isLockRead || !isTrusted ? undefined : changedPaths),
      isTrusted,
      messages,
      onPage: contents.keep,
    });
    contents.forgetPaths();
  }

  /** Adds a file that is no page to the table ahead of the others: how pages are read depends on it. */
  function scanFile(path: string): void {
    const rest = { findReadme: readmes.find, findDate: () => undefined, isTrusted: true, onPage: contents.keep };
    scanTree({ ...rest, contentDir, fileSystem, table, startPaths: [path] });
  }

  /** Reads the words that become part of the texts. While site.yaml has an error, they stay as they were. */
  function updateMessages(): void {
    const found = readContentMessages(readText, scanFile, kits);
    if (found.isGood) messages = found.messages;
  }

  async function apply(onProgress: (done: number, total: number) => void): Promise<void> {
    const engine = getEngine();
    if (reading !== undefined) {
      const changes = await reading;
      reading = undefined;
      if (changes !== lastChanges) setDates(changes.dates);
      lastChanges = changes;
    }
    const changed = table.takeChanged();
    await parseNew(engine, changed, onProgress);
    for (const [path, names] of changed) setFolder(engine, path, names);
    engine.set(treeProblems, '', listTreeProblems());
    engine.set(siteUrlOption, '', siteUrl);
    engine.set(baseOption, '', base);
    engine.set(untrustedOption, '', isUntrusted ? true : undefined);
    await setSiteInputs(engine, { isWhole: isWholeRead, isLockShown: readmes.getLockDiagnostic() !== undefined });
    isWholeRead = false;
    engine.set(scanState, '', { conditions: conditions ?? '', drafts: [...drafts].sort() });
    contents.release();
  }

  function setDates(dates: LastChanges['dates']): void {
    for (const [path, row] of table.list()) {
      const updatedAt = row.key === undefined ? undefined : dates.get(path);
      if (updatedAt !== row.updatedAt) table.set(path, { ...row, updatedAt });
    }
  }

  async function parseNew(
    engine: Engine,
    changed: ReadonlyMap<string, ReadonlySet<string>>,
    onProgress: (done: number, total: number) => void,
  ): Promise<void> {
    const wanted = new Map<string, number>();
    for (const [path, names] of changed) {
      for (const [name, { key, sizeBytes }] of table.listFiles(path))
        if (names.has(name) && key !== undefined && !engine.has(facts, key)) wanted.set(key, sizeBytes);
    }
    for (const key of engine.listWaiting(facts)) if (contents.has(key)) wanted.set(key, 0);
    if (wanted.size === 0) return;
    const queries = new Map(contentQueries.map((query) => [query.name, query]));
    let done = 0;
    await parsePages({
      jobs: Array.from(wanted, ([key, sizeBytes]) => ({ key, sizeBytes })),
      readPage: contents.read,
      breakEvenBytes: workerBreakEvenBytes,
      kits,
      onParsed(key, results) {
        // the pool has taken the names from these queries
        engine.offer(facts, key, new Map(results.map(([name, json]) => [queries.get(name) as typeof facts, json])));
        onProgress((done += 1), wanted.size);
      },
    });
  }

  function setFolder(engine: Engine, path: string, names: ReadonlySet<string>): void {
    const files = table.listFiles(path);
    const folders = table.listFolders(path);
    const rows = new Map(files);
    for (const name of names) {
      const filePath = path === '' ? name : `${path}/${name}`;
      if (extractPageFormat(filePath) !== undefined)
        engine.set(file, filePath, buildFileInput(engine, filePath, rows.get(name)));
    }
    const isGone = files.length === 0 && folders.length === 0;
    const listing = { files: files.map(([name, { sizeBytes }]) => [name, sizeBytes] as const), folders };
    engine.set(folder, path, isGone && path !== '' ? undefined : listing);
    engine.set(folderRows, path, table.listRows(path));
  }

  function buildFileInput(engine: Engine, path: string, row: FileRow | undefined): FileInput | undefined {
    drafts.delete(path);
    if (row === undefined) return undefined;
    const { key, sizeBytes, updatedAt } = row;
    const own = { key, sizeBytes, ...(updatedAt === undefined ? {} : { updatedAt }) };
    const before = keepLastGood ? engine.get(file, path)?.key : undefined;
    const isBad = (each: string): boolean =>
      engine.get(parseProblems, each).some(({ severity }) => severity === 'error');
    if (before === undefined || before === key || (key !== undefined && !isBad(key)) || isBad(before)) return own;
    drafts.add(path);
    return { ...own, key: before, draftKey: key ?? '' };
  }

  function listTreeProblems(): readonly Diagnostic[] {
    const problems: Diagnostic[] = [];
    for (const [, { diagnostic }] of table.list()) if (diagnostic !== undefined) problems.push(diagnostic);
    if (lastChanges?.isOverLimit === true) problems.push(createTreeDiagnostic('.', 'tree/no-dates'));
    const lockProblem = readmes.getLockDiagnostic();
    return lockProblem === undefined ? problems : [...problems, lockProblem];
  }

  return {
    sources: { pageBytes: contents.read, parsedPage: contents.parse, kits: () => kits },
    read,
    apply,
    loadParser: contents.loadParser,
  };
}
