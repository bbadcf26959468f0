// IO. A SQLite database with its statements, and what its errors mean.

import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A row, by the columns that the statement names. */
export type Row = Readonly<Record<string, unknown>>;

type SqlValue = string | number | Uint8Array | null;

/** An open database. Each statement is prepared once. */
export class Database {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @throws Error of the database */
  constructor(filePath: string, options: { readonly timeout: number; readonly readOnly?: boolean }) {
    this.#database = new DatabaseSync(filePath, options);
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  run(sql: string, ...values: readonly SqlValue[]): void {
    this.#prepare(sql).run(...values);
  }

  get(sql: string, ...values: readonly SqlValue[]): Row | undefined {
    return this.#prepare(sql).get(...values);
  }

  all(sql: string, ...values: readonly SqlValue[]): readonly Row[] {
    return this.#prepare(sql).all(...values);
  }

  /** Closes the database. An open transaction is lost. */
  close(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }
}

/** Something in the store cannot be right. The caller begins with an empty store. */
export class StoreDamageError extends Error {
  override readonly name = 'StoreDamageError';
}

/** The code of every error of the database. */
export const databaseErrorCode = 'ERR_SQLITE_ERROR';

/** SQLite's codes for what is no fault of the file: permission, busy, locked, memory, read-only, interrupted, IO, full, open. */
const otherCodes: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 9, 10, 13, 14]);
const shortReadCode = 522; // SQLITE_IOERR_SHORT_READ: the file is shorter than its own header says
const busyCode = 5; // SQLITE_BUSY
const busySnapshotCode = 517; // SQLITE_BUSY_SNAPSHOT

/** Returns whether an error says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreDamageError) return true;
  const code = readCode(error);
  if (code !== undefined) return code === shortReadCode || !otherCodes.has(code & 0xff);
  // an integer that only damage can be
  return error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
}

/** Returns whether an error says that another process has the store. */
export function isBusy(error: unknown): boolean {
  return ((readCode(error) ?? 0) & 0xff) === busyCode;
}

/** Returns whether an error says that another process has written since this one began to read. */
export function isOutdated(error: unknown): boolean {
  return readCode(error) === busySnapshotCode;
}

function readCode(error: unknown): number | undefined {
  const isOwn = error instanceof Error && 'code' in error && error.code === databaseErrorCode && 'errcode' in error;
  return isOwn ? Number(error.errcode) : undefined;
}
