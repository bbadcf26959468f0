// IO. The store of one tree: results and the graph of their reads in a SQLite database. Everything that a run writes is one
// transaction: a crash leaves the state of the run before. Another process that runs at the same time waits, or works with
// the state that it has read.
//
// Damage never gives a wrong result. A value is checked against its fingerprint: a damaged one is lost, and made again. Rows of
// the graph have a checksum. The header says what must be there, because SQLite does not notice a row that an index has lost.

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
  /** Must be called within `commit`. */
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
  /** Must be called within `commit`, as must be the next three. Every id is greater than those before. */
  readonly saveNode: (node: StoredNode) => void;
  readonly dropNode: (id: number, query: number) => void;
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
   * process has written meanwhile: the caller opens another store
   */
  readonly commit: (save: () => void) => 'done' | 'busy' | 'outdated';
  /** Closes the database. What was not committed is lost. */
  readonly close: () => void;
}

/** Changes when the tables do: another format is another file. */
export const storeFormat = 1;

const schema = `
  create table if not exists query(id integer primary key, name text unique, version text);
  create table if not exists node(id integer primary key, query int, key text, hash int, fingerprint text, height int,
    reads blob, readers blob, waiting int, run int, cause int, unread int, sum int, unique(query, key));
  create index if not exists hash on node(hash);
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

/** SQLite's codes for what is no fault of the file: permission, busy, locked, memory, read-only, interrupted, IO, full, open. */
const otherCodes: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 9, 10, 13, 14]);

/** Returns whether an error says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreDamageError) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error) return !otherCodes.has(Number(error.errcode) & 0xff);
  return error.code === 'ERR_OUT_OF_RANGE'; // an integer that only damage can be
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5; // SQLITE_BUSY
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 517; // SQLITE_BUSY_SNAPSHOT
}

function createStore({ filePath, isLive = false }: StoreOptions): Store {
  const database = new DatabaseSync(filePath, { timeout: waitMs });
  try {
    return new SqliteStore(database, isLive);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What must be in the store. */
interface Header {
  readonly run: number;
  readonly lastId: number;
  /** How many nodes the queries have, by number. */
  readonly counts: Readonly<Record<number, number>>;
  /** Checksums of the nodes that are waiting, and of the queries. */
  readonly waitingSum: number;
  readonly querySum: number;
}

const emptyHeader: Header = { run: 0, lastId: 0, counts: {}, waitingSum: 0, querySum: 0 };

/** Results that a live process has in memory until it commits, in bytes. Beyond that it locks the store earlier. */
const maxUnwrittenBytes = 16_000_000;

type Row = Readonly<Record<string, unknown>>;

class SqliteStore implements Store {
  readonly isNew: boolean;
  run = 1;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** True while this transaction only reads: it gets the lock when it is committed. */
  #isReading: boolean;
  /** Results that this transaction has not written yet. */
  readonly #unwritten = new Map<string, Uint8Array | null>();
  #unwrittenBytes = 0;
  /** Texts that this transaction has not written yet, by table and name. */
  readonly #unwrittenTexts = new Map<string, Map<string, string | undefined>>();
  #header = emptyHeader;

  constructor(database: DatabaseSync, isLive: boolean) {
    this.#database = database;
    this.#isReading = isLive;
    database.exec('pragma page_size=8192; pragma cache_size=-16384; pragma temp_store=memory');
    const hasTables = this.#get(`select count(*) as count from sqlite_master where name = 'text'`)?.['count'] === 1;
    if (!hasTables) {
      database.exec('pragma journal_mode=wal');
      database.exec(`begin immediate; ${schema} commit`);
    }
    database.exec(`pragma synchronous=normal; pragma busy_timeout=${isLive ? 0 : waitMs}`);
    this.#begin();
    this.isNew = this.run === 1;
    const count = Object.values(this.#header.counts).reduce((sum, each) => sum + each, 0);
    if (this.#get('select count(*) as count from node')?.['count'] !== count)
      throw new StoreDamageError('The store has lost nodes.');
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
    this.#database.exec(this.#isReading ? 'begin' : 'begin immediate');
    const row = this.#get(`select * from text where kind = 'store' and name = 'header'`); // pins the state
    // The text is what `commit` has written.
    this.#header = row === undefined ? emptyHeader : (JSON.parse(readChecked(row)) as Header);
    this.run = this.#header.run + 1;
  }

  listQueries(): readonly { readonly id: number; readonly name: string; readonly version: string }[] {
    const rows = this.#all('select id, name, version from query order by id');
    const queries = rows.map(({ id, name, version }) => ({
      id: Number(id),
      name: String(name),
      version: String(version),
    }));
    if (sumRows(queries) !== this.#header.querySum) throw new StoreDamageError('The store has other queries.');
    return queries;
  }

  saveQuery(id: number, name: string, version: string): void {
    this.#prepare('insert or replace into query values(?,?,?)').run(id, name, version);
  }

  findNode(query: number, key: string): StoredNode | undefined {
    const row = this.#get('select * from node where query = ? and key = ?', query, key);
    const sql = 'select id from node where hash = ? and +query = ? and +key = ?'; // another index than above
    if (row === undefined && this.#get(sql, hashKey(query, key), query, key) === undefined) return undefined;
    const node = row && toNode(row);
    if (node?.query !== query || node.key !== key) throw new StoreDamageError('The store has lost a node.');
    return node;
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
    const ids = this.#all('select id from node where query = ?', query).map(({ id }) => Number(id));
    if (ids.length !== (this.#header.counts[query] ?? 0)) throw new StoreDamageError('The store has lost nodes.');
    return ids;
  }

  listWaiting(): readonly number[] {
    const rows = this.#all('select id from node where waiting = 1 order by id');
    if (sumRows(rows) !== this.#header.waitingSum) throw new StoreDamageError('The store has other nodes waiting.');
    return rows.map(({ id }) => Number(id));
  }

  listAsked(): readonly number[] {
    return this.#all('select id from node where unread != 0 and unread < 0').map(({ id }) => Number(id));
  }

  listUnread(): readonly number[] {
    const sql = 'select id from node where unread != 0 and unread > 0 and unread <= ?';
    return this.#all(sql, this.run - keptRuns).map(({ id }) => Number(id));
  }

  getLastId(): number {
    return this.#header.lastId;
  }

  saveNode(node: StoredNode): void {
    const { id, query, key, fingerprint, height, run, cause, unread } = node;
    if (id > this.#header.lastId) this.#count(query, 1);
    const [reads, readers, waiting] = [packIds(node.reads), packIds(node.readers), Number(node.isWaiting)];
    const sum = sumNode({ query, key, fingerprint, height, reads, readers, waiting, unread });
    const values = 'query, key, hash, fingerprint, height, reads, readers, waiting, run, cause, unread, sum';
    const updates = values.replaceAll(/\w+/g, '$& = excluded.$&');
    this.#prepare(
      `insert into node(id, ${values}) values(?,?,?,?,?,?,?,?,?,?,?,?,?) on conflict(id) do update set ${updates}`,
    ).run(id, query, key, hashKey(query, key), fingerprint, height, reads, readers, waiting, run, cause, unread, sum);
  }

  dropNode(id: number, query: number): void {
    if (id > this.#header.lastId) return; // it was never saved
    this.#count(query, -1);
    this.#prepare('delete from node where id = ?').run(id);
  }

  #count(query: number, difference: number): void {
    const { counts } = this.#header;
    this.#header = { ...this.#header, counts: { ...counts, [query]: (counts[query] ?? 0) + difference } };
  }

  readValue(fingerprint: string): Uint8Array | undefined {
    const bytes =
      this.#unwritten.get(fingerprint) ??
      this.#get('select bytes from value where fingerprint = ?', fingerprint)?.['bytes'];
    return bytes instanceof Uint8Array ? bytes : undefined;
  }

  putValue(fingerprint: string, value: string | Uint8Array | undefined): void {
    if (readInline(fingerprint) !== undefined) return;
    const bytes = value === undefined ? null : toBytes(value);
    if (!this.#isReading) {
      this.#insertValue(fingerprint, bytes);
      return;
    }
    if (!this.#unwritten.has(fingerprint)) this.#unwrittenBytes += bytes?.byteLength ?? 0;
    this.#unwritten.set(fingerprint, bytes);
    if (this.#unwrittenBytes > maxUnwrittenBytes && this.#lock() === 'done') this.#writeWaiting();
  }

  /** Writes what waited for the lock. */
  #writeWaiting(): void {
    for (const [fingerprint, bytes] of this.#unwritten) this.#insertValue(fingerprint, bytes);
    this.#unwritten.clear();
    this.#unwrittenBytes = 0;
    for (const [table, texts] of this.#unwrittenTexts)
      for (const [name, text] of texts) this.#insertText(table, name, text);
    this.#unwrittenTexts.clear();
  }

  #insertValue(fingerprint: string, bytes: Uint8Array | null): void {
    const sql = `insert into value values(null,?,?,0,?) on conflict do update set bytes = excluded.bytes,
      freed = iif(nodes = 0, excluded.freed, 0) where freed > 0 or bytes is not excluded.bytes`;
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
    const rows = this.#all('select * from text where kind = ?', table);
    const texts = new Map(rows.map((row) => [String(row['name']), readChecked(row)]));
    for (const [name, text] of this.#unwrittenTexts.get(table) ?? []) {
      if (text === undefined) texts.delete(name);
      else texts.set(name, text);
    }
    return texts;
  }

  writeText(table: string, name: string, text: string | undefined): void {
    if (!this.#isReading) {
      this.#insertText(table, name, text);
      return;
    }
    const texts = this.#unwrittenTexts.get(table) ?? new Map<string, string | undefined>();
    this.#unwrittenTexts.set(table, texts.set(name, text));
  }

  #insertText(table: string, name: string, text: string | undefined): void {
    if (text === undefined) this.#prepare('delete from text where kind = ? and name = ?').run(table, name);
    else
      this.#prepare('insert or replace into text values(?,?,?,?)').run(table, name, text, sumText(table, name, text));
  }

  /** Gets the lock of a transaction that has only read. */
  #lock(): 'done' | 'busy' | 'outdated' {
    if (!this.#isReading) return 'done';
    try {
      this.#insertText('store', 'lock', undefined);
    } catch (error) {
      if (!isBusy(error)) throw error;
      return isOutdated(error) ? 'outdated' : 'busy';
    }
    this.#isReading = false;
    return 'done';
  }

  commit(save: () => void): 'done' | 'busy' | 'outdated' {
    const outcome = this.#lock();
    if (outcome !== 'done') return outcome;
    this.#writeWaiting();
    save();
    const { run } = this;
    const lastId = Number(this.#get('select max(id) as id from node')?.['id'] ?? 0);
    const waitingSum = sumRows(this.#all('select id from node where waiting = 1 order by id'));
    const querySum = sumRows(this.#all('select id, name, version from query order by id'));
    const { counts } = this.#header;
    const header: Header = { run, lastId: Math.max(lastId, this.#header.lastId), counts, waitingSum, querySum };
    this.writeText('store', 'header', JSON.stringify(header));
    this.#database.exec('commit');
    this.#isReading = true; // others need not wait until this process ends
    this.#begin();
    return this.run === run + 1 ? 'done' : 'outdated';
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
    waiting: Number(waiting),
    unread: Number(unread),
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
  readonly waiting: number;
  readonly unread: number;
}): number {
  const { query, key, fingerprint, height, reads, readers, waiting, unread } = node;
  return crc32(readers, crc32(reads, crc32(`${query}\n${key}\n${fingerprint}\n${height} ${waiting} ${unread}`)));
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

function hashKey(query: number, key: string): number {
  return crc32(`${query}\n${key}`);
}

function sumText(table: string, name: string, text: string): number {
  return crc32(`${table}\n${name}\n${text}`);
}

/** Computes the checksum of some rows; 0 for none. */
function sumRows(rows: readonly Row[]): number {
  return rows.length === 0 ? 0 : crc32(JSON.stringify(rows));
}

function readChecked({ kind, name, content, sum }: Row): string {
  const text = String(content);
  if (sumText(String(kind), String(name), text) !== sum) throw new StoreDamageError('A text of the store is damaged.');
  return text;
}
