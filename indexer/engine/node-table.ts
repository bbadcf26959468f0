// IO (through the store). The nodes of the graph: one for each query and key. They are loaded when they are asked for, and
// saved when a run ends.

import type { StoredNode } from './node-rows.ts';
import { isCollection, type AnyQuery } from './query.ts';
import type { QueryTable } from './query-table.ts';
import { StoreDamageError } from './sqlite.ts';
import { keptRuns, type Store } from './store.ts';

/** A query at a key, with its last result. */
export interface Node {
  readonly id: number;
  readonly query: AnyQuery;
  readonly key: string;
  /** Empty before the first result, and after an error. */
  fingerprint: string;
  /** Greater than the heights of what it read. */
  height: number;
  reads: readonly number[];
  readonly readers: Set<number>;
  /** True when something that it read has changed since it ran. */
  isWaiting: boolean;
  /** Set while it runs. */
  running: true | Promise<Node> | undefined;
  /** The result itself, of a hub and of what is no data. */
  kept: { readonly value: unknown } | undefined;
  /** The error of its last run. It is never saved. */
  error: { readonly thrown: unknown } | undefined;
  run: number;
  cause: number;
  unread: number;
  /** The fingerprint that the store counts. */
  savedFingerprint: string;
}

/** The nodes of one engine. */
export class NodeTable {
  /** The nodes whose row has to be written. */
  readonly unsaved = new Set<Node>();
  /** The nodes that may have lost their last reader. */
  readonly orphans = new Set<Node>();
  loadedCount = 0;
  readonly #store: Store;
  readonly #byId: (Node | undefined)[] = [];
  readonly #byKey = new Map<AnyQuery, Map<string, Node>>();
  readonly #queries: QueryTable;
  #lastId: number;

  constructor(store: Store, queries: QueryTable) {
    this.#store = store;
    this.#queries = queries;
    this.#lastId = store.nodes.expected.lastId;
  }

  /** Finds the node of a key; undefined if it never had a result and was never asked for. */
  find(query: AnyQuery, key: string): Node | undefined {
    const known = this.#byKey.get(query)?.get(key);
    if (known !== undefined || this.#store.isNew) return known;
    const row = this.#store.nodes.find(this.#queries.getNumber(query), key);
    return row && this.#load(row);
  }

  findById(id: number): Node | undefined {
    const known = this.#byId[id];
    if (known !== undefined) return known;
    const row = this.#store.nodes.findById(id);
    return row && this.#load(row);
  }

  /** Returns a node by its id. @throws StoreDamageError when there is none */
  get(id: number): Node {
    const node = this.findById(id);
    if (node === undefined) throw new StoreDamageError(`The store has no node ${id}.`);
    return node;
  }

  findOrCreate(query: AnyQuery, key: string): Node {
    const known = this.find(query, key);
    if (known !== undefined) return known;
    const runner = this.findRunner(query, key);
    const height = runner === undefined ? 0 : runner.height + 1;
    this.#lastId += 1;
    const node = this.#add(createNode(query, { ...unmade, id: this.#lastId, key, height }));
    this.unsaved.add(node);
    return node;
  }

  /** Finds the node that runs for another one: its collection, or the maker of what is beside. */
  findRunner({ maker, collection }: AnyQuery, key: string): Node | undefined {
    if (collection !== undefined) return this.findOrCreate(collection, '');
    return maker && this.findOrCreate(maker, key);
  }

  /** Lists all nodes of a query. */
  list(query: AnyQuery): readonly Node[] {
    const stored = this.#store.nodes.list(this.#queries.getNumber(query));
    const loaded = stored.map((row) => this.#byId[row.id] ?? this.#load(row));
    return [...new Set([...loaded, ...(this.#byKey.get(query)?.values() ?? [])])];
  }

  /** Lists the nodes that an earlier run has left waiting. */
  listWaiting(): readonly Node[] {
    return this.#store.nodes.listWaiting().map((id) => this.get(id));
  }

  /** Lists the nodes that nobody has read or asked for in the last runs. */
  listUnread(): readonly Node[] {
    return this.#store.nodes.listUnread(this.#store.run - keptRuns).map((id) => this.get(id));
  }

  /** Lists what a node was made from. */
  listReads(node: Node): readonly Node[] {
    const runner = this.findRunner(node.query, node.key);
    return runner === undefined ? node.reads.map((id) => this.get(id)) : [runner];
  }

  *listReaders(node: Node): Iterable<Node> {
    for (const id of node.readers) yield this.get(id);
  }

  /** Lists the values that the runs of a node make beside its own. */
  listBesides({ query, key }: Node): readonly Node[] {
    return this.#queries.listBesides(query).flatMap((beside) => this.find(beside, key) ?? []);
  }

  /** Lists the buckets and names of a collection that there are. */
  listBuckets({ query }: Node): readonly Node[] {
    return isCollection(query) ? [...this.list(query.buckets), ...this.list(query.names)] : [];
  }

  /** Replaces what a node reads. @returns the least height that is above it */
  link(node: Node, reads: ReadonlySet<number>): number {
    const before = node.reads;
    let { height } = node;
    if (before.length === reads.size && before.every((id) => reads.has(id))) return height;
    const known = new Set(before);
    for (const id of before) if (!reads.has(id)) this.#removeReader(this.get(id), node.id);
    for (const id of reads) {
      if (known.has(id)) continue;
      const read = this.get(id);
      read.readers.add(node.id);
      read.unread = 0;
      this.unsaved.add(read);
      height = Math.max(height, read.height + 1);
    }
    node.reads = [...reads];
    this.unsaved.add(node);
    return height;
  }

  #removeReader(node: Node, id: number): void {
    node.readers.delete(id);
    this.unsaved.add(node);
    if (node.readers.size === 0) this.orphans.add(node);
  }

  /** Removes a node that nobody reads. @returns what it has read */
  drop(node: Node): readonly Node[] {
    const reads = node.reads.map((id) => this.get(id));
    for (const read of reads) this.#removeReader(read, node.id);
    delete this.#byId[node.id];
    this.#byKey.get(node.query)?.delete(node.key);
    this.unsaved.delete(node);
    this.orphans.delete(node);
    this.#store.nodes.drop(node.id, this.#queries.getNumber(node.query));
    this.#store.values.count(this.#store.run, node.savedFingerprint, '');
    return reads;
  }

  /** Writes the rows of all nodes that have changed. */
  save(): void {
    for (const node of this.unsaved) {
      this.#store.values.count(this.#store.run, node.savedFingerprint, node.fingerprint);
      node.savedFingerprint = node.fingerprint;
      const isWaiting = node.isWaiting || node.error !== undefined;
      this.#store.nodes.save({
        ...node,
        query: this.#queries.getNumber(node.query),
        readers: [...node.readers],
        isWaiting,
      });
    }
    this.unsaved.clear();
  }

  #load(row: StoredNode): Node {
    const query = this.#queries.get(row.query);
    const known = this.#byKey.get(query)?.get(row.key);
    if (known !== undefined) return known;
    this.loadedCount += 1;
    return this.#add(createNode(query, row));
  }

  #add(node: Node): Node {
    this.#byId[node.id] = node;
    const ofQuery = this.#byKey.get(node.query);
    if (ofQuery === undefined) this.#byKey.set(node.query, new Map([[node.key, node]]));
    else ofQuery.set(node.key, node);
    return node;
  }
}

const unmade = { fingerprint: '', reads: [], readers: [], isWaiting: true, run: 0, cause: 0, unread: 0 };

function createNode(query: AnyQuery, row: Omit<StoredNode, 'query'>): Node {
  return {
    ...row,
    query,
    readers: new Set(row.readers),
    running: undefined,
    kept: undefined,
    error: undefined,
    savedFingerprint: row.fingerprint,
  };
}
