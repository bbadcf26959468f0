// Collections: indexes over what results emit. The node of a collection reads the keys and every source; when one of them
// changes, only the difference of its emissions is applied to the buckets.

import type { Node } from './node-table.ts';
import type { ChangingGraph, Outcomes } from './outcomes.ts';
import { isCollection, type AnyCollection, type AnyQuery, type Entry, type Request } from './query.ts';
import { lost } from './value-memory.ts';

/** What collections need. */
export interface CollectionTools extends ChangingGraph {
  readonly outcomes: Outcomes;
  readonly settle: (query: AnyQuery, key: string) => Node | Promise<Node>;
  readonly settleAll: (requests: readonly Request[]) => Promise<unknown> | undefined;
  readonly getValue: (node: Node) => unknown;
}

/** Items by bucket, then by source. */
type Changes = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;

/** The collections of one engine. */
export class Collections {
  readonly #tools: CollectionTools;

  constructor(tools: CollectionTools) {
    this.#tools = tools;
  }

  /** Applies what has changed to the buckets. @throws the error of the keys */
  update(node: Node): Node | Promise<Node> {
    const { emissions, settle, settleAll } = this.#tools;
    const query = getCollection(node);
    const keysNode = settle(query.parts.keys, '');
    if (keysNode instanceof Promise) throw new Error(`The keys of "${query.name}" are made asynchronously.`);
    const pending = emissions.get(query);
    const hasSameKeys = !pending.isWhole && node.fingerprint !== '' && node.fingerprint === keysNode.fingerprint;
    const keys = hasSameKeys ? undefined : new Set(this.#getKeys(keysNode)); // a collection's value is its keys
    const added = keys === undefined ? [] : this.#listAdded(node, keys);
    const listSources = (): ReadonlySet<string> =>
      new Set([...added, ...pending.before.keys()].filter((key) => keys?.has(key) ?? true));
    const { isWhole } = pending;
    const { fingerprint } = keysNode;
    const apply = (): Node | Promise<Node> => {
      const isSame = keysNode.fingerprint === fingerprint && pending.isWhole === isWhole; // still, after other runs
      return (isSame ? this.#apply(node, keys, listSources()) : undefined) ?? this.update(node);
    };
    const made = settleAll(Array.from(listSources(), (key) => [query.parts.from, key]));
    return made === undefined ? apply() : made.then(apply);
  }

  /** Lists the keys that are new since the last update. */
  #listAdded(node: Node, keys: ReadonlySet<string>): readonly string[] {
    const { values, emissions } = this.#tools;
    const query = getCollection(node);
    const known = emissions.get(query).isWhole ? lost : values.readOf(node);
    if (known === lost) emissions.rebuild(query);
    const had = new Set(known === lost ? [] : (known as readonly string[]));
    return [...keys].filter((key) => !had.has(key));
  }

  /**
   * @param keys undefined when they are those of the last update
   * @returns undefined when something is lost, so that everything has to be made anew
   */
  #apply(node: Node, keys: ReadonlySet<string> | undefined, sources: ReadonlySet<string>): Node | undefined {
    const { nodes, values, emissions, outcomes } = this.#tools;
    const query = getCollection(node);
    const pending = emissions.get(query);
    const { isWhole } = pending;
    const changedCount = pending.before.size;
    const { reads, changes } = this.#collectChanges(node, sources);
    const merged = new Map<Node, readonly Entry<unknown>[]>();
    for (const [name, items] of changes) {
      const bucket = nodes.findOrCreate(query.buckets, name);
      const known = isWhole || bucket.fingerprint === '' ? [] : values.readOf(bucket);
      if (known === lost) emissions.rebuild(query);
      else merged.set(bucket, mergeEntries(known as readonly Entry<unknown>[], items)); // the value of a bucket
    }
    const names = nodes.find(query.names, '');
    const list = names === undefined || names.fingerprint === '' ? [] : values.readOf(names);
    if (list === lost) emissions.rebuild(query);
    if (pending.isWhole !== isWhole || pending.before.size !== changedCount) return undefined;

    pending.before.clear();
    pending.isWhole = false;
    if (keys === undefined) outcomes.keep(node, reads);
    else outcomes.finish(node, [...keys], reads);
    for (const [bucket, entries] of merged) {
      outcomes.finish(bucket, entries);
      if (entries.length === 0 && bucket.readers.size === 0) nodes.orphans.add(bucket);
    }
    if (names === undefined || names.fingerprint === '') return node;
    const filled = new Set(isWhole ? [] : (list as readonly string[])); // the value of names
    if (!isWhole && [...merged].every(([{ key }, { length }]) => filled.has(key) === length > 0)) return node;
    for (const [{ key }, { length }] of merged) {
      if (length > 0) filled.add(key);
      else filled.delete(key);
    }
    outcomes.finish(names, [...filled].sort());
    return node;
  }

  /** Collects what changed sources emit, and the buckets that nothing of them is in any more. */
  #collectChanges(
    node: Node,
    sources: ReadonlySet<string>,
  ): { readonly reads: ReadonlySet<number>; readonly changes: Changes } {
    const { nodes, values, emissions, getValue } = this.#tools;
    const query = getCollection(node);
    const { parts, buckets } = query;
    const { isWhole, before } = emissions.get(query);
    const reads = new Set(isWhole ? [] : node.reads).add(nodes.findOrCreate(parts.keys, '').id);
    const changes = new Map<string, Map<string, unknown[]>>();
    const getItems = (bucket: string, source: string): unknown[] => {
      let ofBucket = changes.get(bucket);
      if (ofBucket === undefined) changes.set(bucket, (ofBucket = new Map()));
      let items = ofBucket.get(source);
      if (items === undefined) ofBucket.set(source, (items = []));
      return items;
    };
    for (const key of sources) {
      const source = nodes.findOrCreate(parts.from, key);
      const { fingerprint } = source;
      reads.add(source.id);
      if (fingerprint === '') continue; // nothing while it has an error
      for (const [bucket, item] of parts.emit({ key, fingerprint, getValue: () => getValue(source) }))
        getItems(bucket, key).push(item);
    }
    for (const [key, fingerprint] of before) {
      const value = fingerprint === '' ? undefined : values.read(parts.from, fingerprint);
      if (value === lost) emissions.rebuild(query);
      else if (fingerprint !== '')
        for (const [bucket] of parts.emit({ key, fingerprint, getValue: () => value })) getItems(bucket, key);
    }
    if (isWhole) for (const { key } of nodes.list(buckets)) if (!changes.has(key)) changes.set(key, new Map());
    return { reads, changes };
  }

  /** Makes a bucket without entries, or the names. */
  createEmpty(node: Node): Node {
    const { nodes, outcomes } = this.#tools;
    const { kind, collection } = node.query;
    if (kind === 'bucket' || collection === undefined) return outcomes.finish(node, []);
    const filled = nodes
      .list(collection.buckets)
      .filter(({ fingerprint }) => fingerprint !== '' && fingerprint !== '=[]');
    return outcomes.finish(node, filled.map(({ key }) => key).sort());
  }

  /** Lists the ids of what an update reads, for one that has failed. */
  listReads(node: Node): ReadonlySet<number> {
    const { nodes } = this.#tools;
    const { keys, from } = getCollection(node).parts;
    const keysNode = nodes.findOrCreate(keys, '');
    const sources = keysNode.fingerprint === '' ? [] : this.#getKeys(keysNode);
    return new Set([...node.reads, keysNode.id, ...sources.map((key) => nodes.findOrCreate(from, key).id)]);
  }

  /** Reads the list of keys. Its query has that type. */
  #getKeys(node: Node): readonly string[] {
    return this.#tools.getValue(node) as readonly string[];
  }
}

function getCollection({ query }: Node): AnyCollection {
  if (!isCollection(query)) throw new Error(`"${query.name}" is not a collection.`);
  return query;
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
