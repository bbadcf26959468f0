// What has changed under collections since they were updated: the sources that are new, that have another result, or that
// are gone.

import type { Node, NodeTable } from './node-table.ts';
import { isCollection, type AnyCollection, type AnyQuery } from './query.ts';
import type { Store } from './store.ts';
import { lost, type ValueMemory } from './value-memory.ts';
import type { WaitingNodes } from './waiting-nodes.ts';

/** The graph of an engine. */
export interface GraphParts {
  readonly store: Store;
  readonly nodes: NodeTable;
  readonly values: ValueMemory;
  readonly waiting: WaitingNodes;
}

/** The changes under one collection. */
export interface PendingChanges {
  /** The fingerprints of changed and removed sources at its last update, by key: what they have emitted follows from them. */
  readonly before: Map<string, string>;
  /** True when that is not known: then all buckets are made anew. */
  isWhole: boolean;
}

/** The pending changes of one engine. A collection that waits when its process ends is made anew by the next one. */
export class Emissions {
  readonly #nodes: NodeTable;
  readonly #values: ValueMemory;
  readonly #waiting: WaitingNodes;
  readonly #pending = new Map<AnyCollection, PendingChanges>();
  readonly #bySource: ReadonlyMap<AnyQuery, readonly AnyCollection[]>;
  readonly #byKeys: ReadonlyMap<AnyQuery, readonly AnyCollection[]>;

  constructor(graph: GraphParts, queries: readonly AnyQuery[]) {
    ({ nodes: this.#nodes, values: this.#values, waiting: this.#waiting } = graph);
    const collections = queries.filter(isCollection);
    this.#bySource = Map.groupBy(collections, (query) => query.parts.from);
    this.#byKeys = Map.groupBy(collections, (query) => query.parts.keys);
    for (const query of collections)
      this.#pending.set(query, { before: new Map(), isWhole: this.#nodes.find(query, '')?.isWaiting ?? true });
  }

  get(collection: AnyCollection): PendingChanges {
    const pending = this.#pending.get(collection);
    if (pending === undefined) throw new Error(`"${collection.name}" is not a collection of this engine.`);
    return pending;
  }

  /** Makes all buckets of a collection anew at its next update. */
  rebuild(collection: AnyCollection): void {
    const pending = this.get(collection);
    pending.isWhole = true;
    pending.before.clear();
    const node = this.#nodes.find(collection, '');
    if (node !== undefined) this.#waiting.mark(node);
  }

  /** Must be called before a result is replaced. */
  noteChange(node: Node): void {
    for (const collection of this.#bySource.get(node.query) ?? []) {
      const own = this.#nodes.find(collection, '');
      if (own !== undefined && node.readers.has(own.id)) this.#note(collection, node);
    }
  }

  #note(collection: AnyCollection, { key, fingerprint }: Node): void {
    const { before, isWhole } = this.get(collection);
    if (!isWhole && !before.has(key)) before.set(key, fingerprint);
  }

  /**
   * Must be called when a result has been replaced. Sources that are no keys any more are no longer read, so that nothing is
   * made for them.
   */
  noteKeys(node: Node): void {
    for (const collection of this.#byKeys.get(node.query) ?? []) {
      const own = this.#nodes.find(collection, '');
      const [before, after] = [own === undefined ? lost : this.#values.readOf(own), this.#values.readOf(node)];
      if (own === undefined || before === lost || after === lost) continue;
      const keys = new Set(after as readonly string[]); // the value of keys, as of a collection
      const gone = new Set<number>();
      for (const key of before as readonly string[]) {
        const source = keys.has(key) ? undefined : this.#nodes.find(collection.parts.from, key);
        if (source?.readers.has(own.id) !== true) continue;
        this.#note(collection, source);
        gone.add(source.id);
      }
      if (gone.size > 0) this.#nodes.link(own, new Set(own.reads.filter((id) => !gone.has(id))));
    }
  }
}
