// IO (through the database). The results in the store, by fingerprint. One is kept while a node has it, and some runs
// longer. A result that is a file has a row without bytes. Rows wait in memory while the process has no lock.

import { readInline } from './fingerprint.ts';
import type { Database } from './sqlite.ts';

/** The table of results. */
export const valueTable =
  'create table value(id integer primary key, fingerprint text unique, bytes blob, nodes int, freed int);';

/** Its index: faster made when the first run has written its results. */
export const valueIndex = 'create index value_freed on value(freed) where freed > 0;';

const insertSql = `insert into value values(null,?,?,0,?) on conflict do update set bytes = excluded.bytes,
  freed = iif(nodes = 0, excluded.freed, 0) where freed > 0 or bytes is not excluded.bytes`;
const addSql = 'update value set nodes = nodes + 1, freed = 0 where fingerprint = ?';
const removeSql = 'update value set nodes = nodes - 1, freed = iif(nodes <= 1, ?, 0) where fingerprint = ?';

/** Lists the fingerprints of results that are files. */
export function listFileValues(database: Database): readonly string[] {
  const rows = database.all('select fingerprint from value where bytes is null');
  return rows.map(({ fingerprint }) => String(fingerprint));
}

/** The results in a store. */
export class ValueRows {
  readonly #database: Database;
  readonly #unwritten = new Map<string, Uint8Array | null>();
  unwrittenBytes = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads an encoded result; undefined when it is lost. The caller checks it against the fingerprint. */
  read(fingerprint: string): Uint8Array | undefined {
    const bytes =
      this.#unwritten.get(fingerprint) ??
      this.#database.get('select bytes from value where fingerprint = ?', fingerprint)?.['bytes'];
    return bytes instanceof Uint8Array ? bytes : undefined;
  }

  /** Takes an encoded result, which waits until `write` is called. */
  keep(fingerprint: string, bytes: Uint8Array | null): void {
    if (!this.#unwritten.has(fingerprint)) this.unwrittenBytes += bytes?.byteLength ?? 0;
    this.#unwritten.set(fingerprint, bytes);
  }

  /** Writes what waits. */
  write(run: number): void {
    for (const [fingerprint, bytes] of this.#unwritten) this.#database.run(insertSql, fingerprint, bytes, run);
    this.#unwritten.clear();
    this.unwrittenBytes = 0;
  }

  /** Notes that a node has another result than when it was saved last; the empty text stands for none. */
  count(run: number, before: string, after: string): void {
    if (before === after) return;
    if (after !== '' && readInline(after) === undefined) this.#database.run(addSql, after);
    if (before !== '' && readInline(before) === undefined) this.#database.run(removeSql, run, before);
  }

  /** Removes results that no node has had since a run. @returns the fingerprints of those that are files */
  drop(run: number): readonly string[] {
    const files = this.#database.all(
      'select fingerprint from value where bytes is null and freed > 0 and freed <= ?',
      run,
    );
    this.#database.run('delete from value where freed > 0 and freed <= ?', run);
    return files.map(({ fingerprint }) => String(fingerprint));
  }
}
