// Pure. Queries: the only way in which something is made from content. A query is a function of one key that reads
// other queries through the `read` it is handed, and nothing else. The engine runs it, keeps its result, and runs it
// again when a result that it read has changed.

/**
 * How long a result stays in memory once it is made or loaded:
 * - `recent`: while it was used lately, within the engine's budget of bytes;
 * - `always`: for hubs, which most other queries read;
 * - `file`: as `recent`, and its bytes are a file of the blob store, so that a folder can link them.
 */
export type Retention = 'recent' | 'always' | 'file';

/**
 * The representation of a result in the store. `none` is for a result that is no data, such as an index with functions: it
 * is made again in each process that reads it, and it changes whenever something that it read does.
 */
export type Encoding = 'json' | 'bytes' | 'none';

/** What all queries have in common. A foreign one belongs to another command: only the store knows it. */
export interface AnyQuery {
  /** Unique name, part of every key in the store. */
  readonly name: string;
  /** Name of the modules whose hash is the query's version. */
  readonly code: string;
  readonly retention: Retention;
  readonly encoding: Encoding;
  readonly kind: 'input' | 'source' | 'derived' | 'later' | 'beside' | 'bucket' | 'names' | 'collection' | 'foreign';
  /** Of a beside query: the query whose runs make it. */
  readonly maker?: AnyQuery;
  /** Of a collection. */
  readonly parts?: CollectionParts;
  /** Of the buckets and names of a collection. */
  readonly collection?: AnyCollection;
  /** Runs the query. The engine casts keys and values, which the typed constructors below have checked. */
  readonly run?: (read: Read, key: string, put: Put) => unknown;
}

/** A collection, whatever its entries are. */
export interface AnyCollection extends AnyQuery {
  readonly kind: 'collection';
  readonly parts: CollectionParts;
  readonly buckets: AnyQuery;
  readonly names: AnyQuery;
}

/** A query whose result is there when `read` returns. @typeParam Value plain data, or bytes */
export interface Query<Value> extends AnyQuery {
  readonly kind: 'input' | 'source' | 'derived' | 'beside' | 'bucket' | 'names';
  /** Carries the type; never set. */
  readonly value?: Value;
}

/** A query that is made asynchronously. Only other such queries may read it. */
export interface LaterQuery<Value> extends AnyQuery {
  readonly kind: 'later';
  /** Carries the type; never set. */
  readonly later?: Value;
}

/** An entry of a bucket: what a source emitted into it, with the source's key. */
export type Entry<Item> = readonly [source: string, item: Item];

/** An index over what results emit. */
export interface CollectionQuery<Item> extends AnyCollection {
  /** The entries of one bucket, sorted by source; a source's items keep their order. */
  readonly buckets: Query<readonly Entry<Item>[]>;
  /** Names of the buckets that have entries, in code-point order. Its only key is `''`. */
  readonly names: Query<readonly string[]>;
}

/** A result that emits entries. */
export interface Emitter<Value> {
  readonly key: string;
  readonly fingerprint: string;
  /** Loads the result. What needs only the fingerprint does not. */
  readonly getValue: () => Value;
}

/** What a collection is made from. */
export interface CollectionParts {
  /** Lists the keys of the sources, at the key `''`. */
  readonly keys: Query<readonly string[]>;
  readonly from: AnyQuery;
  /** Pure. Must not depend on anything but its argument. */
  readonly emit: (source: Emitter<unknown>) => Iterable<readonly [bucket: string, item: unknown]>;
  /** True for a collection that is updated only while it is asked for. */
  readonly isRoot: boolean;
}

/** A result that is asked for. */
export type Request = readonly [query: AnyQuery, key: string];

/** Reads the results of other queries. Each read is a dependency of the run that it was handed to. */
export interface Read {
  /** @throws the error of the query, or an Error for a circle of reads */
  <Value>(query: Query<Value>, key: string): Value;
  /** Depends on a result, without loading it. */
  readonly fingerprint: (query: Query<unknown>, key: string) => string;
  /** Waits for a result that is made asynchronously, or that is collected from such results. */
  readonly later: <Value>(query: LaterQuery<Value> | Query<Value>, key: string) => Promise<Value>;
  /** As `fingerprint`, for a result that is made asynchronously. */
  readonly laterFingerprint: (query: LaterQuery<unknown>, key: string) => Promise<string>;
}

/** Writes a value that is made in the same run as another one, and read without it. */
export type Put = <Value>(query: Query<Value>, key: string, value: Value) => void;

export interface DeriveOptions {
  readonly retention?: Retention;
  readonly encoding?: Encoding;
}

/** The constructors of queries whose version is the hash of the same modules. */
export interface QueryDefinitions {
  /** Defines a memoised function of one key. It must be a pure function of the key and of what it reads. */
  readonly derive: <Value>(
    name: string,
    run: (read: Read, key: string, put: Put) => Value,
    options?: DeriveOptions,
  ) => Query<Value>;
  /** Defines an asynchronous one. After its last read it may wait for a thread. */
  readonly deriveLater: <Value>(
    name: string,
    run: (read: Read, key: string) => Promise<Value>,
    options?: DeriveOptions,
  ) => LaterQuery<Value>;
  /** Defines a value that the runs of another query write with `put`, under the key of that run. */
  readonly beside: <Value>(name: string, maker: Query<unknown>, options?: DeriveOptions) => Query<Value>;
  /** Defines an index over what the results of another query emit. */
  readonly collect: <From, Item>(
    name: string,
    parts: {
      readonly keys: Query<readonly string[]>;
      readonly from: Query<From> | LaterQuery<From>;
      readonly emit: (source: Emitter<From>) => Iterable<readonly [bucket: string, item: Item]>;
      readonly isRoot?: boolean;
    },
    options?: DeriveOptions,
  ) => CollectionQuery<Item>;
}

/** Defines an input: a value that the host sets. It is `undefined` until then. */
export function input<Value>(name: string, options: DeriveOptions = {}): Query<Value | undefined> {
  return { name, code: '', ...complete(options), kind: 'input' };
}

/**
 * Defines a source: what the host finds by a key that is the hash of its content, so that it never changes. Reading it is
 * no dependency, and it is not stored.
 */
export function source<Value>(name: string): Query<Value> {
  return { name, code: '', ...complete({}), kind: 'source' };
}

/** @param code name of the modules that the queries consist of, see `versions` of `createEngine` */
export function defineQueries(code: string): QueryDefinitions {
  return {
    derive: (name, run, options = {}) => ({ name, code, ...complete(options), kind: 'derived', run }),
    deriveLater: (name, run, options = {}) => ({ name, code, ...complete(options), kind: 'later', run }),
    beside: (name, maker, options = {}) => ({ name, code, ...complete(options), kind: 'beside', maker }),
    collect(name, { keys, from, emit, isRoot = false }, options = {}) {
      // `emit` gets values of `from` and nothing else, so its parameter may be forgotten.
      const parts: CollectionParts = { keys, from, emit: emit as CollectionParts['emit'], isRoot };
      const shared = { code, ...complete(options) };
      const own = { name, ...shared, kind: 'collection', parts } as const;
      const collection = own as typeof own & Pick<AnyCollection, 'buckets' | 'names'>; // it gets both below
      const buckets = { name: `${name}[]`, ...shared, kind: 'bucket', collection } as const;
      const names = { name: `${name}.names`, ...shared, kind: 'names', collection } as const;
      return Object.assign(own, { buckets, names });
    },
  };
}

function complete({ retention = 'recent', encoding = 'json' }: DeriveOptions): Required<DeriveOptions> {
  return { retention, encoding };
}

/** Returns whether a query is a collection. */
export function isCollection(query: AnyQuery): query is AnyCollection {
  return query.kind === 'collection';
}

/** Lists queries with those that belong to them: the buckets and names of collections. */
export function listQueries(queries: readonly AnyQuery[]): readonly AnyQuery[] {
  return queries.flatMap((query) => (isCollection(query) ? [query, query.buckets, query.names] : [query]));
}
