// IO. The store of one tree: results and the graph of their reads in a SQLite database. Everything that a run writes is one
// transaction: a crash leaves the state of the run before. Another process that runs at the same time waits, or works with
// the state that it has read.
//
// Damage never gives a wrong result. A value is checked against its fingerprint: a damaged one is lost, and made again. Rows
// of the graph have a checksum, and the header, which has one, says what must be there.

import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { nodeIndexes, NodeRows, nodeTable, type NodeCounts } from './node-rows.ts';
import { Database, isBusy, isDamage, isOutdated, StoreDamageError } from './sqlite.ts';
import { listFileValues, valueIndex, ValueRows, valueTable } from './value-rows.ts';

/** A query that has nodes in the store. */
export interface StoredQuery {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  /** Number of the first run that did not have it; 0 when the last one did. */
  readonly foreignSince: number;
}

/** Runs for which results that nobody reads are kept, so that an edit can be taken back. */
export const keptRuns = 3;

/** Changes when the tables do: another format is another file. */
export const storeFormat = 2;

const headerTable = 'create table header(id integer primary key, content text, sum int);';

/** How long the database itself waits for another process: while it does, this one can do nothing else. */
const waitMs = 200;

/** Results that stay in memory before they are written, in bytes: with the lock, and in a live process, which has none. */
const maxUnwrittenBytes = 1_000_000;
const maxLiveBytes = 16_000_000;

/** The location of a store, and who uses it. */
export interface StoreOptions {
  readonly filePath: string;
  /**
   * True for a process that goes on: it does not wait for others, and writes only what they leave it. Any other process has
   * the store for itself, and cannot open it while another one has it.
   */
  readonly isLive?: boolean;
  /** True to begin with an empty store. */
  readonly isClean?: boolean;
}

/**
 * Opens a store, and begins a transaction. A damaged file is replaced by an empty one.
 * @throws Error of the file system; an Error that `isBusy` knows
 */
export function openStore({ filePath, isLive = false, isClean = false }: StoreOptions): Store {
  mkdirSync(dirname(filePath), { recursive: true });
  if (isClean) removeStore(filePath);
  try {
    return createStore(filePath, isLive);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeStore(filePath);
    return createStore(filePath, isLive);
  }
}

function createStore(filePath: string, isLive: boolean): Store {
  const database = new Database(filePath, { timeout: waitMs });
  try {
    return new Store(database, isLive);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Removes the files of a store. */
export function removeStore(filePath: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(filePath + suffix, { force: true });
}

/**
 * Lists the fingerprints of results that are files, in a store that another process may have.
 * @throws Error of the database
 */
export function readStoredFiles(filePath: string): readonly string[] {
  const database = new Database(filePath, { readOnly: true, timeout: waitMs });
  try {
    return listFileValues(database);
  } finally {
    database.close();
  }
}

/** What must be in the store. */
interface Header extends NodeCounts {
  readonly run: number;
  readonly queries: readonly StoredQuery[];
}

/** The store of one tree, and the transaction of one run. */
export class Store {
  /** True when it had no content. */
  readonly isNew: boolean;
  /** Number of this run, from 1. */
  run = 1;
  readonly nodes: NodeRows;
  readonly values: ValueRows;
  /** What the next commit writes into the header. */
  queries: readonly StoredQuery[] = [];
  readonly #database: Database;
  /** True while this transaction only reads: it gets the lock when it is committed. */
  #isReading: boolean;

  constructor(database: Database, isLive: boolean) {
    this.#database = database;
    this.#isReading = isLive;
    database.exec('pragma page_size=8192; pragma cache_size=-16384; pragma temp_store=memory');
    const hasTables =
      database.get(`select count(*) as count from sqlite_master where name = 'header'`)?.['count'] === 1;
    if (!hasTables) {
      database.exec('pragma journal_mode=wal');
      database.exec(`begin immediate; ${nodeTable} ${valueTable} ${headerTable} commit`);
    }
    database.exec(`pragma synchronous=normal; pragma busy_timeout=${isLive ? 0 : waitMs}`);
    this.values = new ValueRows(database);
    this.nodes = new NodeRows(database, { lastId: 0, counts: {}, waitingSum: 0 });
    this.#begin();
    this.isNew = this.run === 1;
    this.nodes.checkCount();
  }

  #begin(): void {
    this.#database.exec(this.#isReading ? 'begin' : 'begin immediate');
    const row = this.#database.get('select content, sum from header where id = 1'); // pins the state
    if (row === undefined) return;
    const text = String(row['content']);
    if (crc32(text) !== row['sum']) throw new StoreDamageError('The header of the store is damaged.');
    const { run, queries, ...expected } = JSON.parse(text) as Header; // as `commit` has written it
    this.run = run + 1;
    this.queries = queries;
    this.nodes.expected = expected;
  }

  /** Writes an encoded result, or notes one that is a file. It is kept while a saved node has it. */
  putValue(fingerprint: string, value: Uint8Array | undefined): void {
    this.values.keep(fingerprint, value ?? null);
    const limit = this.#isReading ? maxLiveBytes : maxUnwrittenBytes;
    if (this.values.unwrittenBytes > limit && this.#lock() === 'done') this.values.write(this.run);
  }

  /** Lists the fingerprints of results that are files. */
  listFiles(): readonly string[] {
    if (this.#lock() === 'done') this.values.write(this.run);
    return listFileValues(this.#database);
  }

  /** Gets the lock of a transaction that has only read. */
  #lock(): 'done' | 'busy' | 'outdated' {
    if (!this.#isReading) return 'done';
    try {
      this.#database.exec('delete from header where id = 0'); // there is none
    } catch (error) {
      if (!isBusy(error)) throw error;
      return isOutdated(error) ? 'outdated' : 'busy';
    }
    this.#isReading = false;
    return 'done';
  }

  /**
   * Ends the transaction, and begins the next one.
   * @param save writes the nodes of this run
   * @returns `busy` while another process writes: nothing is lost, and a later commit writes it. `outdated` when another
   * process has written meanwhile: the caller opens another store
   */
  commit(save: () => void): 'done' | 'busy' | 'outdated' {
    const outcome = this.#lock();
    if (outcome !== 'done') return outcome;
    this.values.write(this.run);
    save();
    const { run } = this;
    if (run === 1) this.#database.exec(nodeIndexes + valueIndex);
    const { queries } = this;
    const header = JSON.stringify({ run, queries, ...this.nodes.computeExpected() } satisfies Header);
    this.#database.run('insert or replace into header values(1,?,?)', header, crc32(header));
    this.#database.exec('commit');
    this.#isReading = true; // others need not wait until this process ends
    this.#begin();
    return this.run === run + 1 ? 'done' : 'outdated';
  }

  /** Closes the database. What was not committed is lost. */
  close(): void {
    this.#database.close();
  }
}
