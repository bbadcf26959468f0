// The engine: runs queries, remembers their results and what they read, and runs again only what a change reaches.
//
// A change is pushed upwards, lowest first. A result that comes out equal wakes nobody (early cut-off). A query that is
// waiting runs only if something that is asked for reads it, directly or through others. An error is a result: it is thrown
// at the end, if something that is asked for still reads it then. Results are found by content, see `README.md`.

import { createCollections } from './collections.ts';
import { encodeValue, hashBytes } from './fingerprint.ts';
import { NodeTable, type Node } from './node-table.ts';
import type { AnyQuery, LaterQuery, Put, Query, Read } from './query.ts';
import { isDamage, type Store } from './store.ts';
import { lost, parseFileFingerprint, ValueMemory, type Blobs } from './value-memory.ts';

/** What an engine has done. */
export interface EngineStats {
  /** Runs by query, and how many of them came out equal. */
  readonly runs: ReadonlyMap<string, { readonly count: number; readonly equalCount: number }>;
  /** Results that were read from the store. */
  readonly loadedValues: number;
  readonly loadedNodes: number;
  /** Results that were lost or damaged, and made again. */
  readonly repaired: number;
}

/** A step of the chain from a result to its inputs. */
export interface Reason {
  readonly query: AnyQuery;
  readonly key: string;
  /** True when it ran in the last run of the engine. */
  readonly isNew: boolean;
  /** Finds the change because of which it ran last; undefined when it ran for the first time, or with other code. */
  readonly findCause: () => Reason | undefined;
  /** Lists what it was made from. */
  readonly listReads: () => readonly Reason[];
}

/** An engine over one store. Runs never overlap: the caller awaits each. */
export interface Engine {
  readonly stats: EngineStats;
  /** Sets an input. An equal value changes nothing. */
  readonly set: <Value>(query: Query<Value>, key: string, value: Value) => void;
  /**
   * Makes a result known that was made elsewhere, e.g. on another thread, and the values beside it.
   * @param encoded JSON of the result of a query without reads, and of those beside it
   */
  readonly offer: (query: Query<unknown>, key: string, encoded: ReadonlyMap<Query<unknown>, string>) => void;
  /** Lists the keys at which a query has to run again before it is read. */
  readonly listWaiting: (query: AnyQuery) => readonly string[];
  /** Returns whether results are there and nothing is waiting: then a refresh of them runs nothing. */
  readonly isCurrent: (wanted: readonly (readonly [query: AnyQuery, key: string])[]) => boolean;
  /** Returns whether a result is there and need not be made. */
  readonly has: (query: AnyQuery, key: string) => boolean;
  /**
   * Brings results up to date, and all that they read.
   * @throws the first error that one of them reads
   */
  readonly refresh: (wanted: readonly (readonly [query: AnyQuery, key: string])[]) => Promise<void>;
  /** Reads a result that is up to date. @throws its error */
  readonly get: <Value>(query: Query<Value>, key: string) => Value;
  readonly getLater: <Value>(query: LaterQuery<Value> | Query<Value>, key: string) => Promise<Value>;
  /** Returns the fingerprint of a result; undefined when it was never made. */
  readonly findFingerprint: (query: AnyQuery, key: string) => string | undefined;
  /** Reads a result by its fingerprint, also an earlier one; undefined when it is lost. */
  readonly read: <Value>(query: Query<Value> | LaterQuery<Value>, fingerprint: string) => Value | undefined;
  /** Forgets a result whose file is lost, so that it is made again. */
  readonly forget: (query: AnyQuery, key: string) => void;
  /** Makes the results whose files are lost again, at the next refresh. @param hashes of the files */
  readonly forgetFiles: (hashes: ReadonlySet<string>) => void;
  /** Explains a result: what it was made from, and what it ran for. Nothing runs. */
  readonly explain: (query: AnyQuery, key: string) => Reason | undefined;
  /** Runs every kept result again. @returns `query key` of those that come out different: impure queries */
  readonly verify: () => Promise<readonly string[]>;
  /** Writes everything to the store, and ends the transaction. @see Store.commit */
  readonly commit: () => 'done' | 'busy' | 'outdated';
}

type Request = readonly [query: AnyQuery, key: string];

/** What the engine consists of, for its own parts. */
export interface EngineCore {
  readonly nodes: NodeTable;
  readonly store: Store;
  readonly settle: (query: AnyQuery, key: string) => Node | Promise<Node>;
  /** Settles many, a few of the asynchronous ones at a time. @returns undefined when it is done already */
  readonly settleAll: (requests: readonly Request[]) => Promise<unknown> | undefined;
  readonly markWaiting: (node: Node) => void;
  readonly finish: (node: Node, value: unknown, reads: ReadonlySet<number>, height: number) => Node;
  readonly getValue: (node: Node) => unknown;
  readonly readOld: (node: Node) => unknown;
}

/** Asynchronous runs at a time. */
export const maxConcurrentRuns = 24;

/** A query that runs more often than this in one refresh may read itself. */
const manyRuns = 20;

/** What an engine needs. */
export interface EngineOptions {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly queries: readonly AnyQuery[];
  /** Hashes of modules by `code` of a query. */
  readonly versions: Readonly<Record<string, string>>;
  /** Estimated size of the results in memory. */
  readonly memoryBytes?: number;
  /** Finds the content of sources, by name of the query. */
  readonly sources?: Readonly<Record<string, (key: string) => unknown>>;
  /** Called for each run. */
  readonly onRun?: (query: AnyQuery, key: string) => void;
}

const defaultMemoryBytes = 16_000_000;

/** Mark of a node that nobody reads, but which was asked for in the last run. @see StoredNode.unread */
const askedNow = -1;

/** Opens an engine. Queries whose version has changed run again when they are asked for. */
export function createEngine(options: EngineOptions): Engine {
  const { store, blobs, queries, versions, memoryBytes = defaultMemoryBytes, sources = {}, onRun } = options;
  const nodes = new NodeTable(store, queries, versions);
  const values = new ValueMemory(store, blobs, memoryBytes);
  const besides = Map.groupBy(
    queries.filter(({ maker }) => maker !== undefined),
    ({ maker }) => maker,
  );
  const runs = new Map<string, { count: number; equalCount: number }>();
  /** Nodes that are waiting, by height. */
  const levels: Set<Node>[] = [];
  const failed = new Set<Node>();
  let level = 0;
  /** True when something was made or woken since the last commit. */
  let hasChanged = store.isNew;
  let repaired = 0;
  /** What the refresh has been asked for, and everything since the last commit. */
  let wanted: ReadonlySet<Node> = new Set();
  const asked = new Set<Node>();
  /** For what the asynchronous runs are waiting. */
  const awaited = new Map<Node, Set<Node>>();
  const inFlight = new Set<Promise<Node>>();
  /** Damage of the store that a run has met. */
  let damage: unknown;

  const core: EngineCore = { nodes, store, settle, settleAll, markWaiting, finish, getValue, readOld };
  const collections = createCollections(core, queries);

  // A version decides over results that it has made, and over all buckets of a collection at once.
  for (const query of nodes.outdated) {
    if (query.kind === 'collection') collections.rebuild(query);
    if (query.kind === 'bucket' || query.kind === 'names') continue;
    for (const node of nodes.list(query.maker ?? query)) {
      node.cause = 0;
      if (query.kind === 'foreign') nodes.orphans.add(node);
      else markWaiting(node);
    }
  }
  for (const node of nodes.listWaiting()) if (isRunnable(node)) enqueue(node);

  function markWaiting(node: Node, cause?: Node): void {
    hasChanged = true;
    node.isWaiting = true;
    node.cause = cause?.id ?? node.cause;
    nodes.unsaved.add(node);
    enqueue(node);
  }

  function enqueue(node: Node): void {
    (levels[node.height] ??= new Set()).add(node);
    if (node.height < level) level = node.height;
  }

  function wake(node: Node): void {
    for (const reader of nodes.listReaders(node)) if (!reader.isWaiting) markWaiting(reader, node);
  }

  // ---- results

  function getValue(node: Node): unknown {
    if (node.error !== undefined) throw node.error.thrown;
    if (node.hasValue) return node.value;
    if (node.query.encoding === 'none') {
      evaluate(node); // another process has made it
      return getValue(node);
    }
    const value = values.read(node.query, node.fingerprint);
    if (value !== lost) {
      keepHub(node, value);
      return value;
    }
    repair(node);
    return getValue(node);
  }

  /** Makes a lost result again. One that is made asynchronously is repaired by `getLaterValue`. */
  function repair({ query, key }: Node): void {
    if (query.kind === 'later') throw new Error(`The result of ${query.name} ${key} is lost.`);
    repaired += 1;
    hasChanged = true;
    if (query.collection !== undefined) {
      collections.rebuild(query.collection);
      settleNow(query.collection, '');
    } else evaluate(nodes.findOrCreate(query.maker ?? query, key));
  }

  async function getLaterValue(node: Node): Promise<unknown> {
    if (node.error !== undefined || node.hasValue) return getValue(node);
    if (node.query.encoding === 'none') await (node.running ?? evaluate(node));
    else if (values.read(node.query, node.fingerprint) === lost) {
      repaired += 1;
      hasChanged = true;
      if (node.query.kind !== 'later') repair(node);
      else await (node.running ?? evaluate(node));
    }
    return getValue(node);
  }

  /** Reads the result that is about to be replaced; `lost` when there is none. */
  function readOld(node: Node): unknown {
    if (node.fingerprint === '' || node.error !== undefined) return lost;
    return node.hasValue ? node.value : values.read(node.query, node.fingerprint);
  }

  function finish(node: Node, value: unknown, reads: ReadonlySet<number>, height: number): Node {
    const encoded =
      node.query.encoding === 'none'
        ? hashBytes(Array.from(reads, (id) => nodes.get(id).fingerprint).join('\n'))
        : encodeValue(node.query, value);
    return finishEncoded(node, encoded, { value }, reads, height);
  }

  function finishEncoded(
    node: Node,
    encoded: string | Uint8Array,
    made: { readonly value: unknown } | undefined,
    reads: ReadonlySet<number>,
    height: number,
  ): Node {
    const { query } = node;
    const fingerprint = values.put(query, encoded);
    const isEqual = fingerprint === node.fingerprint && node.error === undefined;
    if (!isEqual) hasChanged = true;
    const counted = runs.get(query.name); // none for what is set or written beside others
    if (!isEqual) collections.noteChange(node);
    else if (counted !== undefined) counted.equalCount += 1;
    node.error = undefined;
    failed.delete(node);
    node.hasValue = false;
    if (made !== undefined) {
      if (query.encoding !== 'none') values.keep(query, fingerprint, made.value, encoded.length);
      keepHub(node, made.value);
    }
    node.fingerprint = fingerprint;
    node.isWaiting = false;
    nodes.unsaved.add(node);
    nodes.link(node, reads, height);
    if (isEqual) return node;
    collections.noteKeys(node);
    wake(node);
    return node;
  }

  /** Errors of the same message are equal. Those of the values beside a result are its own. */
  function fail(node: Node, thrown: unknown, reads: ReadonlySet<number>, height: number): Node {
    if (isDamage(thrown)) damage ??= thrown;
    const isEqual = node.error !== undefined && isSameError(node.error.thrown, thrown);
    if (!isEqual) {
      collections.noteChange(node);
      node.error = { thrown };
    }
    node.fingerprint = '';
    node.hasValue = false;
    node.isWaiting = false;
    failed.add(node);
    nodes.unsaved.add(node);
    nodes.link(node, reads, height);
    if (!isEqual) wake(node);
    for (const beside of listBesides(node)) fail(beside, thrown, noReads, height);
    return node;
  }

  // ---- runs

  function countRun(name: string): { count: number; equalCount: number } {
    let known = runs.get(name);
    if (known === undefined) runs.set(name, (known = { count: 0, equalCount: 0 }));
    return known;
  }

  /** Returns the node of a key, up to date. It is a promise where something asynchronous has to run. */
  function settle(query: AnyQuery, key: string): Node | Promise<Node> {
    if (query.collection !== undefined) {
      const made = settle(query.collection, '');
      return made instanceof Promise ? made.then(() => settleBucket(query, key)) : settleBucket(query, key);
    }
    if (query.maker !== undefined) return settleBeside(query, settleNow(query.maker, key));
    const node = nodes.findOrCreate(query, key);
    if (node.running === true) throw createCircleError(node);
    return node.running ?? (node.isWaiting ? evaluate(node) : node);
  }

  function settleBucket(query: AnyQuery, key: string): Node {
    const known = nodes.find(query, key);
    return known === undefined || known.fingerprint === '' ? collections.createEmpty(query, key) : known;
  }

  function settleBeside(query: AnyQuery, maker: Node): Node {
    const node = nodes.findOrCreate(query, maker.key);
    if (node.fingerprint !== '') return node;
    if (maker.error === undefined) evaluate(maker); // a version that did not write it yet
    else if (node.error === undefined) fail(node, maker.error.thrown, noReads, maker.height);
    return node;
  }

  /** Returns the node that has to run for a result: its own, or that of the maker or the collection. */
  function findRunner(query: AnyQuery, key: string): Node {
    const { maker, collection } = query;
    return nodes.findOrCreate(collection ?? maker ?? query, collection === undefined ? key : '');
  }

  function settleNow(query: AnyQuery, key: string): Node {
    const node = query.kind === 'later' ? undefined : settle(query, key);
    if (node !== undefined && !(node instanceof Promise)) return node;
    throw new Error(`"${query.name}" is made asynchronously; read it with \`later\`.`);
  }

  function settleAll(requests: readonly Request[]): Promise<unknown> | undefined {
    let next = 0;
    const settleNext = (): Promise<Node> | undefined => {
      for (;;) {
        const request = requests[next++];
        if (request === undefined) return undefined;
        const made = settle(...request);
        if (made instanceof Promise) return made;
      }
    };
    const settleRest = async (first: Promise<Node>): Promise<void> => {
      for (let made: Promise<Node> | undefined = first; made !== undefined; made = settleNext()) await made;
    };
    const running: Promise<void>[] = [];
    while (running.length < maxConcurrentRuns) {
      const made = settleNext();
      if (made === undefined) break;
      running.push(settleRest(made));
    }
    return running.length === 0 ? undefined : Promise.all(running);
  }

  function evaluate(node: Node): Node | Promise<Node> {
    const { query, key } = node;
    const isCollection = query.kind === 'collection';
    node.isWaiting = false;
    levels[node.height]?.delete(node);
    node.run = store.run;
    countRun(query.name).count += 1;
    onRun?.(query, key);
    node.running = true;
    const reads = new Set<number>();
    /** The states of the reads when they were read. A run within this one may change them. */
    const states: unknown[] = [];
    let height = 1;
    const written = new Map<AnyQuery, unknown>();
    const note = (target: Node): Node => {
      if (!reads.has(target.id)) {
        reads.add(target.id);
        states.push(getState(target));
      }
      if (target.height >= height) height = target.height + 1;
      return target;
    };
    const find = (other: AnyQuery, otherKey: string): Node => {
      if (other.collection?.parts?.isRoot === true)
        throw new Error(`Only the host reads the buckets of "${other.name}".`);
      try {
        return note(settleNow(other, otherKey));
      } catch (error) {
        const runner = findRunner(other, otherKey);
        if (runner.running !== undefined) note(runner); // a circle: when it is open, this has to run again
        throw error;
      }
    };
    const wait = async (other: AnyQuery, otherKey: string): Promise<Node> => {
      const made = settle(other, otherKey);
      if (!(made instanceof Promise)) return note(made);
      const runner = findRunner(other, otherKey);
      if (isWaitingFor(runner, node)) {
        note(runner);
        throw createCircleError(runner);
      }
      const own = awaited.get(node) ?? new Set();
      awaited.set(node, own.add(runner));
      const target = note(await made);
      own.delete(runner);
      return target;
    };
    const put: Put = (other, otherKey, value) => {
      if (other.maker !== query || otherKey !== key) throw new Error(`"${query.name}" cannot put "${other.name}".`);
      written.set(other, value);
    };
    const end = (): Node => {
      node.running = undefined;
      awaited.delete(node);
      let index = 0;
      for (const id of reads) {
        if (getState(nodes.get(id)) === states[index++]) continue;
        markWaiting(node);
        break;
      }
      return node;
    };
    const succeed = (value: unknown): Node => {
      try {
        if (!isCollection) finish(node, value, reads, height); // a collection has done so
        for (const other of besides.get(query) ?? [])
          finish(nodes.findOrCreate(other, key), written.get(other), noReads, height);
        return end();
      } catch (error) {
        return stumble(error);
      }
    };
    const stumble = (error: unknown): Node => {
      if (isCollection) fail(node, error, collections.listReads(node), node.height);
      else fail(node, error, reads, height);
      return end();
    };
    try {
      if (query.kind === 'input') return succeed(undefined);
      const value = isCollection ? collections.update(node) : query.run?.(createRead(find, wait), key, put);
      if (!(value instanceof Promise)) return succeed(value);
      const work = value.then(succeed, stumble).finally(() => inFlight.delete(work));
      inFlight.add(work);
      return (node.running = work);
    } catch (error) {
      return stumble(error);
    }
  }

  /** Values have the type of the query, which is only known to the caller of `read`. */
  function createRead(
    find: (query: AnyQuery, key: string) => Node,
    wait: (query: AnyQuery, key: string) => Promise<Node>,
  ): Read {
    const read = (query: AnyQuery, key: string): unknown =>
      query.kind === 'source' ? readSource(query, key) : getValue(find(query, key));
    return Object.assign(read, {
      fingerprint: (query: AnyQuery, key: string) => getFingerprint(find(query, key)),
      later: async (query: AnyQuery, key: string) => getLaterValue(await wait(query, key)),
      laterFingerprint: async (query: AnyQuery, key: string) => getFingerprint(await wait(query, key)),
    }) as Read;
  }

  /** Returns whether an asynchronous run cannot end before another one. */
  function isWaitingFor(node: Node, other: Node): boolean {
    return node === other || [...(awaited.get(node) ?? [])].some((each) => isWaitingFor(each, other));
  }

  function readSource({ name }: AnyQuery, key: string): unknown {
    const find = sources[name];
    if (find === undefined) throw new Error(`The engine was opened without the source "${name}".`);
    return find(key);
  }

  // ---- a refresh

  /**
   * Returns whether something that is asked for reads a node, directly or through others. Who reads a collection is not
   * looked at, unless `isExact`: all its buckets would have to be.
   */
  function isLive(node: Node, isExact = false, seen: Set<Node> = new Set()): boolean {
    if (wanted.has(node)) return true;
    if (seen.has(node) || node.query.kind === 'foreign') return false; // who still reads a foreign one has another version
    seen.add(node);
    const { kind, parts, buckets, names } = node.query;
    if (kind === 'collection' && parts?.isRoot !== true) {
      if (!isExact || buckets === undefined || names === undefined) return true;
      return [...nodes.list(buckets), ...nodes.list(names)].some((each) => isLive(each, isExact, seen));
    }
    for (const reader of nodes.listReaders(node)) if (isLive(reader, isExact, seen)) return true;
    return listBesides(node).some((beside) => isLive(beside, isExact, seen));
  }

  /** Lists the values that the runs of a node make beside its own. */
  function listBesides({ query, key }: Node): readonly Node[] {
    return (besides.get(query) ?? []).flatMap((beside) => nodes.find(beside, key) ?? []);
  }

  /** Lists what a node was made from. */
  function listReads({ query, key, reads }: Node): readonly Node[] {
    const runner = findRunner(query, key);
    return runner.query === query ? reads.map((id) => nodes.get(id)) : [runner];
  }

  function readsItself(node: Node): boolean {
    const seen = new Set<Node>();
    const todo = [node];
    for (const each of todo) {
      for (const read of listReads(each)) {
        if (read === node) return true;
        if (!seen.has(read)) todo.push(read);
        seen.add(read);
      }
    }
    return false;
  }

  async function refresh(requests: readonly Request[]): Promise<void> {
    wanted = new Set(requests.flatMap(([query, key]) => [nodes.findOrCreate(query, key), findRunner(query, key)]));
    for (const node of wanted) asked.add(node);
    /** Waiting, but nothing that is asked for reads them. */
    const resting = new Set<Node>();
    const counts = new Map<Node, number>();
    do {
      await runLevels(resting, counts);
      await settleAll(requests);
      // What was settled may have woken others, and may read what rests.
      for (const node of resting) if (node.isWaiting && isLive(node)) enqueue(node);
    } while (isGoingOn());
    for (const node of resting) if (node.isWaiting) enqueue(node);
    if (damage !== undefined) throw damage;
    for (const node of failed) if (node.error !== undefined && isLive(node, true)) throw node.error.thrown;
  }

  function isDamaged(): boolean {
    return damage !== undefined;
  }

  function isGoingOn(): boolean {
    return !isDamaged() && levels.some((nodesOfLevel) => nodesOfLevel.size > 0);
  }

  async function runLevels(resting: Set<Node>, counts: Map<Node, number>): Promise<void> {
    for (level = 0; level < levels.length && !isDamaged(); level += 1) {
      const current = level;
      while (level === current) {
        const [node] = levels[current] ?? [];
        if (node === undefined) break;
        levels[current]?.delete(node);
        if (!node.isWaiting || node.running !== undefined) continue; // a run that is under way sees what has changed
        const count = (counts.get(node) ?? 0) + 1;
        if (!isLive(node)) resting.add(node);
        else if (node.height !== current) enqueue(node);
        else if (count > manyRuns && readsItself(node))
          fail(node, createCircleError(node), new Set(node.reads), node.height);
        else {
          counts.set(node, count);
          evaluate(node);
          if (inFlight.size >= maxConcurrentRuns) await Promise.race(inFlight);
        }
      }
      while (inFlight.size > 0) await Promise.all(inFlight);
      if (level < current || (levels[current]?.size ?? 0) > 0) level -= 1; // begin again with what was woken
    }
  }

  return {
    get stats() {
      const { loadedCount: loadedNodes } = nodes;
      return { runs, loadedValues: values.loadedCount, loadedNodes, repaired };
    },
    set(query, key, value) {
      const node = nodes.findOrCreate(query, key);
      finish(node, value, noReads, 0);
      if (value === undefined) nodes.orphans.add(node);
    },
    offer(query, key, encoded) {
      for (const each of [query, ...(besides.get(query) ?? [])]) {
        const node = nodes.findOrCreate(each, key);
        node.run = store.run;
        // An absent value is the empty text.
        finishEncoded(node, encoded.get(each as Query<unknown>) ?? '', undefined, noReads, 1);
      }
      countRun(query.name).count += 1;
      onRun?.(query, key);
    },
    listWaiting: (query) =>
      levels.flatMap((nodesOfLevel) => [...nodesOfLevel].flatMap((node) => (node.query === query ? [node.key] : []))),
    isCurrent: (roots) =>
      levels.every((nodesOfLevel) => nodesOfLevel.size === 0) && roots.every(([query, key]) => has(query, key)),
    has,
    refresh,
    // The type of a value is that of its query.
    get: <Value>(query: Query<Value>, key: string) => getValue(settleNow(query, key)) as Value,
    getLater: async <Value>(query: LaterQuery<Value> | Query<Value>, key: string) =>
      (await getLaterValue(await settle(query, key))) as Value,
    findFingerprint: (query, key) => nodes.find(query, key)?.fingerprint || undefined,
    read<Value>(query: Query<Value> | LaterQuery<Value>, fingerprint: string) {
      const value = values.read(query, fingerprint);
      return value === lost ? undefined : (value as Value);
    },
    forget,
    forgetFiles(hashes) {
      for (const query of queries) {
        if (query.retention !== 'file') continue;
        for (const { key, fingerprint } of nodes.list(query))
          if (fingerprint !== '' && hashes.has(parseFileFingerprint(fingerprint).hash)) forget(query, key);
      }
    },
    explain(query, key) {
      const node = nodes.find(query, key);
      return node && explainNode(node);
    },
    verify,
    commit() {
      if (damage !== undefined) throw damage;
      if (!hasChanged && !store.hasTexts) return 'done'; // nothing is to be written
      const outcome = store.commit(() => {
        collections.save();
        sweep();
        nodes.save();
        blobs.remove(store.dropValues().map((fingerprint) => parseFileFingerprint(fingerprint).hash));
      });
      if (outcome === 'done') asked.clear();
      if (outcome === 'done') hasChanged = false;
      return outcome;
    },
  };

  function forget(query: AnyQuery, key: string): void {
    if (nodes.find(query, key) === undefined) return;
    if (query.collection !== undefined) collections.rebuild(query.collection);
    else if (query.kind !== 'input') markWaiting(findRunner(query, key));
  }

  function has(query: AnyQuery, key: string): boolean {
    const node = nodes.find(query, key);
    return node !== undefined && node.fingerprint !== '' && !node.isWaiting;
  }

  /** Drops the nodes that nobody has read or asked for in some runs, with what only they have read. */
  function sweep(): void {
    for (const id of store.listAsked()) nodes.orphans.add(nodes.get(id));
    // New nodes are unsaved.
    for (const each of new Set([...nodes.orphans, ...nodes.unsaved, ...asked])) {
      const node = each.query.maker === undefined ? each : findRunner(each.query, each.key);
      if (isKept(node)) mark(node, 0);
      else if (asked.has(node)) mark(node, askedNow);
      else if (node.unread <= 0) mark(node, store.run);
    }
    const todo = store.listUnread().map((id) => nodes.get(id));
    const dropped = new Set<Node>();
    for (const node of todo) {
      if (dropped.has(node)) continue;
      if (isKept(node)) mark(node, 0);
      else if (asked.has(node)) mark(node, askedNow);
      else {
        for (const each of [...listBesides(node), node]) {
          dropped.add(each);
          failed.delete(each);
          levels[each.height]?.delete(each);
          for (const id of nodes.drop(each)) todo.push(nodes.get(id));
        }
      }
    }
    nodes.orphans.clear();
  }

  function mark(node: Node, unread: number): void {
    if (node.unread === unread) return;
    node.unread = unread;
    nodes.unsaved.add(node);
  }

  /** Returns whether a node stays in the graph even if it is not asked for. */
  function isKept(node: Node): boolean {
    const { kind, maker } = node.query;
    if (nodes.countReaders(node) > 0 || kind === 'collection' || kind === 'names') return true;
    if (kind === 'foreign') return !nodes.outdated.includes(node.query);
    if (kind === 'input') return node.fingerprint !== '='; // the host does not set it again
    if (kind === 'bucket') return node.fingerprint !== '=[]' && node.fingerprint !== '';
    return maker !== undefined || listBesides(node).some((beside) => nodes.countReaders(beside) > 0);
  }

  function explainNode(node: Node): Reason {
    const { query, key, run } = node;
    return {
      query,
      key,
      isNew: run === store.run || run === store.run - 1,
      findCause() {
        const cause = nodes.findById(node.cause); // it may be gone
        return cause && explainNode(cause);
      },
      listReads: () => listReads(node).map(explainNode),
    };
  }

  async function verify(): Promise<readonly string[]> {
    const different: string[] = [];
    const read = createRead(settleNow, async (query, key) => settle(query, key)); // notes nothing
    for (const query of queries) {
      if (query.kind !== 'derived' && query.kind !== 'later') continue;
      if (query.encoding === 'none') continue; // it has no bytes: what reads it is compared
      for (const node of nodes.list(query)) {
        if (node.isWaiting || node.fingerprint === '' || node.error !== undefined) continue;
        const made = new Map<AnyQuery, unknown>();
        try {
          made.set(query, await query.run?.(read, node.key, (other, _, value) => void made.set(other, value)));
        } catch (error) {
          if (isDamage(error)) throw error;
          if (!node.isWaiting) different.push(`${query.name} ${node.key}`);
          continue;
        }
        if (node.isWaiting) continue; // it has read what was waiting, but not asked for
        for (const each of [query, ...(besides.get(query) ?? [])]) {
          if (each.encoding === 'none') continue;
          const known = nodes.find(each, node.key);
          if (known === undefined || values.put(each, encodeValue(each, made.get(each))) === known.fingerprint)
            continue;
          different.push(`${each.name} ${node.key}`);
        }
      }
    }
    return [...different, ...(await collections.verify())];
  }
}

const noReads: ReadonlySet<number> = new Set();

/** What tells whether a node has changed. */
function getState({ error, fingerprint }: Node): unknown {
  return error ?? fingerprint;
}

function createCircleError({ query, key }: Node): Error {
  return new Error(`There is a circle of reads through ${query.name} ${key}.`);
}

function isSameError(one: unknown, other: unknown): boolean {
  return one === other || (one instanceof Error && other instanceof Error && one.message === other.message);
}

function isRunnable({ query }: Node): boolean {
  return query.maker === undefined && query.collection === undefined && query.kind !== 'foreign';
}

function keepHub(node: Node, value: unknown): void {
  if (node.query.retention !== 'always' && node.query.encoding !== 'none') return;
  node.value = value;
  node.hasValue = true;
}

function getFingerprint(node: Node): string {
  if (node.error !== undefined) throw node.error.thrown;
  return node.fingerprint;
}
