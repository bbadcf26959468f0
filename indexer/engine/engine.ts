// The engine: runs queries, remembers their results and what they read, and runs again only what a change reaches.
//
// A change is pushed upwards, lowest first. A result that comes out equal wakes nobody (early cut-off). A query that is
// waiting runs only if something that is asked for reads it, directly or through others. An error is a result: it is thrown
// at the end, if something that is asked for still reads it then. Results are found by content, see `README.md`.

import { Emissions } from './emissions.ts';
import { NodeTable, type Node } from './node-table.ts';
import { Outcomes } from './outcomes.ts';
import { QueryTable } from './query-table.ts';
import { isCollection, type AnyQuery, type LaterQuery, type Query, type Request } from './query.ts';
import { explainNode, type Reason } from './reasons.ts';
import { isAtRest, refresh } from './refresh.ts';
import { createRuns, type RunTools } from './runs.ts';
import { keptRuns, type Store } from './store.ts';
import { sweep } from './sweep.ts';
import { lost, parseFileFingerprint, ValueMemory, type Blobs } from './value-memory.ts';
import { WaitingNodes } from './waiting-nodes.ts';

/** What an engine has done. */
export interface EngineStats {
  /** Runs by name of the query. */
  readonly runs: ReadonlyMap<string, number>;
  /** Results that were read from the store. */
  readonly loadedValues: number;
  readonly loadedNodes: number;
  /** Results that were lost or damaged, and made again. */
  readonly repaired: number;
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
  /** Returns whether results are there, and nothing that they read is waiting: then a refresh of them runs nothing. */
  readonly isCurrent: (wanted: readonly Request[]) => boolean;
  /** Returns whether a result is there and need not be made. */
  readonly has: (query: AnyQuery, key: string) => boolean;
  /**
   * Makes results that are not up to date, and all that they read.
   * @throws the first error that one of them reads
   */
  readonly refresh: (wanted: readonly Request[]) => Promise<void>;
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
  /** Lists the keys at which a query has a result. */
  readonly listKeys: (query: AnyQuery) => readonly string[];
  /** Writes everything to the store, and ends the transaction. @see Store.commit */
  readonly commit: () => 'done' | 'busy' | 'outdated';
}

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

const defaultMemoryBytes = 32_000_000;

/** Opens an engine. Queries whose version has changed run again when they are asked for. */
export function createEngine(options: EngineOptions): Engine {
  const { store, blobs, memoryBytes = defaultMemoryBytes, sources = {}, onRun = () => undefined } = options;
  const queries = new QueryTable(store, options.queries, options.versions);
  const nodes = new NodeTable(store, queries);
  const values = new ValueMemory(store, blobs, memoryBytes);
  const waiting = new WaitingNodes(nodes);
  const emissions = new Emissions({ store, nodes, values, waiting }, queries.all);
  const outcomes = new Outcomes({ store, nodes, values, waiting, emissions });
  const tools: RunTools = { store, queries, nodes, values, waiting, emissions, outcomes, sources, onRun };
  const runs = createRuns(tools);
  /** Everything that was asked for since the last commit. */
  const asked = new Set<Node>();

  // A version decides over results that it has made, and over all buckets of a collection at once.
  for (const query of queries.outdated) {
    if (isCollection(query)) emissions.rebuild(query);
    if (query.collection !== undefined) continue;
    for (const node of nodes.list(query.maker ?? query)) {
      node.cause = 0;
      if (query.kind === 'foreign') nodes.orphans.add(node);
      else waiting.mark(node);
    }
  }
  for (const node of nodes.listWaiting())
    if (nodes.findRunner(node.query, node.key) === undefined && node.query.kind !== 'foreign') waiting.add(node);

  function has(query: AnyQuery, key: string): boolean {
    const node = nodes.find(query, key);
    return node !== undefined && node.fingerprint !== '' && !node.isWaiting;
  }

  function forget(query: AnyQuery, key: string): void {
    const node = nodes.find(query, key);
    if (node === undefined || query.kind === 'input') return;
    if (query.collection === undefined) waiting.mark(nodes.findRunner(query, key) ?? node);
    else emissions.rebuild(query.collection);
  }

  /** Rejects a value that was made while a run has met damage: it may lack what was lost. */
  function checkDamage<Value>(value: Value): Value {
    if (outcomes.damage !== undefined) throw outcomes.damage;
    return value;
  }

  function save(): void {
    const { outdated } = queries;
    for (const node of sweep(nodes, { run: store.run, asked, outdated })) {
      outcomes.failed.delete(node);
      waiting.delete(node);
    }
    nodes.save();
    const dropped = store.values.drop(store.run - keptRuns);
    blobs.remove(dropped.map((fingerprint) => parseFileFingerprint(fingerprint).hash));
  }

  return {
    get stats() {
      const { loadedCount: loadedNodes } = nodes;
      return { runs: outcomes.runs, loadedValues: values.loadedCount, loadedNodes, repaired: runs.countRepairs() };
    },
    set(query, key, value) {
      const node = nodes.findOrCreate(query, key);
      outcomes.finish(node, value);
      if (value === undefined) nodes.orphans.add(node);
    },
    offer(query, key, encoded) {
      for (const each of [query, ...queries.listBesides(query)]) {
        const node = nodes.findOrCreate(each, key);
        node.run = store.run;
        outcomes.finishEncoded(node, encoded.get(each as Query<unknown>) ?? ''); // an absent value is the empty text
      }
      outcomes.countRun(query);
      onRun(query, key);
    },
    listWaiting: (query) => waiting.list().flatMap((node) => (node.query === query ? [node.key] : [])),
    listKeys: (query) => nodes.list(query).flatMap(({ key }) => (has(query, key) ? [key] : [])),
    isCurrent: (wanted) => wanted.every(([query, key]) => has(query, key)) && isAtRest(tools, wanted),
    has,
    async refresh(wanted) {
      for (const node of await refresh(tools, runs, wanted)) asked.add(node);
    },
    // The type of a value is that of its query.
    get<Value>(query: Query<Value>, key: string) {
      if (query.kind === 'source') return runs.readSource(query, key) as Value;
      return checkDamage(runs.getValue(runs.settleNow(query, key))) as Value;
    },
    getLater: async <Value>(query: LaterQuery<Value> | Query<Value>, key: string) =>
      checkDamage(await runs.getLaterValue(await runs.settle(query, key))) as Value,
    findFingerprint: (query, key) => nodes.find(query, key)?.fingerprint || undefined,
    read<Value>(query: Query<Value> | LaterQuery<Value>, fingerprint: string) {
      const value = values.read(query, fingerprint);
      return value === lost ? undefined : (value as Value);
    },
    forget,
    forgetFiles(hashes) {
      for (const query of queries.all) {
        if (query.retention !== 'file') continue;
        for (const { key, fingerprint } of nodes.list(query))
          if (fingerprint !== '' && hashes.has(parseFileFingerprint(fingerprint).hash)) forget(query, key);
      }
    },
    explain(query, key) {
      const node = nodes.find(query, key);
      return node && explainNode(nodes, node, store.run);
    },
    commit() {
      checkDamage(undefined);
      if (nodes.unsaved.size === 0 && store.run > 1) return 'done'; // nothing is to be written
      const outcome = store.commit(save);
      if (outcome === 'done') asked.clear();
      return outcome;
    },
  };
}
