// What has changed under collections since they were updated: the buckets into which changed and removed sources have emitted.

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
  /** The buckets into which changed and removed sources have emitted, by key of the source. */
  readonly emitted: Map<string, readonly string[]>;
  /** True when that is not known: then all buckets are made anew. */
  isWhole: boolean;
}

/** The pending changes of one engine. */
export class Emissions {
  readonly #store: Store;
  readonly #nodes: NodeTable;
  readonly #values: ValueMemory;
  readonly #waiting: WaitingNodes;
  readonly #pending = new Map<AnyCollection, PendingChanges>();
  readonly #bySource: ReadonlyMap<AnyQuery, readonly AnyCollection[]>;
  readonly #byKeys: ReadonlyMap<AnyQuery, readonly AnyCollection[]>;

  constructor(graph: GraphParts, queries: readonly AnyQuery[]) {
    ({ store: this.#store, nodes: this.#nodes, values: this.#values, waiting: this.#waiting } = graph);
    const collections = queries.filter(isCollection);
    this.#bySource = Map.groupBy(collections, (query) => query.parts.from);
    this.#byKeys = Map.groupBy(collections, (query) => query.parts.keys);
    for (const query of collections) {
      const emitted = this.#store.emitted[query.name];
      const isWaiting = this.#nodes.find(query, '')?.isWaiting ?? true;
      this.#pending.set(query, { emitted: new Map(emitted), isWhole: isWaiting && emitted === undefined });
    }
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
    pending.emitted.clear();
    const node = this.#nodes.find(collection, '');
    if (node !== undefined) this.#waiting.mark(node);
  }

  /** Must be called before a result is replaced. */
  noteChange(node: Node): void {
    for (const collection of this.#bySource.get(node.query) ?? []) {
      const own = this.#nodes.find(collection, '');
      if (own !== undefined && node.readers.has(own.id)) this.#noteEmitted(collection, node);
    }
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
        this.#noteEmitted(collection, source);
        gone.add(source.id);
      }
      if (gone.size > 0) this.#nodes.link(own, new Set(own.reads.filter((id) => !gone.has(id))));
    }
  }

  /** Notes into which buckets a source has emitted, while its result is there. */
  #noteEmitted(collection: AnyCollection, source: Node): void {
    const { emitted, isWhole } = this.get(collection);
    if (isWhole || emitted.has(source.key)) return;
    const { key, fingerprint } = source;
    let isLost = false;
    const getValue = (): unknown => {
      const value = this.#values.readOf(source);
      isLost ||= value === lost;
      if (isLost) throw new Error(`The result of ${source.query.name} ${key} is lost.`);
      return value;
    };
    try {
      const emissions = fingerprint === '' ? [] : collection.parts.emit({ key, fingerprint, getValue });
      emitted.set(key, [...new Set(Array.from(emissions, ([bucket]) => bucket))]);
    } catch (thrown) {
      if (!isLost) throw thrown;
      this.rebuild(collection);
    }
  }

  /** Writes what a later process has to know of a collection that is waiting. */
  save(): void {
    const kept = [...this.#pending].filter(
      ([query, { isWhole }]) => !isWhole && this.#nodes.find(query, '')?.isWaiting === true,
    );
    this.#store.emitted = Object.fromEntries(kept.map(([{ name }, { emitted }]) => [name, [...emitted]]));
  }
}
