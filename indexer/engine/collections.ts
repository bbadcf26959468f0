// Pure. Collections: indexes over what results emit. A hidden node a collection reads the keys and every source; when one of
// them changes, only the difference of its emissions is applied to the buckets.

import type { EngineCore } from './engine.ts';
import type { Node } from './node-table.ts';
import type { AnyQuery, CollectionParts, Entry } from './query.ts';
import { lost } from './value-memory.ts';

/** The collections of one engine. */
export interface Collections {
  /** Must be called before a result is replaced. */
  readonly noteChange: (node: Node) => void;
  /** Must be called when a result is lost, so that nobody knows what it has emitted. */
  readonly noteLoss: (node: Node) => void;
  /** Must be called when a result has been replaced. Sources that are no keys any more are let go, so that nothing is made for them. */
  readonly noteKeys: (node: Node) => void;
  /** Makes all buckets of a collection anew at its next update. */
  readonly rebuild: (collection: AnyQuery) => void;
  /** Brings a collection up to date. */
  readonly update: (node: Node) => Node | Promise<Node>;
  /** Makes a bucket without entries, or the names. */
  readonly createEmpty: (query: AnyQuery, key: string) => Node;
  /** Makes every collection from nothing. @returns the buckets that come out different */
  readonly verify: () => Promise<readonly string[]>;
}

type Emission = readonly [bucket: string, item: unknown];

/** The state of a collection between two updates. */
interface Pending {
  /** What changed sources had emitted. */
  readonly emitted: Map<Node, readonly Emission[]>;
  isWhole: boolean;
}

/** Sources that are made asynchronously, at a time. */
const maxConcurrentSources = 24;

/** @param queries all queries of the engine */
export function createCollections(core: EngineCore, queries: readonly AnyQuery[]): Collections {
  const { nodes, settle, finish, getValue, readOld } = core;
  const pendingOf = new Map<AnyQuery, Pending>();
  const bySource = new Map<AnyQuery, AnyQuery[]>();
  const byKeys = new Map<AnyQuery, AnyQuery[]>();
  for (const query of queries) {
    if (query.parts === undefined) continue;
    pendingOf.set(query, { emitted: new Map(), isWhole: false });
    bySource.set(query.parts.from, [...(bySource.get(query.parts.from) ?? []), query]);
    byKeys.set(query.parts.keys, [...(byKeys.get(query.parts.keys) ?? []), query]);
  }

  function getPending(collection: AnyQuery): Pending {
    const pending = pendingOf.get(collection);
    if (pending === undefined) throw new Error(`"${collection.name}" is not a collection of this engine.`);
    return pending;
  }

  function rebuild(collection: AnyQuery): void {
    getPending(collection).isWhole = true;
    const node = nodes.find(collection, '');
    if (node !== undefined) node.isWaiting = true;
  }

  function update(node: Node): Node | Promise<Node> {
    const { query } = node;
    const parts = getParts(query);
    const keysNode = settle(parts.keys, '');
    if (keysNode instanceof Promise) throw new Error(`The keys of "${query.name}" are made asynchronously.`);
    const keys = getKeys(keysNode);
    const known = getPending(query).isWhole ? lost : readOld(node);
    if (known === lost) getPending(query).isWhole = true;
    const before = known === lost ? [] : (known as readonly string[]); // the value of a collection is the list of its keys
    const isSame = known !== lost && node.fingerprint === keysNode.fingerprint;
    const [added, removed] = isSame ? [[], []] : compareKeys(before, keys);
    const made = settleSources(parts, added);
    const apply = (): Node => applyChanges(node, keysNode, { keys, added, removed });
    return made === undefined ? apply() : made.then(apply);
  }

  /** Makes the sources of new keys; those that are made asynchronously a few at a time. */
  function settleSources({ from }: CollectionParts, keys: readonly string[]): Promise<unknown> | undefined {
    let next = 0;
    const settleNext = (): Promise<Node> | undefined => {
      while (next < keys.length) {
        const made = settle(from, keys[next++] ?? '');
        if (made instanceof Promise) return made;
      }
      return undefined;
    };
    const settleRest = async (first: Promise<Node>): Promise<void> => {
      for (let made: Promise<Node> | undefined = first; made !== undefined; made = settleNext()) await made;
    };
    const running: Promise<void>[] = [];
    while (running.length < maxConcurrentSources) {
      const made = settleNext();
      if (made === undefined) break;
      running.push(settleRest(made));
    }
    return running.length === 0 ? undefined : Promise.all(running);
  }

  function applyChanges(
    node: Node,
    keysNode: Node,
    lists: { readonly keys: readonly string[]; readonly added: readonly string[]; readonly removed: readonly string[] },
  ): Node {
    const { query } = node;
    const parts = getParts(query);
    const pending = getPending(query);
    const changes = new Map<string, Map<string, unknown[]>>();
    const getItems = (bucket: string, source: string): unknown[] => {
      let ofBucket = changes.get(bucket);
      if (ofBucket === undefined) changes.set(bucket, (ofBucket = new Map()));
      let items = ofBucket.get(source);
      if (items === undefined) ofBucket.set(source, (items = []));
      return items;
    };
    const remove = (source: Node, emissions: readonly Emission[]): void => {
      for (const [bucket] of emissions) getItems(bucket, source.key);
    };
    const add = (source: Node): void => {
      for (const [bucket, item] of emit(parts, source)) getItems(bucket, source.key).push(item);
    };
    let height = Math.max(node.height, keysNode.height + 1);
    const reads = new Set(pending.isWhole ? [] : node.reads).add(keysNode.id);
    if (pending.isWhole) pending.emitted.clear();
    for (const key of lists.removed) {
      const source = nodes.find(parts.from, key);
      if (source === undefined) continue;
      reads.delete(source.id);
      remove(source, pending.emitted.get(source) ?? emit(parts, source));
      pending.emitted.delete(source);
    }
    for (const key of lists.added) {
      const source = nodes.findOrCreate(parts.from, key);
      reads.add(source.id);
      height = Math.max(height, source.height + 1);
      pending.emitted.delete(source);
      add(source);
    }
    for (const [source, emissions] of pending.emitted) {
      if (!reads.has(source.id)) continue;
      height = Math.max(height, source.height + 1);
      remove(source, emissions);
      add(source);
    }
    if (pending.isWhole) {
      // buckets into which nothing is emitted any more
      for (const bucket of nodes.list(getBuckets(query)))
        if (!changes.has(bucket.key)) changes.set(bucket.key, new Map());
    }
    const { isWhole } = pending;
    pending.emitted.clear();
    pending.isWhole = false;
    finish(node, lists.keys, reads, height);
    applyToBuckets(node, changes, isWhole);
    return node;
  }

  function applyToBuckets(
    { query, height }: Node,
    changes: ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>,
    isWhole: boolean,
  ): void {
    const buckets = getBuckets(query);
    const emptied = new Set<string>();
    const filled = new Set<string>();
    for (const [name, items] of changes) {
      const bucket = nodes.findOrCreate(buckets, name);
      const known = isWhole ? [] : readOld(bucket);
      const entries = known === lost ? [] : (known as readonly Entry<unknown>[]); // the value of a bucket
      const kept = entries.filter(([source]) => !items.has(source));
      const added = [...items].flatMap(([source, own]) => own.map((item): Entry<unknown> => [source, item]));
      const next = [...kept, ...added].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
      if (next.length === 0 && bucket.fingerprint === '') nodes.orphans.add(bucket);
      if (next.length === 0) emptied.add(name);
      else filled.add(name);
      finish(bucket, next, noReads, height + 1);
      if (next.length === 0 && nodes.countReaders(bucket) === 0) nodes.orphans.add(bucket);
    }
    const names = nodes.find(getNames(query), '');
    if (names === undefined) return; // nobody has asked for them
    const known = readOld(names);
    const list = isWhole || known === lost ? [] : (known as readonly string[]); // the value of names
    const next = new Set([...list.filter((name) => !emptied.has(name)), ...filled]);
    finish(names, [...next].sort(), noReads, height + 1);
  }

  function createEmpty(query: AnyQuery, key: string): Node {
    const height = (query.collection && nodes.find(query.collection, '')?.height) ?? 0;
    if (query.kind === 'bucket') return finish(nodes.create(query, key), [], noReads, height + 1);
    const buckets = query.collection && getBuckets(query.collection);
    const filled = (buckets === undefined ? [] : nodes.list(buckets)).filter((bucket) => bucket.fingerprint !== '=[]');
    return finish(nodes.create(query, key), filled.map((bucket) => bucket.key).sort(), noReads, height + 1);
  }

  /** Lists what a source emits; nothing while it has an error. */
  function emit({ emit: run }: CollectionParts, source: Node): readonly Emission[] {
    if (source.error !== undefined || source.fingerprint === '') return [];
    const { key, fingerprint } = source;
    return [...run({ key, fingerprint, getValue: () => getValue(source) })];
  }

  /** Reads the result that is about to be replaced. */
  function readKept(node: Node): unknown {
    const value = readOld(node);
    if (value === lost) throw new LostResultError();
    return value;
  }

  async function verify(): Promise<readonly string[]> {
    const different: string[] = [];
    for (const [query] of pendingOf) {
      const node = nodes.find(query, '');
      if (node === undefined || node.isWaiting) continue;
      const parts = getParts(query);
      const expected = new Map<string, Entry<unknown>[]>();
      for (const key of getKeys(await settle(parts.keys, '')).toSorted()) {
        for (const [bucket, item] of emit(parts, await settle(parts.from, key)))
          expected.set(bucket, [...(expected.get(bucket) ?? []), [key, item]]);
      }
      for (const bucket of nodes.list(getBuckets(query))) {
        const isSame = JSON.stringify(getValue(bucket)) === JSON.stringify(expected.get(bucket.key) ?? []);
        if (!isSame) different.push(`${query.name} ${bucket.key}`);
        expected.delete(bucket.key);
      }
      different.push(...Array.from(expected.keys(), (bucket) => `${query.name} ${bucket}`));
    }
    return different;
  }

  /** Reads the list of keys. Its query has that type. */
  function getKeys(node: Node): readonly string[] {
    return getValue(node) as readonly string[];
  }

  return {
    noteChange(node) {
      const { key, fingerprint, error } = node;
      const hadResult = fingerprint !== '' && error === undefined;
      for (const collection of bySource.get(node.query) ?? []) {
        const { emitted } = getPending(collection);
        if (emitted.has(node)) continue;
        const { emit: run } = getParts(collection);
        try {
          emitted.set(node, hadResult ? [...run({ key, fingerprint, getValue: () => readKept(node) })] : []);
        } catch (thrown) {
          if (!(thrown instanceof LostResultError)) throw thrown;
          rebuild(collection);
        }
      }
    },
    noteLoss(node) {
      for (const collection of bySource.get(node.query) ?? []) rebuild(collection);
    },
    noteKeys(node) {
      for (const collection of byKeys.get(node.query) ?? []) {
        const own = nodes.find(collection, '');
        const value = own === undefined ? lost : readOld(own);
        if (own === undefined || value === lost || node.error !== undefined) continue;
        const [, removed] = compareKeys(value as readonly string[], getKeys(node)); // the keys of its last update
        for (const key of removed) {
          const gone = nodes.find(getParts(collection).from, key);
          if (gone !== undefined) nodes.removeReader(gone, own.id);
        }
      }
    },
    rebuild,
    update,
    createEmpty,
    verify,
  };
}

const noReads: ReadonlySet<number> = new Set();

/** What a result has emitted is not known any more. */
class LostResultError extends Error {
  override readonly name = 'LostResultError';
}

function getParts({ parts, name }: AnyQuery): CollectionParts {
  if (parts === undefined) throw new Error(`"${name}" is not a collection.`);
  return parts;
}

function getBuckets({ buckets, name }: AnyQuery): AnyQuery {
  if (buckets === undefined) throw new Error(`"${name}" is not a collection.`);
  return buckets;
}

function getNames({ names, name }: AnyQuery): AnyQuery {
  if (names === undefined) throw new Error(`"${name}" is not a collection.`);
  return names;
}

/** Compares two lists of keys. @returns the new ones, and those that are gone */
function compareKeys(
  before: readonly string[],
  after: readonly string[],
): readonly [added: readonly string[], removed: readonly string[]] {
  const had = new Set(before);
  const has = new Set(after);
  return [[...has].filter((key) => !had.has(key)), before.filter((key) => !has.has(key))];
}
