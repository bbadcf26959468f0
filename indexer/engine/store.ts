// IO. The store of one tree: results and the graph of their reads in a SQLite database. Everything that a run writes is one
// transaction: a crash leaves the state of the run before. Another process that runs at the same time waits, or works with
// the state that it has read.

import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { readInline } from './fingerprint.ts';

/** A node as it is stored. */
export interface StoredNode {
  readonly id: number;
  readonly query: number;
  readonly key: string;
  /** Empty for a node without a result. */
  readonly fingerprint: string;
  readonly height: number;
  /** Ids of what its last run read. */
  readonly reads: readonly number[];
  /** Ids of the nodes that have read it. */
  readonly readers: readonly number[];
  /** True for a node that has to run before it is read. */
  readonly isWaiting: boolean;
  /** Number of the run in which it ran last, and the id of the node whose change was the reason; 0 for none. */
  readonly run: number;
  readonly cause: number;
  /** Number of the run since which nobody reads or asks for it; 0 while somebody reads it, -1 while it is only asked for. */
  readonly unread: number;
}

/** Something in the store cannot be right. The caller begins with an empty store. */
export class StoreDamageError extends Error {
  override readonly name = 'StoreDamageError';
}

/** Runs for which results that nobody reads are kept, so that an edit can be taken back. */
export const keptRuns = 3;

/** The store of one tree, and the transaction of one run. */
export interface Store {
  /** True when it had no content. */
  readonly isNew: boolean;
  /** Number of this run, from 1. */
  readonly run: number;
  readonly listQueries: () => readonly { readonly id: number; readonly name: string; readonly version: string }[];
  readonly saveQuery: (id: number, name: string, version: string) => void;
  readonly findNode: (query: number, key: string) => StoredNode | undefined;
  /** @throws StoreDamageError for a node that is not there */
  readonly readNode: (id: number) => StoredNode;
  readonly hasNode: (id: number) => boolean;
  readonly listNodes: (query: number) => readonly number[];
  readonly listWaiting: () => readonly number[];
  /** Lists nodes that nobody reads, but which the last run was asked for. */
  readonly listAsked: () => readonly number[];
  /** Lists nodes that nobody has read for {@link keptRuns} runs. */
  readonly listUnread: () => readonly number[];
  readonly getLastId: () => number;
  readonly saveNode: (node: StoredNode) => void;
  readonly dropNode: (id: number) => void;
  /** Reads an encoded result; undefined when it is lost. The caller checks it against the fingerprint. */
  readonly readValue: (fingerprint: string) => Uint8Array | undefined;
  /** Writes an encoded result, or notes one that is a file. It is kept while a saved node has it. */
  readonly putValue: (fingerprint: string, bytes: string | Uint8Array | undefined) => void;
  /** Notes that a node has another result than when it was saved last; the empty text stands for none. */
  readonly countValues: (before: string, after: string) => void;
  /** Removes results that no node has had for {@link keptRuns} runs. @returns the fingerprints of those that are files */
  readonly dropValues: () => readonly string[];
  /** The rows of a table of texts, by name. @throws StoreDamageError */
  readonly readTexts: (table: string) => ReadonlyMap<string, string>;
  /** Writes a row; undefined removes it. */
  readonly writeText: (table: string, name: string, text: string | undefined) => void;
  /**
   * Ends the transaction, and begins the next one.
   * @param save writes the nodes of this run
   * @returns `busy` while another process writes: nothing is lost, and a later commit writes it. `outdated` when another
   * process has written since this transaction began: this run can never be written
   */
  readonly commit: (save: () => void) => 'done' | 'busy' | 'outdated';
  /** Closes the database. What was not committed is lost. */
  readonly close: () => void;
}

/** Changes when the tables do: another format is another file. */
export const storeFormat = 1;

const schema = `
  create table if not exists query(id integer primary key, name text unique, version text);
  create table if not exists node(id integer primary key, query int, key text, fingerprint text, height int,
    reads blob, readers blob, waiting int, run int, cause int, unread int, sum int, unique(query, key));
  create index if not exists waiting on node(waiting) where waiting = 1;
  create index if not exists unread on node(unread) where unread != 0;
  create table if not exists value(id integer primary key, fingerprint text unique, bytes blob, nodes int, freed int);
  create index if not exists freed on value(freed) where freed > 0;
  create table if not exists text(kind text, name text, content text, sum int, primary key(kind, name)) without rowid;
`;

/** How long a command waits for another one that works on the same tree. */
const waitMs = 10 * 60_000;

/** Where the store is, and who uses it. */
export interface StoreOptions {
  readonly filePath: string;
  /** True for a process that goes on: it does not wait for others, and writes only what they leave it. */
  readonly isLive?: boolean;
  /** True to begin with an empty store. */
  readonly isClean?: boolean;
}

/**
 * Opens a store, and begins a transaction. A damaged file is replaced by an empty one.
 * @throws Error of the file system
 */
export function openStore(options: StoreOptions): Store {
  const { filePath, isClean = false } = options;
  mkdirSync(dirname(filePath), { recursive: true });
  if (isClean) removeStore(filePath);
  try {
    return createStore(options);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeStore(filePath);
    return createStore(options);
  }
}

/** Removes the files of a store. */
export function removeStore(filePath: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(filePath + suffix, { force: true });
}

/** Returns whether an error says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreDamageError) return true;
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  return code === 11 || code === 26; // SQLITE_CORRUPT, SQLITE_NOTADB
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5; // SQLITE_BUSY
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 517; // SQLITE_BUSY_SNAPSHOT
}

function createStore({ filePath, isLive = false }: StoreOptions): Store {
  const database = new DatabaseSync(filePath, { timeout: isLive ? 0 : waitMs });
  try {
    return new SqliteStore(database, isLive);
  } catch (error) {
    database.close();
    throw error;
  }
}

type Row = Readonly<Record<string, unknown>>;

class SqliteStore implements Store {
  readonly isNew: boolean;
  run = 1;
  readonly #database: DatabaseSync;
  readonly #isLive: boolean;
  readonly #statements = new Map<string, StatementSync>();
  /** Results that could not be written yet, because another process is writing. */
  readonly #waiting = new Map<string, Uint8Array | null>();

  constructor(database: DatabaseSync, isLive: boolean) {
    this.#database = database;
    this.#isLive = isLive;
    database.exec('pragma page_size=8192; pragma cache_size=-16384; pragma temp_store=memory');
    const hasTables = this.#get(`select count(*) as count from sqlite_master where name = 'text'`)?.['count'] === 1;
    if (!hasTables) {
      database.exec('pragma journal_mode=wal');
      database.exec(`begin immediate; ${schema} commit`);
    }
    database.exec('pragma synchronous=normal');
    this.#begin();
    this.isNew = this.run === 1;
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }

  #get(sql: string, ...values: (string | number | Uint8Array | null)[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined; // the columns that the statement names
  }

  #all(sql: string, ...values: (string | number)[]): readonly Row[] {
    return this.#prepare(sql).all(...values) as unknown as readonly Row[]; // likewise
  }

  #begin(): void {
    this.#database.exec(this.#isLive ? 'begin' : 'begin immediate');
    const row = this.#get(`select content, sum from text where kind = 'store' and name = 'run'`); // pins the state
    this.run = row === undefined ? 1 : Number(readChecked(row)) + 1;
  }

  listQueries(): readonly { readonly id: number; readonly name: string; readonly version: string }[] {
    const rows = this.#all('select id, name, version from query');
    return rows.map(({ id, name, version }) => ({ id: Number(id), name: String(name), version: String(version) }));
  }

  saveQuery(id: number, name: string, version: string): void {
    this.#prepare('insert or replace into query values(?,?,?)').run(id, name, version);
  }

  findNode(query: number, key: string): StoredNode | undefined {
    const row = this.#get('select * from node where query = ? and key = ?', query, key);
    return row && toNode(row);
  }

  readNode(id: number): StoredNode {
    const row = this.#get('select * from node where id = ?', id);
    if (row === undefined) throw new StoreDamageError(`The store has no node ${id}.`);
    return toNode(row);
  }

  hasNode(id: number): boolean {
    return this.#get('select 1 from node where id = ?', id) !== undefined;
  }

  listNodes(query: number): readonly number[] {
    return this.#all('select id from node where query = ?', query).map(({ id }) => Number(id));
  }

  listWaiting(): readonly number[] {
    return this.#all('select id from node where waiting = 1').map(({ id }) => Number(id));
  }

  listAsked(): readonly number[] {
    return this.#all('select id from node where unread != 0 and unread < 0').map(({ id }) => Number(id));
  }

  listUnread(): readonly number[] {
    const sql = 'select id from node where unread != 0 and unread > 0 and unread <= ?';
    return this.#all(sql, this.run - keptRuns).map(({ id }) => Number(id));
  }

  getLastId(): number {
    return Number(this.#get('select max(id) as id from node')?.['id'] ?? 0);
  }

  saveNode(node: StoredNode): void {
    const { id, query, key, fingerprint, height, isWaiting, run, cause, unread } = node;
    const [reads, readers] = [packIds(node.reads), packIds(node.readers)];
    const sum = sumNode({ query, key, fingerprint, height, reads, readers });
    this.#prepare('insert or replace into node values(?,?,?,?,?,?,?,?,?,?,?,?)').run(
      ...[id, query, key, fingerprint, height, reads, readers, Number(isWaiting), run, cause, unread, sum],
    );
  }

  dropNode(id: number): void {
    this.#prepare('delete from node where id = ?').run(id);
  }

  readValue(fingerprint: string): Uint8Array | undefined {
    const bytes =
      this.#waiting.get(fingerprint) ??
      this.#get('select bytes from value where fingerprint = ?', fingerprint)?.['bytes'];
    return bytes instanceof Uint8Array ? bytes : undefined;
  }

  putValue(fingerprint: string, value: string | Uint8Array | undefined): void {
    if (readInline(fingerprint) !== undefined) return;
    const bytes = value === undefined ? null : toBytes(value);
    try {
      this.#insertValue(fingerprint, bytes);
    } catch (error) {
      if (!this.#isLive || !isBusy(error)) throw error;
      this.#waiting.set(fingerprint, bytes);
    }
  }

  #insertValue(fingerprint: string, bytes: Uint8Array | null): void {
    const sql = 'insert into value values(null,?,?,0,?) on conflict do update set bytes = excluded.bytes';
    this.#prepare(sql).run(fingerprint, bytes, this.run);
  }

  countValues(before: string, after: string): void {
    if (before === after) return;
    const add = 'update value set nodes = nodes + 1, freed = 0 where fingerprint = ?';
    const remove = 'update value set nodes = nodes - 1, freed = iif(nodes <= 1, ?, 0) where fingerprint = ?';
    if (after !== '' && readInline(after) === undefined) this.#prepare(add).run(after);
    if (before !== '' && readInline(before) === undefined) this.#prepare(remove).run(this.run, before);
  }

  dropValues(): readonly string[] {
    const condition = 'freed > 0 and freed <= ?';
    const limit = this.run - keptRuns;
    const files = this.#all(`select fingerprint from value where bytes is null and ${condition}`, limit);
    this.#prepare(`delete from value where ${condition}`).run(limit);
    return files.map(({ fingerprint }) => String(fingerprint));
  }

  readTexts(table: string): ReadonlyMap<string, string> {
    const rows = this.#all('select name, content, sum from text where kind = ?', table);
    return new Map(rows.map((row) => [String(row['name']), readChecked(row)]));
  }

  writeText(table: string, name: string, text: string | undefined): void {
    if (text === undefined) this.#prepare('delete from text where kind = ? and name = ?').run(table, name);
    else this.#prepare('insert or replace into text values(?,?,?,?)').run(table, name, text, crc32(text));
  }

  commit(save: () => void): 'done' | 'busy' | 'outdated' {
    try {
      this.writeText('store', 'run', String(this.run)); // takes the lock, if this transaction has not written yet
    } catch (error) {
      if (!this.#isLive || !isBusy(error)) throw error;
      return isOutdated(error) ? 'outdated' : 'busy';
    }
    for (const [fingerprint, bytes] of this.#waiting) this.#insertValue(fingerprint, bytes);
    this.#waiting.clear();
    save();
    this.#database.exec('commit');
    this.#begin();
    return 'done';
  }

  close(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#database.close();
  }
}

function toNode(row: Row): StoredNode {
  const { id, query, key, fingerprint, height, reads, readers, waiting, run, cause, unread, sum } = row;
  const own = {
    query: Number(query),
    key: String(key),
    fingerprint: String(fingerprint),
    height: Number(height),
    reads: reads instanceof Uint8Array ? reads : noBytes,
    readers: readers instanceof Uint8Array ? readers : noBytes,
  };
  if (sumNode(own) !== sum) throw new StoreDamageError(`The node ${String(id)} of the store is damaged.`);
  return {
    ...own,
    id: Number(id),
    reads: unpackIds(own.reads),
    readers: unpackIds(own.readers),
    isWaiting: waiting === 1,
    run: Number(run),
    cause: Number(cause),
    unread: Number(unread),
  };
}

const noBytes = new Uint8Array();

/** Computes the checksum of what a wrong result could follow from. */
function sumNode(node: {
  readonly query: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly height: number;
  readonly reads: Uint8Array;
  readonly readers: Uint8Array;
}): number {
  const { query, key, fingerprint, height, reads, readers } = node;
  return crc32(readers, crc32(reads, crc32(`${query}\n${key}\n${fingerprint}\n${height}`)));
}

function packIds(ids: readonly number[]): Uint8Array {
  return ids.length === 0 ? noBytes : new Uint8Array(Uint32Array.from(ids).buffer);
}

function unpackIds(bytes: Uint8Array): readonly number[] {
  if (bytes.byteLength === 0) return [];
  return Array.from(new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));
}

function toBytes(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? Buffer.from(value) : value;
}

function readChecked({ content, sum }: Row): string {
  const text = String(content);
  if (crc32(text) !== sum) throw new StoreDamageError('A text of the store is damaged.');
  return text;
}
