// Pure. Collections: indexes over what results emit. The node of a collection reads the keys and every source; when one of
// them changes, only the difference of its emissions is applied to the buckets.

import type { Node, NodeTable } from './node-table.ts';
import type { AnyQuery, CollectionParts, Entry } from './query.ts';
import type { Store } from './store.ts';
import { lost } from './value-memory.ts';

/** What the engine consists of, for its own parts. */
export interface EngineCore {
  readonly nodes: NodeTable;
  readonly store: Store;
  readonly settle: (query: AnyQuery, key: string) => Node | Promise<Node>;
  /** Settles many, a few of the asynchronous ones at a time. @returns undefined when it is done already */
  readonly settleAll: (requests: readonly (readonly [query: AnyQuery, key: string])[]) => Promise<unknown> | undefined;
  readonly markWaiting: (node: Node) => void;
  readonly finish: (node: Node, value: unknown, reads: ReadonlySet<number>, height: number) => Node;
  readonly getValue: (node: Node) => unknown;
  readonly readOld: (node: Node) => unknown;
}

/** The collections of one engine. */
export interface Collections {
  /** Must be called before a result is replaced. */
  readonly noteChange: (node: Node) => void;
  /** Must be called when a result has been replaced. Sources that are no keys any more are let go, so that nothing is made for them. */
  readonly noteKeys: (node: Node) => void;
  /** Makes all buckets of a collection anew at its next update. */
  readonly rebuild: (collection: AnyQuery) => void;
  /** Brings a collection up to date. @throws the error of its keys */
  readonly update: (node: Node) => Node | Promise<Node>;
  /** Lists the ids of what an update reads, for one that has failed. */
  readonly listReads: (node: Node) => ReadonlySet<number>;
  /** Makes a bucket without entries, or the names. */
  readonly createEmpty: (query: AnyQuery, key: string) => Node;
  /** Notes in the store what an earlier process has to know of a collection that is waiting. */
  readonly save: () => void;
  /** Makes every collection from nothing. @returns the buckets that come out different */
  readonly verify: () => Promise<readonly string[]>;
}

type Emission = readonly [bucket: string, item: unknown];

/** The state of a collection between two updates. */
interface Pending {
  /** The buckets into which changed and removed sources have emitted, by key of the source. */
  readonly emitted: Map<string, readonly string[]>;
  /** True when that is not known. */
  isWhole: boolean;
}

/** The table of the store that has the pending changes of collections, by name. */
const emittedTable = 'emitted';

/** @param queries all queries of the engine */
export function createCollections(core: EngineCore, queries: readonly AnyQuery[]): Collections {
  const { nodes, store, settle, settleAll, finish, getValue, readOld, markWaiting } = core;
  const pendingOf = new Map<AnyQuery, Pending>();
  const bySource = new Map<AnyQuery, AnyQuery[]>();
  const byKeys = new Map<AnyQuery, AnyQuery[]>();
  const saved = new Map(store.readTexts(emittedTable));
  for (const query of queries) {
    if (query.parts === undefined) continue;
    const text = saved.get(query.name);
    // The text is what `save` has written.
    const emitted = text === undefined ? [] : (JSON.parse(text) as readonly (readonly [string, readonly string[]])[]);
    const isWaiting = nodes.find(query, '')?.isWaiting ?? true;
    pendingOf.set(query, { emitted: new Map(emitted), isWhole: isWaiting && text === undefined });
    bySource.set(query.parts.from, [...(bySource.get(query.parts.from) ?? []), query]);
    byKeys.set(query.parts.keys, [...(byKeys.get(query.parts.keys) ?? []), query]);
  }

  function getPending(collection: AnyQuery): Pending {
    const pending = pendingOf.get(collection);
    if (pending === undefined) throw new Error(`"${collection.name}" is not a collection of this engine.`);
    return pending;
  }

  function rebuild(collection: AnyQuery): void {
    const pending = getPending(collection);
    pending.isWhole = true;
    pending.emitted.clear();
    const node = nodes.find(collection, '');
    if (node !== undefined) markWaiting(node);
  }

  /** Notes into which buckets a source has emitted, while its result is there. */
  function noteEmitted(collection: AnyQuery, source: Node): void {
    const { emitted, isWhole } = getPending(collection);
    if (isWhole || emitted.has(source.key)) return;
    const { key, fingerprint, error } = source;
    if (fingerprint === '' || error !== undefined) {
      emitted.set(key, []);
      return;
    }
    let isLost = false;
    const getKept = (): unknown => {
      const value = readOld(source);
      isLost ||= value === lost;
      if (isLost) throw new Error(`The result of ${source.query.name} ${key} is lost.`);
      return value;
    };
    try {
      emitted.set(key, listBuckets(getParts(collection).emit({ key, fingerprint, getValue: getKept })));
    } catch (error) {
      if (!isLost) throw error;
      rebuild(collection);
    }
  }

  function update(node: Node): Node | Promise<Node> {
    const { query } = node;
    const { keys: keysQuery, from } = getParts(query);
    const keysNode = settle(keysQuery, '');
    if (keysNode instanceof Promise) throw new Error(`The keys of "${query.name}" are made asynchronously.`);
    const pending = getPending(query);
    const keys = new Set(getKeys(keysNode));
    const before = pending.isWhole ? lost : readOld(node);
    if (before === lost) rebuild(query);
    // The value of a collection is the list of its keys.
    const had = before === lost ? noKeys : new Set(before as readonly string[]);
    const added = [...keys].filter((key) => !had.has(key));
    const [{ fingerprint }, { isWhole }] = [keysNode, pending];
    const apply = (): Node | Promise<Node> => {
      const isSame = keysNode.fingerprint === fingerprint && pending.isWhole === isWhole; // still, after other runs
      return (isSame ? applyChanges(node, keysNode, keys, added) : undefined) ?? update(node);
    };
    const made = settleAll(
      [...added, ...pending.emitted.keys()].filter((key) => keys.has(key)).map((key) => [from, key]),
    );
    return made === undefined ? apply() : made.then(apply);
  }

  /** @returns undefined when something is lost, so that everything has to be made anew */
  function applyChanges(
    node: Node,
    keysNode: Node,
    keys: ReadonlySet<string>,
    added: readonly string[],
  ): Node | undefined {
    const { query } = node;
    const parts = getParts(query);
    const buckets = getBuckets(query);
    const pending = getPending(query);
    const { isWhole } = pending;
    const reads = new Set(isWhole ? [] : node.reads).add(keysNode.id);
    let height = Math.max(isWhole ? 0 : node.height, keysNode.height + 1);
    // By bucket, then by source.
    const changes = new Map<string, Map<string, unknown[]>>();
    const getItems = (bucket: string, source: string): unknown[] => {
      let ofBucket = changes.get(bucket);
      if (ofBucket === undefined) changes.set(bucket, (ofBucket = new Map()));
      let items = ofBucket.get(source);
      if (items === undefined) ofBucket.set(source, (items = []));
      return items;
    };
    const changedCount = pending.emitted.size;
    for (const key of new Set([...added, ...pending.emitted.keys()])) {
      if (!keys.has(key)) continue;
      const source = nodes.findOrCreate(parts.from, key);
      reads.add(source.id);
      height = Math.max(height, source.height + 1);
      for (const [bucket, item] of emit(parts, source)) getItems(bucket, key).push(item);
    }
    for (const [key, names] of pending.emitted) for (const bucket of names) getItems(bucket, key);
    if (isWhole) {
      // buckets into which nothing is emitted any more
      for (const { key } of nodes.list(buckets)) if (!changes.has(key)) changes.set(key, new Map());
    }
    const results = new Map<Node, readonly Entry<unknown>[]>();
    for (const [name, items] of changes) {
      const bucket = nodes.findOrCreate(buckets, name);
      const known = isWhole || bucket.fingerprint === '' ? [] : readOld(bucket);
      if (known === lost) rebuild(query);
      else results.set(bucket, mergeEntries(known as readonly Entry<unknown>[], items)); // the value of a bucket
    }
    const names = nodes.find(getNames(query), '');
    const list = names === undefined || names.fingerprint === '' ? undefined : readOld(names);
    if (list === lost) rebuild(query);
    if (pending.isWhole !== isWhole || pending.emitted.size !== changedCount) return undefined;

    pending.emitted.clear();
    pending.isWhole = false;
    finish(node, [...keys], reads, height);
    const filled = new Set(isWhole ? [] : ((list ?? []) as readonly string[])); // the value of names
    let hasOtherNames = isWhole;
    for (const [bucket, entries] of results) {
      if (filled.has(bucket.key) !== entries.length > 0) hasOtherNames = true;
      if (entries.length > 0) filled.add(bucket.key);
      else filled.delete(bucket.key);
      finish(bucket, entries, noReads, height + 1);
      if (entries.length === 0 && nodes.countReaders(bucket) === 0) nodes.orphans.add(bucket);
    }
    if (names !== undefined && list !== undefined && hasOtherNames)
      finish(names, [...filled].sort(), noReads, height + 1);
    return node;
  }

  function createEmpty(query: AnyQuery, key: string): Node {
    const height = ((query.collection && nodes.find(query.collection, '')?.height) ?? 0) + 1;
    const node = nodes.findOrCreate(query, key);
    if (query.kind === 'bucket') return finish(node, [], noReads, height);
    const buckets = query.collection === undefined ? [] : nodes.list(getBuckets(query.collection));
    const filled = buckets.filter(({ fingerprint }) => fingerprint !== '' && fingerprint !== '=[]');
    return finish(node, filled.map((bucket) => bucket.key).sort(), noReads, height);
  }

  /** Lists what a source emits; nothing while it has an error. */
  function emit({ emit: run }: CollectionParts, source: Node): readonly Emission[] {
    if (source.error !== undefined || source.fingerprint === '') return [];
    const { key, fingerprint } = source;
    return [...run({ key, fingerprint, getValue: () => getValue(source) })];
  }

  async function verify(): Promise<readonly string[]> {
    const different: string[] = [];
    for (const [query] of pendingOf) {
      const node = nodes.find(query, '');
      if (node === undefined || node.isWaiting || node.error !== undefined) continue;
      const parts = getParts(query);
      const expected = new Map<string, Entry<unknown>[]>();
      for (const key of [...new Set(getKeys(await settle(parts.keys, '')))].sort()) {
        for (const [bucket, item] of emit(parts, await settle(parts.from, key)))
          expected.set(bucket, [...(expected.get(bucket) ?? []), [key, item]]);
      }
      for (const bucket of nodes.list(getBuckets(query))) {
        if (bucket.fingerprint === '') continue;
        const isSame = JSON.stringify(getValue(bucket)) === JSON.stringify(expected.get(bucket.key) ?? []);
        if (!isSame) different.push(`${query.name} ${bucket.key}`);
        expected.delete(bucket.key);
      }
      different.push(...Array.from(expected.keys(), (bucket) => `${query.name} ${bucket}`));
    }
    return different;
  }

  return {
    noteChange(node) {
      for (const collection of bySource.get(node.query) ?? []) {
        const own = nodes.find(collection, '');
        if (own !== undefined && nodes.isReader(own, node)) noteEmitted(collection, node);
      }
    },
    noteKeys(node) {
      for (const collection of byKeys.get(node.query) ?? []) {
        const own = nodes.find(collection, '');
        const value = own === undefined ? lost : readOld(own);
        if (own === undefined || value === lost || node.error !== undefined) continue;
        const keys = new Set(getKeys(node));
        const gone = new Set<number>();
        for (const key of value as readonly string[]) {
          const source = keys.has(key) ? undefined : nodes.find(getParts(collection).from, key);
          if (source === undefined || !nodes.isReader(own, source)) continue;
          noteEmitted(collection, source);
          gone.add(source.id);
        }
        if (gone.size > 0) nodes.link(own, new Set(own.reads.filter((id) => !gone.has(id))), own.height);
      }
    },
    rebuild,
    update,
    listReads(node) {
      const { keys, from } = getParts(node.query);
      const keysNode = nodes.findOrCreate(keys, '');
      const sources = keysNode.error === undefined && keysNode.fingerprint !== '' ? getKeys(keysNode) : [];
      return new Set([...node.reads, keysNode.id, ...sources.map((key) => nodes.findOrCreate(from, key).id)]);
    },
    createEmpty,
    save() {
      for (const [query, { emitted, isWhole }] of pendingOf) {
        const isPending = !isWhole && nodes.find(query, '')?.isWaiting === true;
        const text = isPending ? JSON.stringify([...emitted]) : undefined;
        if (text !== saved.get(query.name)) store.writeText(emittedTable, query.name, text);
        if (text === undefined) saved.delete(query.name);
        else saved.set(query.name, text);
      }
    },
    verify,
  };

  /** Reads the list of keys. Its query has that type. */
  function getKeys(node: Node): readonly string[] {
    return getValue(node) as readonly string[];
  }
}

const noReads: ReadonlySet<number> = new Set();
const noKeys: ReadonlySet<string> = new Set();

function listBuckets(emissions: Iterable<Emission>): readonly string[] {
  return [...new Set(Array.from(emissions, ([bucket]) => bucket))];
}

/** Replaces the items of some sources. */
function mergeEntries(
  entries: readonly Entry<unknown>[],
  changed: ReadonlyMap<string, readonly unknown[]>,
): readonly Entry<unknown>[] {
  const kept = entries.filter(([source]) => !changed.has(source));
  const added = [...changed].flatMap(([source, items]) => items.map((item): Entry<unknown> => [source, item]));
  return [...kept, ...added].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
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
