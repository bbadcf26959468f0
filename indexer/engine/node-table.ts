// IO (through the store). The nodes of the graph: one for each query and key. They are loaded when they are asked for, and
// saved when a run ends.

import { StoreDamageError, type Store, type StoredNode, type StoredQuery } from './store.ts';
import { listQueries, type AnyQuery } from './query.ts';

/** A query at a key, with its last result. */
export interface Node {
  readonly id: number;
  readonly query: AnyQuery;
  readonly key: string;
  /** Empty before the first result. */
  fingerprint: string;
  /** One more than the greatest height of what it read: a hint for the order of runs. */
  height: number;
  reads: readonly number[];
  /** As an array while they are few. */
  readers: readonly number[] | Set<number>;
  /** True when something that it read has changed since it ran. */
  isWaiting: boolean;
  /** Set while it runs. */
  running: true | Promise<Node> | undefined;
  /** The result itself, of a hub. */
  value: unknown;
  hasValue: boolean;
  /** The error of its last run. It is never saved. */
  error: { readonly thrown: unknown } | undefined;
  run: number;
  cause: number;
  unread: number;
  /** The fingerprint that the store counts. */
  savedFingerprint: string;
}

/** Runs for which the results of a query are kept that no command has any more. Under `npm start` each save is a run. */
const keptForeignRuns = 1000;

/** From this number of readers on, they are a set. */
const manyReaders = 16;

/** The nodes of one engine. */
export class NodeTable {
  /** The nodes whose row has to be written. */
  readonly unsaved = new Set<Node>();
  /** The nodes that may have lost their last reader. */
  readonly orphans = new Set<Node>();
  /** Ids of the queries whose version has changed, or which are gone. */
  readonly outdated: readonly AnyQuery[];
  loadedCount = 0;
  readonly #store: Store;
  readonly #byId: (Node | undefined)[] = [];
  readonly #byKey = new Map<AnyQuery, Map<string, Node>>();
  readonly #numbers = new Map<AnyQuery, number>();
  readonly #queries = new Map<number, AnyQuery>();
  readonly #unsavedQueries: StoredQuery[] = [];
  #lastId: number;

  /** @param versions hashes of modules, by `code` of a query */
  constructor(store: Store, given: readonly AnyQuery[], versions: Readonly<Record<string, string>>) {
    this.#store = store;
    this.#lastId = store.getLastId();
    const stored = new Map(store.listQueries().map((row) => [row.name, row]));
    const queries = listQueries(given);
    const names = new Set(queries.map(({ name }) => name));
    for (const { name } of queries) if (!names.delete(name)) throw new Error(`Two queries have the name "${name}".`);
    for (const { name } of queries) names.add(name);
    // Another command may have queries that this one does not know. Their results wait for it.
    const outdated: AnyQuery[] = [];
    for (const known of stored.values()) {
      if (names.has(known.name)) continue;
      const query = createForeign(known.name);
      this.#register(query, known.id);
      if (known.foreignSince === 0) this.#unsavedQueries.push({ ...known, foreignSince: store.run });
      else if (known.foreignSince < store.run - keptForeignRuns) outdated.push(query);
    }
    let lastNumber = Math.max(0, ...Array.from(stored.values(), ({ id }) => id));
    for (const query of queries) {
      const known = stored.get(query.name);
      const number = known?.id ?? (lastNumber += 1);
      const version = query.code === '' ? '' : versions[query.code];
      if (version === undefined) throw new Error(`There is no version for the code "${query.code}".`);
      this.#register(query, number);
      if (known !== undefined && known.version !== version) outdated.push(query);
      if (known?.version === version && known.foreignSince === 0) continue;
      this.#unsavedQueries.push({ id: number, name: query.name, version, foreignSince: 0 });
    }
    this.outdated = outdated;
  }

  #register(query: AnyQuery, number: number): void {
    this.#numbers.set(query, number);
    this.#queries.set(number, query);
    this.#byKey.set(query, new Map());
  }

  /** Finds the node of a key; undefined if it never had a result and was never asked for. */
  find(query: AnyQuery, key: string): Node | undefined {
    const known = this.#byKey.get(query)?.get(key);
    if (known !== undefined || this.#store.isNew) return known;
    const row = this.#store.findNode(this.#getNumber(query), key);
    return row && this.#adopt(query, row);
  }

  /** Returns a node by its id. @throws StoreDamageError when there is none */
  get(id: number): Node {
    const known = this.#byId[id];
    if (known !== undefined) return known;
    const row = this.#store.readNode(id);
    const query = this.#queries.get(row.query);
    if (query === undefined) throw new StoreDamageError(`The store has no query ${row.query}.`);
    return this.#byKey.get(query)?.get(row.key) ?? this.#adopt(query, row);
  }

  /** Finds a node by its id. */
  findById(id: number): Node | undefined {
    return this.#byId[id] !== undefined || this.#store.hasNode(id) ? this.get(id) : undefined;
  }

  create(query: AnyQuery, key: string): Node {
    this.#lastId += 1;
    const node = createNode(query, { ...unmade, id: this.#lastId, key });
    this.#add(node);
    this.unsaved.add(node);
    return node;
  }

  findOrCreate(query: AnyQuery, key: string): Node {
    return this.find(query, key) ?? this.create(query, key);
  }

  /** Lists all nodes of a query. */
  list(query: AnyQuery): readonly Node[] {
    const ids = this.#store.listNodes(this.#getNumber(query));
    return [...new Set([...ids.map((id) => this.get(id)), ...(this.#byKey.get(query)?.values() ?? [])])];
  }

  /** Lists the nodes that an earlier run has left waiting. */
  listWaiting(): readonly Node[] {
    return this.#store.listWaiting().map((id) => this.get(id));
  }

  *listReaders(node: Node): Iterable<Node> {
    for (const id of node.readers) yield this.get(id);
  }

  countReaders({ readers }: Node): number {
    return readers instanceof Set ? readers.size : readers.length;
  }

  /** Returns whether a node is a reader of another one. */
  isReader(reader: Node, { readers }: Node): boolean {
    return readers instanceof Set ? readers.has(reader.id) : readers.includes(reader.id);
  }

  /** Replaces what a node reads. */
  link(node: Node, reads: ReadonlySet<number>, height: number): void {
    if (node.height !== height) {
      node.height = height;
      this.unsaved.add(node);
    }
    const before = node.reads;
    if (before.length === reads.size && before.every((id) => reads.has(id))) return;
    for (const id of before) if (!reads.has(id)) this.#removeReader(this.get(id), node.id);
    const known = new Set(before);
    for (const id of reads) if (before.length === 0 || !known.has(id)) this.#addReader(this.get(id), node.id);
    node.reads = [...reads];
    this.unsaved.add(node);
  }

  #removeReader(node: Node, id: number): void {
    if (node.readers instanceof Set) node.readers.delete(id);
    else node.readers = node.readers.filter((reader) => reader !== id);
    this.unsaved.add(node);
    if (this.countReaders(node) === 0) this.orphans.add(node);
  }

  /** Removes a node that nobody reads. @returns the ids of what it has read */
  drop(node: Node): readonly number[] {
    for (const id of node.reads) this.#removeReader(this.get(id), node.id);
    delete this.#byId[node.id];
    this.#byKey.get(node.query)?.delete(node.key);
    this.unsaved.delete(node);
    this.orphans.delete(node);
    this.#store.dropNode(node.id, this.#getNumber(node.query));
    this.#store.countValues(node.savedFingerprint, '');
    return node.reads;
  }

  /** Writes the rows of all nodes that have changed. */
  save(): void {
    for (const query of this.#unsavedQueries.splice(0)) this.#store.saveQuery(query);
    for (const node of this.unsaved) {
      const { id, key, fingerprint, height, reads, run, cause, unread } = node;
      this.#store.countValues(node.savedFingerprint, fingerprint);
      node.savedFingerprint = fingerprint;
      const readers = node.readers instanceof Set ? [...node.readers] : node.readers;
      const isWaiting = node.isWaiting || node.error !== undefined;
      const query = this.#getNumber(node.query);
      this.#store.saveNode({ id, query, key, fingerprint, height, reads, readers, isWaiting, run, cause, unread });
    }
    this.unsaved.clear();
  }

  #getNumber(query: AnyQuery): number {
    const number = this.#numbers.get(query);
    if (number === undefined) throw new Error(`The engine was opened without the query "${query.name}".`);
    return number;
  }

  #addReader(node: Node, id: number): void {
    if (node.readers instanceof Set) node.readers.add(id);
    else if (!node.readers.includes(id))
      node.readers = node.readers.length < manyReaders ? [...node.readers, id] : new Set([...node.readers, id]);
    node.unread = 0;
    this.unsaved.add(node);
  }

  #adopt(query: AnyQuery, row: StoredNode): Node {
    this.loadedCount += 1;
    const node = createNode(query, row);
    this.#add(node);
    return node;
  }

  #add(node: Node): void {
    this.#byId[node.id] = node;
    this.#byKey.get(node.query)?.set(node.key, node);
  }
}

const unmade = {
  fingerprint: '',
  height: 0,
  reads: [],
  readers: [],
  isWaiting: true,
  run: 0,
  cause: 0,
  unread: 0,
};

function createNode(query: AnyQuery, row: Omit<StoredNode, 'query'>): Node {
  return {
    id: row.id,
    query,
    key: row.key,
    fingerprint: row.fingerprint,
    height: row.height,
    reads: row.reads,
    readers: row.readers.length > manyReaders ? new Set(row.readers) : row.readers,
    isWaiting: row.isWaiting,
    running: undefined,
    value: undefined,
    hasValue: false,
    error: undefined,
    run: row.run,
    cause: row.cause,
    unread: row.unread,
    savedFingerprint: row.fingerprint,
  };
}

/** A query that only the store knows. */
function createForeign(name: string): AnyQuery {
  return { name, code: '', kind: 'foreign', retention: 'recent', encoding: 'json' };
}
