// IO (through the database). What the host and the engine keep in the store besides results: texts by table and name, with a
// checksum. They are written when a run is committed.

import { crc32 } from 'node:zlib';
import { StoreDamageError, type Database, type Row } from './sqlite.ts';

/** The table of texts. */
export const textTable =
  'create table text(kind text, name text, content text, sum int, primary key(kind, name)) without rowid;';

/** The texts in a store. */
export class TextRows {
  readonly #database: Database;
  readonly #unwritten = new Map<string, Map<string, string | undefined>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads a table, by name. @throws StoreDamageError */
  read(table: string): ReadonlyMap<string, string> {
    const rows = this.#database.all('select * from text where kind = ?', table);
    const texts = new Map(rows.map((row) => [String(row['name']), readChecked(row)]));
    for (const [name, text] of this.#unwritten.get(table) ?? []) {
      if (text === undefined) texts.delete(name);
      else texts.set(name, text);
    }
    return texts;
  }

  /** Reads one text. @throws StoreDamageError */
  readOne(table: string, name: string): string | undefined {
    const row = this.#database.get('select * from text where kind = ? and name = ?', table, name);
    return row && readChecked(row);
  }

  /** Takes a text; undefined removes it. An equal one changes nothing. */
  keep(table: string, name: string, text: string | undefined): void {
    const unwritten = this.#unwritten.get(table);
    const sql = 'select content from text where kind = ? and name = ?'; // a damaged one is another one
    const known =
      unwritten?.has(name) === true ? unwritten.get(name) : this.#database.get(sql, table, name)?.['content'];
    if (known === text) return;
    if (unwritten === undefined) this.#unwritten.set(table, new Map([[name, text]]));
    else unwritten.set(name, text);
  }

  /** True when a text waits to be written. */
  get isWaiting(): boolean {
    return this.#unwritten.size > 0;
  }

  /** Writes what waits. */
  write(): void {
    for (const [table, texts] of this.#unwritten) for (const [name, text] of texts) this.writeOne(table, name, text);
    this.#unwritten.clear();
  }

  /** Writes one text now; undefined removes it. */
  writeOne(table: string, name: string, text: string | undefined): void {
    if (text === undefined) this.#database.run('delete from text where kind = ? and name = ?', table, name);
    else {
      const sum = sumText(table, name, text);
      this.#database.run('insert or replace into text values(?,?,?,?)', table, name, text, sum);
    }
  }
}

function sumText(table: string, name: string, text: string): number {
  return crc32(`${table}\n${name}\n${text}`);
}

function readChecked({ kind, name, content, sum }: Row): string {
  const text = String(content);
  if (sumText(String(kind), String(name), text) !== sum) throw new StoreDamageError('A text of the store is damaged.');
  return text;
}
