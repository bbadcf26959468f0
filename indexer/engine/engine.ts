// The engine: runs queries, remembers their results and what they read, and runs again only what a change reaches.
//
// A change is pushed upwards, lowest first. A result that comes out equal wakes nobody (early cut-off). A query that is
// waiting runs only if something that is asked for reads it, directly or through others. An error is a result: it is thrown
// at the end, if something that is asked for still reads it then. Results are found by content, see `README.md`.

import { createCollections } from './collections.ts';
import { encodeValue, hashBytes } from './fingerprint.ts';
import { NodeTable, type Node } from './node-table.ts';
import type { AnyQuery, LaterQuery, Put, Query, Read } from './query.ts';
import type { Store } from './store.ts';
import { lost, ValueMemory, type Blobs } from './value-memory.ts';

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
  readonly query: string;
  readonly key: string;
  /** True when it ran in the last run of the engine. */
  readonly isNew: boolean;
  /** The change because of which it ran last. */
  readonly cause: { readonly query: string; readonly key: string } | undefined;
  readonly reads: readonly Reason[];
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
  /** Returns whether anything is waiting: if not, a refresh only reads. */
  readonly isIdle: () => boolean;
  /** Returns whether a result is there and need not be made. */
  readonly has: (query: AnyQuery, key: string) => boolean;
  /**
   * Brings results up to date, and all that they read.
   * @throws the first error that one of them reads
   */
  readonly refresh: (wanted: readonly (readonly [query: AnyQuery, key: string])[]) => Promise<void>;
  /** Reads a result that is up to date. @throws its error */
  readonly get: <Value>(query: Query<Value>, key: string) => Value;
  readonly getLater: <Value>(query: LaterQuery<Value>, key: string) => Promise<Value>;
  /** Returns the fingerprint of a result; undefined when it was never made. */
  readonly findFingerprint: (query: AnyQuery, key: string) => string | undefined;
  /** Reads a result by its fingerprint, also an earlier one; undefined when it is lost. */
  readonly read: <Value>(query: Query<Value>, fingerprint: string) => Value | undefined;
  /** Forgets a result whose file is lost, so that it is made again. */
  readonly forget: (query: AnyQuery, key: string) => void;
  /** Explains a result, down to its inputs. */
  readonly explain: (query: AnyQuery, key: string) => Reason | undefined;
  /** Runs every kept result again. @returns `query key` of those that come out different: impure queries */
  readonly verify: () => Promise<readonly string[]>;
  /** Writes everything to the store, and ends the transaction. @see Store.commit */
  readonly commit: () => 'done' | 'busy' | 'outdated';
}

/** What the engine consists of, for its own parts. */
export interface EngineCore {
  readonly nodes: NodeTable;
  readonly settle: (query: AnyQuery, key: string) => Node | Promise<Node>;
  readonly finish: (node: Node, value: unknown, reads: ReadonlySet<number>, height: number) => Node;
  readonly getValue: (node: Node) => unknown;
  readonly readOld: (node: Node) => unknown;
}

/** Results of the levels above wait for this many asynchronous ones at a time. */
export const maxConcurrentRuns = 24;

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
  let repaired = 0;
  let wanted: ReadonlySet<Node> = new Set();

  const core: EngineCore = { nodes, settle, finish, getValue, readOld };
  const collections = createCollections(core, queries);

  // A version decides over results that it has made, and over all buckets of a collection at once.
  for (const query of nodes.outdated) {
    if (query.kind === 'collection') collections.rebuild(query);
    if (query.kind !== 'derived' && query.kind !== 'later' && query.kind !== 'collection') continue;
    for (const node of nodes.list(query)) markWaiting(node, undefined);
  }
  for (const node of nodes.listWaiting()) {
    if (node.query.kind === 'collection') collections.rebuild(node.query); // what its sources had emitted is not known
    markWaiting(node, undefined);
  }

  function markWaiting(node: Node, cause: Node | undefined): void {
    node.isWaiting = true;
    node.cause = cause?.id ?? node.cause;
    nodes.unsaved.add(node);
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

  /** Makes a lost result again. A query that is made asynchronously is repaired by `getLaterValue`. */
  function repair(node: Node): void {
    if (node.query.kind === 'later') throw new Error(`The result of ${describe(node)} is lost.`);
    repaired += 1;
    collections.noteLoss(node);
    node.fingerprint = '';
    if (node.query.collection !== undefined) {
      collections.rebuild(node.query.collection);
      settleNow(node.query.collection, '');
    } else evaluate(node.query.maker === undefined ? node : nodes.findOrCreate(node.query.maker, node.key));
  }

  async function getLaterValue(node: Node): Promise<unknown> {
    if (node.error === undefined && values.read(node.query, node.fingerprint) === lost) {
      repaired += 1;
      collections.noteLoss(node);
      node.fingerprint = '';
      await evaluate(node);
    }
    return getValue(node);
  }

  /** Reads the result that is about to be replaced; `lost` when there is none. */
  function readOld(node: Node): unknown {
    if (node.fingerprint === '' || node.error !== undefined) return lost;
    return node.hasValue ? node.value : values.read(node.query, node.fingerprint);
  }

  function keepHub(node: Node, value: unknown): void {
    if (node.query.retention !== 'always' && node.query.encoding !== 'none') return;
    node.value = value;
    node.hasValue = true;
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
    if (isEqual) countRun(query.name).equalCount += 1;
    else collections.noteChange(node);
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

  function fail(node: Node, thrown: unknown, reads: ReadonlySet<number>, height: number): Node {
    collections.noteChange(node);
    node.error = { thrown };
    node.fingerprint = '';
    node.hasValue = false;
    node.isWaiting = false;
    failed.add(node);
    nodes.unsaved.add(node);
    nodes.link(node, reads, height);
    wake(node);
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
    if (query.maker !== undefined) {
      const maker = settleNow(query.maker, key);
      const known = nodes.find(query, key);
      if (known !== undefined) return known;
      evaluate(maker); // an earlier version has not written it
      return nodes.find(query, key) ?? finish(nodes.create(query, key), undefined, noReads, maker.height);
    }
    const node = nodes.findOrCreate(query, key);
    if (node.running === true) throw new Error(`There is a circle of reads through ${describe(node)}.`);
    return node.running ?? (node.isWaiting ? evaluate(node) : node);
  }

  function settleBucket(query: AnyQuery, key: string): Node {
    return nodes.find(query, key) ?? collections.createEmpty(query, key);
  }

  function settleNow(query: AnyQuery, key: string): Node {
    const node = settle(query, key);
    if (node instanceof Promise) throw new Error(`"${query.name}" is made asynchronously; read it with \`later\`.`);
    return node;
  }

  function evaluate(node: Node): Node | Promise<Node> {
    const { query, key } = node;
    node.isWaiting = false;
    levels[node.height]?.delete(node);
    node.run = store.run;
    countRun(query.name).count += 1;
    onRun?.(query, key);
    node.running = true;
    if (query.kind === 'input') return end(node, () => finish(node, undefined, noReads, 0));
    if (query.kind === 'collection') return endLater(node, collections.update(node));
    const reads = new Set<number>();
    let height = 0;
    const note = (target: Node): Node => {
      reads.add(target.id);
      if (target.height > height) height = target.height;
      return target;
    };
    // Values have the type of the query, which is only known to the caller of `read`.
    const read = Object.assign(
      (read1: AnyQuery, key1: string) =>
        read1.kind === 'source' ? readSource(read1, key1) : getValue(note(settleNow(read1, key1))),
      {
        fingerprint: (read1: AnyQuery, key1: string) => getFingerprint(note(settleNow(read1, key1))),
        later: async (read1: AnyQuery, key1: string) => getLaterValue(note(await settle(read1, key1))),
        laterFingerprint: async (read1: AnyQuery, key1: string) => getFingerprint(note(await settle(read1, key1))),
      },
    ) as Read;
    const put: Put = (other, otherKey, value) =>
      void finish(nodes.findOrCreate(other, otherKey), value, noReads, height + 1);
    const succeed = (value: unknown) => end(node, () => finish(node, value, reads, height + 1));
    const stumble = (error: unknown) => end(node, () => fail(node, error, reads, height + 1));
    let value: unknown;
    try {
      value = query.run?.(read, key, put);
    } catch (error) {
      return stumble(error);
    }
    if (!(value instanceof Promise)) return succeed(value);
    return (node.running = value.then(succeed, stumble));
  }

  function end(node: Node, finishRun: () => Node): Node {
    node.running = undefined;
    return finishRun();
  }

  function endLater(node: Node, made: Node | Promise<Node>): Node | Promise<Node> {
    if (!(made instanceof Promise)) return end(node, () => made);
    return (node.running = made.finally(() => (node.running = undefined)));
  }

  function readSource({ name }: AnyQuery, key: string): unknown {
    const find = sources[name];
    if (find === undefined) throw new Error(`The engine was opened without the source "${name}".`);
    return find(key);
  }

  function getFingerprint(node: Node): string {
    if (node.error !== undefined) throw node.error.thrown;
    return node.fingerprint;
  }

  // ---- a refresh

  /** Returns whether something that is asked for reads a node, directly or through others. */
  function isLive(node: Node, seen: Set<Node> = new Set()): boolean {
    if (wanted.has(node)) return true;
    if (node.query.kind === 'collection' && node.query.parts?.isRoot !== true) return true;
    if (seen.has(node)) return false;
    seen.add(node);
    for (const reader of nodes.listReaders(node)) if (isLive(reader, seen)) return true;
    return listBesides(node).some((beside) => isLive(beside, seen));
  }

  /** Lists the values that the runs of a node make beside its own. */
  function listBesides({ query, key }: Node): readonly Node[] {
    return (besides.get(query) ?? []).flatMap((beside) => nodes.find(beside, key) ?? []);
  }

  async function refresh(asked: readonly (readonly [query: AnyQuery, key: string])[]): Promise<void> {
    wanted = new Set(asked.map(([query, key]) => nodes.findOrCreate(query, key)));
    const resting: Node[] = []; // waiting, but nothing that is asked for reads them
    for (level = 0; level < levels.length; level += 1) {
      const running = new Set<Promise<unknown>>();
      const current = level;
      for (;;) {
        const [node] = levels[current] ?? [];
        if (node === undefined) break;
        levels[current]?.delete(node);
        if (!node.isWaiting) continue;
        if (!isLive(node)) {
          resting.push(node);
          continue;
        }
        if (node.height !== current) {
          markWaiting(node, undefined);
          continue;
        }
        const made = evaluate(node);
        if (!(made instanceof Promise)) {
          if (level < current) break; // something lower was woken
          continue;
        }
        const work = made.finally(() => running.delete(work));
        running.add(work);
        if (running.size >= maxConcurrentRuns) await Promise.race(running);
      }
      await Promise.all(running);
      if (level < current) level -= 1; // begin again with what was woken
    }
    for (const node of wanted) await settle(node.query, node.key);
    for (const node of resting) if (node.isWaiting) (levels[node.height] ??= new Set()).add(node);
    for (const node of failed) if (node.error !== undefined && isLive(node)) throw node.error.thrown;
  }

  return {
    get stats() {
      const { loadedCount: loadedNodes } = nodes;
      return { runs, loadedValues: values.loadedCount, loadedNodes, repaired };
    },
    set(query, key, value) {
      finish(nodes.findOrCreate(query, key), value, noReads, 0);
    },
    offer(query, key, encoded) {
      const node = nodes.findOrCreate(query, key);
      for (const [each, json] of encoded) {
        const target = each === query ? node : nodes.findOrCreate(each, key);
        target.run = store.run;
        levels[target.height]?.delete(target);
        finishEncoded(target, json, undefined, noReads, 1);
      }
      countRun(query.name).count += 1;
      onRun?.(query, key);
    },
    listWaiting: (query) =>
      levels.flatMap((nodesOfLevel) => [...nodesOfLevel].flatMap((node) => (node.query === query ? [node.key] : []))),
    isIdle: () => levels.every((nodesOfLevel) => nodesOfLevel.size === 0),
    has(query, key) {
      const node = nodes.find(query, key);
      return node !== undefined && node.fingerprint !== '' && !node.isWaiting;
    },
    refresh,
    // The type of a value is that of its query.
    get: <Value>(query: Query<Value>, key: string) => getValue(settleNow(query, key)) as Value,
    getLater: async <Value>(query: LaterQuery<Value>, key: string) =>
      (await getLaterValue(await settle(query, key))) as Value,
    findFingerprint: (query, key) => nodes.find(query, key)?.fingerprint,
    read<Value>(query: Query<Value>, fingerprint: string) {
      const value = values.read(query, fingerprint);
      return value === lost ? undefined : (value as Value);
    },
    forget(query, key) {
      const node = nodes.find(query, key);
      if (node === undefined) return;
      node.fingerprint = '';
      markWaiting(node, undefined);
    },
    explain(query, key) {
      const node = nodes.find(query, key);
      return node && explainNode(node, new Set());
    },
    verify,
    commit: () =>
      store.commit(() => {
        sweep();
        nodes.save();
      }),
  };

  /** Drops the nodes that nobody has read for some runs. */
  function sweep(): void {
    for (const id of store.listUnread()) drop(nodes.get(id));
    for (const orphan of nodes.orphans) {
      const { maker } = orphan.query;
      const node = maker === undefined ? orphan : nodes.findOrCreate(maker, orphan.key);
      if (isKept(node) || node.unread > 0) continue;
      node.unread = store.run;
      nodes.unsaved.add(node);
    }
    nodes.orphans.clear();
    store.dropValues();
  }

  function drop(node: Node): void {
    if (isKept(node)) return;
    for (const each of [...listBesides(node), node]) {
      nodes.drop(each);
      failed.delete(each);
      levels[each.height]?.delete(each);
      for (const id of each.reads) drop(nodes.get(id));
    }
  }

  /** Returns whether a node stays in the graph, read or not. */
  function isKept(node: Node): boolean {
    if (nodes.countReaders(node) > 0 || wanted.has(node)) return true;
    const { kind, maker } = node.query;
    if (maker !== undefined || listBesides(node).some((beside) => nodes.countReaders(beside) > 0)) return true;
    if (kind === 'collection' || kind === 'names') return true;
    if (kind === 'bucket') return node.fingerprint !== '=[]';
    return false;
  }

  function explainNode(node: Node, seen: Set<Node>): Reason {
    seen.add(node);
    const { collection, maker } = node.query;
    const above = maker ?? collection;
    const below =
      above === undefined ? node.reads : [nodes.findOrCreate(above, maker === undefined ? '' : node.key).id];
    const cause = nodes.findById(node.cause); // it may be gone
    return {
      query: node.query.name,
      key: node.key,
      isNew: node.run === store.run || node.run === store.run - 1,
      cause: cause && { query: cause.query.name, key: cause.key },
      reads: below
        .map((id) => nodes.get(id))
        .filter((read) => !seen.has(read))
        .map((read) => explainNode(read, seen)),
    };
  }

  async function verify(): Promise<readonly string[]> {
    const different: string[] = [];
    for (const query of queries) {
      if (query.kind !== 'derived' && query.kind !== 'later') continue;
      for (const node of nodes.list(query)) {
        if (node.isWaiting || node.fingerprint === '' || node.error !== undefined) continue;
        const read = createFreeRead();
        const beside: Node[] = [];
        const put: Put = (other, key, value) => {
          const made = nodes.findOrCreate(other, key);
          if (values.put(other, encodeValue(other, value)) !== made.fingerprint) beside.push(made);
        };
        const value = await query.run?.(read, node.key, put);
        const isSame = values.put(query, encodeValue(query, value)) === node.fingerprint;
        different.push(...[...(isSame ? [] : [node]), ...beside].map(describe));
      }
    }
    return [...different, ...(await collections.verify())];
  }

  /** Creates a `read` that notes nothing. */
  function createFreeRead(): Read {
    const readNow = (query: AnyQuery, key: string) =>
      query.kind === 'source' ? readSource(query, key) : getValue(settleNow(query, key));
    return Object.assign(readNow, {
      fingerprint: (query: AnyQuery, key: string) => getFingerprint(settleNow(query, key)),
      later: async (query: AnyQuery, key: string) => getLaterValue(await settle(query, key)),
      laterFingerprint: async (query: AnyQuery, key: string) => getFingerprint(await settle(query, key)),
    }) as Read; // as in `evaluate`
  }
}

const noReads: ReadonlySet<number> = new Set();

function describe({ query, key }: Pick<Node, 'query' | 'key'>): string {
  return `${query.name} ${key}`;
}
