// IO (through the database). The graph in the store: a row for each node, with its reads and readers. A row has a checksum.
// What must be there is in the header of the store, because SQLite does not notice a row that an index has lost.

import { crc32 } from 'node:zlib';
import { StoreDamageError, type Database, type Row } from './sqlite.ts';

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
  /** Number of the first run that has neither read it nor asked for it; 0 while somebody reads it. */
  readonly unread: number;
}

/** What must be there. */
export interface NodeCounts {
  /** Greatest id so far. */
  lastId: number;
  /** How many nodes the queries have, by number. */
  readonly counts: Record<number, number>;
  /** Checksum of the nodes that are waiting. */
  waitingSum: number;
}

/** The table of nodes. */
export const nodeTable = `create table node(id integer primary key, query int, key text, hash int, fingerprint text,
  height int, edges blob, waiting int, run int, cause int, unread int, sum int);`;

/** Its indexes: faster made when the first run has written its nodes. */
export const nodeIndexes = `
  create unique index node_key on node(query, key);
  create index node_hash on node(hash);
  create index node_waiting on node(waiting) where waiting = 1;
  create index node_unread on node(unread) where unread != 0;
`;

const saveSql = `insert into node(id, query, key, hash, fingerprint, height, edges, waiting, run, cause, unread, sum)
  values(?,?,?,?,?,?,?,?,?,?,?,?) on conflict(id) do update set fingerprint = excluded.fingerprint,
  height = excluded.height, edges = excluded.edges, waiting = excluded.waiting, run = excluded.run,
  cause = excluded.cause, unread = excluded.unread, sum = excluded.sum`;

/** The nodes in a store. */
export class NodeRows {
  readonly #database: Database;
  /** As the last commit has left it; what is saved and dropped changes it. */
  expected: NodeCounts;

  constructor(database: Database, expected: NodeCounts) {
    this.#database = database;
    this.expected = expected;
  }

  /** @throws StoreDamageError when there are more or fewer nodes than there must be */
  checkCount(): void {
    const count = Object.values(this.expected.counts).reduce((sum, each) => sum + each, 0);
    if (this.#database.get('select count(*) as count from node')?.['count'] !== count)
      throw new StoreDamageError('The store has lost nodes.');
  }

  find(query: number, key: string): StoredNode | undefined {
    const row = this.#database.get('select * from node where query = ? and key = ?', query, key);
    const sql = 'select id from node where hash = ? and +query = ? and +key = ?'; // another index than above
    if (row === undefined && this.#database.get(sql, hashKey(query, key), query, key) === undefined) return undefined;
    const node = row && toNode(row);
    if (node?.query !== query || node.key !== key) throw new StoreDamageError('The store has lost a node.');
    return node;
  }

  findById(id: number): StoredNode | undefined {
    const row = this.#database.get('select * from node where id = ?', id);
    return row && toNode(row);
  }

  /** Lists the nodes of a query. */
  list(query: number): readonly StoredNode[] {
    const rows = this.#database.all('select * from node where query = ?', query);
    if (rows.length !== (this.expected.counts[query] ?? 0)) throw new StoreDamageError('The store has lost nodes.');
    return rows.map(toNode);
  }

  listWaiting(): readonly number[] {
    const rows = this.#listWaitingRows();
    if (sumRows(rows) !== this.expected.waitingSum) throw new StoreDamageError('The store has other nodes waiting.');
    return rows.map(({ id }) => Number(id));
  }

  /** Lists nodes that nobody has read or asked for since a run. */
  listUnread(run: number): readonly number[] {
    const sql = 'select id from node where unread != 0 and unread > 0 and unread <= ?';
    return this.#database.all(sql, run).map(({ id }) => Number(id));
  }

  /** Must be called within `commit`, as must be `drop`. */
  save(node: StoredNode): void {
    const { id, query, key, fingerprint, height, run, cause, unread } = node;
    if (id > this.expected.lastId) this.#count(query, 1);
    const edges = packEdges(node);
    const waiting = Number(node.isWaiting);
    const sum = sumNode({ query, key, fingerprint, height, edges, waiting, unread });
    const hash = hashKey(query, key);
    this.#database.run(saveSql, id, query, key, hash, fingerprint, height, edges, waiting, run, cause, unread, sum);
  }

  drop(id: number, query: number): void {
    if (id > this.expected.lastId) return; // it was never saved
    this.#count(query, -1);
    this.#database.run('delete from node where id = ?', id);
  }

  /** Computes what must be there from now on. */
  computeExpected(): NodeCounts {
    const lastId = Number(this.#database.get('select max(id) as id from node')?.['id'] ?? 0);
    const waitingSum = sumRows(this.#listWaitingRows());
    return { ...this.expected, lastId: Math.max(lastId, this.expected.lastId), waitingSum };
  }

  #listWaitingRows(): readonly Row[] {
    return this.#database.all('select id from node where waiting = 1 order by id');
  }

  #count(query: number, difference: number): void {
    const { counts } = this.expected;
    counts[query] = (counts[query] ?? 0) + difference;
  }
}

/** Computes the checksum of some rows; 0 for none. */
function sumRows(rows: readonly Row[]): number {
  return rows.length === 0 ? 0 : crc32(JSON.stringify(rows));
}

function toNode(row: Row): StoredNode {
  const [query, height] = [Number(row['query']), Number(row['height'])];
  const [waiting, unread] = [Number(row['waiting']), Number(row['unread'])];
  const [id, key, fingerprint] = [Number(row['id']), String(row['key']), String(row['fingerprint'])];
  const { edges, sum } = row;
  const isWhole =
    edges instanceof Uint8Array && sumNode({ query, key, fingerprint, height, edges, waiting, unread }) === sum;
  if (!isWhole) throw new StoreDamageError(`The node ${id} of the store is damaged.`);
  const { reads, readers } = unpackEdges(edges);
  const [run, cause] = [Number(row['run']), Number(row['cause'])];
  return { id, query, key, fingerprint, height, reads, readers, isWaiting: waiting === 1, run, cause, unread };
}

interface CheckedColumns extends Pick<StoredNode, 'query' | 'key' | 'fingerprint' | 'height' | 'unread'> {
  readonly edges: Uint8Array;
  readonly waiting: number;
}

/** Computes the checksum of what a wrong result could follow from. */
function sumNode({ query, key, fingerprint, height, edges, waiting, unread }: CheckedColumns): number {
  return crc32(edges, crc32(`${query}\n${key}\n${fingerprint}\n${height} ${waiting} ${unread}`));
}

/** Packs the number of reads, the reads and the readers. */
function packEdges({ reads, readers }: Pick<StoredNode, 'reads' | 'readers'>): Uint8Array {
  const ids = new Uint32Array(1 + reads.length + readers.length);
  ids[0] = reads.length;
  ids.set(reads, 1);
  ids.set(readers, 1 + reads.length);
  return new Uint8Array(ids.buffer);
}

function unpackEdges(bytes: Uint8Array): Pick<StoredNode, 'reads' | 'readers'> {
  const ids = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const end = 1 + (ids[0] ?? 0);
  return { reads: Array.from(ids.subarray(1, end)), readers: Array.from(ids.subarray(end)) };
}

function hashKey(query: number, key: string): number {
  return crc32(`${query}\n${key}`);
}
