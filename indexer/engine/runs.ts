// Runs of queries. What a run reads is settled first: it runs before, if it is waiting.

import { CircleError } from './circles.ts';
import { Collections } from './collections.ts';
import type { Node } from './node-table.ts';
import type { ChangingGraph, Outcomes } from './outcomes.ts';
import { isCollection, type AnyQuery, type Request } from './query.ts';
import type { QueryTable } from './query-table.ts';
import { StoreDamageError } from './sqlite.ts';
import { createTrackedRun, type Reading } from './tracked-run.ts';
import { lost } from './value-memory.ts';

/** Asynchronous runs at a time. */
export const maxConcurrentRuns = 24;

/** What runs need. */
export interface RunTools extends ChangingGraph {
  readonly queries: QueryTable;
  readonly outcomes: Outcomes;
  /** Finds the content of sources, by name of the query. */
  readonly sources: Readonly<Record<string, (key: string) => unknown>>;
  readonly onRun: (query: AnyQuery, key: string) => void;
}

/** The runs of one engine. */
export interface Runs {
  /** Asynchronous runs that are under way. */
  readonly inFlight: ReadonlySet<Promise<Node>>;
  readonly evaluate: (node: Node) => Node | Promise<Node>;
  /** Returns the node of a key, up to date. It is a promise where something asynchronous has to run. */
  readonly settle: (query: AnyQuery, key: string) => Node | Promise<Node>;
  /** As `settle`. @throws Error for a result that is made asynchronously */
  readonly settleNow: (query: AnyQuery, key: string) => Node;
  /** Settles many, a few of the asynchronous ones at a time. @returns undefined when it is done already */
  readonly settleAll: (requests: readonly Request[]) => Promise<unknown> | undefined;
  /** Reads what the host finds. */
  readonly readSource: (query: AnyQuery, key: string) => unknown;
  /** Returns the result of a settled node. A lost one is made again. @throws its error */
  readonly getValue: (node: Node) => unknown;
  /** As `getValue`, also for what is made asynchronously. */
  readonly getLaterValue: (node: Node) => Promise<unknown>;
  /** Results that were lost or damaged, and made again. */
  readonly countRepairs: () => number;
}

/** Creates the runs of an engine. */
export function createRuns(tools: RunTools): Runs {
  const { store, nodes, values, waiting, emissions, outcomes, sources, onRun } = tools;
  /** The runs that have not returned yet. Each was begun by the one before. */
  const stack: Node[] = [];
  const inFlight = new Set<Promise<Node>>();
  const shared = { ...tools, settle, settleAll, getValue };
  const collections = new Collections(shared);
  const reading: Reading = { ...shared, collections, settleNow, readSource, getLaterValue, awaited: new Map() };
  let repairs = 0;

  function settle(query: AnyQuery, key: string): Node | Promise<Node> {
    const runner = nodes.findRunner(query, key);
    if (runner !== undefined) {
      const made = settle(runner.query, runner.key);
      return made instanceof Promise ? made.then(() => settleMade(query, key)) : settleMade(query, key);
    }
    const node = nodes.findOrCreate(query, key);
    if (node.running === true) throw new CircleError([...stack.slice(stack.indexOf(node)), node]);
    return node.running ?? (node.isWaiting ? evaluate(node) : node);
  }

  /** Returns the node of a bucket, or of what is made beside another result, when that is up to date. */
  function settleMade(query: AnyQuery, key: string): Node {
    const node = nodes.findOrCreate(query, key);
    if (node.fingerprint !== '' || node.error !== undefined) return node;
    if (query.maker === undefined) return collections.createEmpty(node);
    const maker = nodes.findOrCreate(query.maker, key);
    if (maker.error !== undefined) return outcomes.fail(node, maker.error.thrown);
    evaluate(maker); // a version that did not write it yet
    return node;
  }

  function settleNow(query: AnyQuery, key: string): Node {
    const node = query.kind === 'later' ? undefined : settle(query, key);
    if (node !== undefined && !(node instanceof Promise)) return node;
    throw new Error(`"${query.name}" is made asynchronously; read it with \`later\`.`);
  }

  function settleAll(requests: readonly Request[]): Promise<unknown> | undefined {
    let next = 0;
    const settleNext = (): Promise<Node> | undefined => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        const made = settle(...request);
        if (made instanceof Promise) return made;
      }
      return undefined;
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

  function getValue(node: Node): unknown {
    if (node.error !== undefined) throw node.error.thrown;
    const value = values.readOf(node);
    if (value === lost) {
      repair(node);
      return getValue(node);
    }
    if (node.query.retention === 'always') node.kept ??= { value };
    return value;
  }

  async function getLaterValue(node: Node): Promise<unknown> {
    if (node.query.kind === 'later' && node.error === undefined && values.readOf(node) === lost) {
      countRepair(node);
      await (node.running ?? evaluate(node));
    }
    return getValue(node);
  }

  /** Makes a lost result again. */
  function repair(node: Node): void {
    const { query, key } = node;
    if (query.kind === 'later') throw new Error(`The result of ${query.name} ${key} is lost.`); // see `getLaterValue`
    // The host sets only what has changed.
    if (query.kind === 'input') throw new StoreDamageError(`The input ${query.name} ${key} is lost.`);
    countRepair(node);
    if (query.collection === undefined) evaluate(nodes.findRunner(query, key) ?? node);
    else {
      emissions.rebuild(query.collection);
      settleNow(query.collection, '');
    }
  }

  function countRepair({ query }: Node): void {
    if (query.encoding !== 'none') repairs += 1; // each process makes what is no data
  }

  function readSource({ name }: AnyQuery, key: string): unknown {
    const source = sources[name];
    if (source === undefined) throw new Error(`The engine was opened without the source "${name}".`);
    return source(key);
  }

  function evaluate(node: Node): Node | Promise<Node> {
    const { query, key } = node;
    waiting.delete(node);
    node.isWaiting = false;
    node.run = store.run;
    if (query.encoding !== 'none') nodes.unsaved.add(node); // each process makes what is no data
    outcomes.countRun(query);
    onRun(query, key);
    const run = createTrackedRun(node, reading);
    node.running = true;
    stack.push(node);
    try {
      const value = isCollection(query) ? collections.update(node) : query.run?.(run.read, key, run.put);
      if (!(value instanceof Promise)) return run.succeed(value);
      const work = value.then(run.succeed, run.fail).finally(() => inFlight.delete(work));
      inFlight.add(work);
      return (node.running = work);
    } catch (error) {
      return run.fail(error);
    } finally {
      stack.pop();
    }
  }

  return {
    inFlight,
    evaluate,
    settle,
    settleNow,
    settleAll,
    readSource,
    getValue,
    getLaterValue,
    countRepairs: () => repairs,
  };
}
