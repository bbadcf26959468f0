// One run of a query. It notes what the run reads.

import { CircleError } from './circles.ts';
import type { Collections, CollectionTools } from './collections.ts';
import type { Node } from './node-table.ts';
import { isCollection, type AnyQuery, type Put, type Read } from './query.ts';
import type { QueryTable } from './query-table.ts';

/** How a run reads. */
export interface Reading extends CollectionTools {
  readonly queries: QueryTable;
  readonly collections: Collections;
  /** As `settle`. @throws Error for a result that is made asynchronously */
  readonly settleNow: (query: AnyQuery, key: string) => Node;
  readonly readSource: (query: AnyQuery, key: string) => unknown;
  readonly getLaterValue: (node: Node) => Promise<unknown>;
  /** For what asynchronous runs are waiting. */
  readonly awaited: Map<Node, Set<Node>>;
}

/** A run that is under way. */
export interface TrackedRun {
  readonly read: Read;
  readonly put: Put;
  /** Ends it with a value. */
  readonly succeed: (value: unknown) => Node;
  /** Ends it with an error. */
  readonly fail: (thrown: unknown) => Node;
}

/** Begins a run of a node. */
export function createTrackedRun(node: Node, reading: Reading): TrackedRun {
  const { queries, nodes, waiting, outcomes, settle, settleNow, readSource, getValue, getLaterValue, awaited } =
    reading;
  const { query, key } = node;
  /** What was read, and its state then. A run within this one may change it. */
  const states = new Map<number, unknown>();
  const written = new Map<AnyQuery, unknown>();

  function note(target: Node): Node {
    if (!states.has(target.id)) states.set(target.id, getState(target));
    return target;
  }

  function find(other: AnyQuery, otherKey: string): Node {
    if (other.collection?.parts.isRoot === true) throw new Error(`Only the host reads the buckets of "${other.name}".`);
    try {
      return note(settleNow(other, otherKey));
    } catch (error) {
      const runner = findRunner(other, otherKey);
      if (runner.running !== undefined) note(runner); // a circle: when it is open, this has to run again
      throw error;
    }
  }

  async function wait(other: AnyQuery, otherKey: string): Promise<Node> {
    const made = settle(other, otherKey);
    if (!(made instanceof Promise)) return note(made);
    const runner = findRunner(other, otherKey);
    const circle = findWait(runner);
    if (circle !== undefined) {
      note(runner);
      throw new CircleError([node, ...circle]);
    }
    const own = awaited.get(node) ?? new Set();
    awaited.set(node, own.add(runner));
    const target = note(await made);
    own.delete(runner);
    return target;
  }

  function findRunner(other: AnyQuery, otherKey: string): Node {
    return nodes.findRunner(other, otherKey) ?? nodes.findOrCreate(other, otherKey);
  }

  /** Finds how a run waits for this one; undefined when it does not. */
  function findWait(from: Node): readonly Node[] | undefined {
    if (from === node) return [node];
    for (const each of awaited.get(from) ?? []) {
      const rest = findWait(each);
      if (rest !== undefined) return [from, ...rest];
    }
    return undefined;
  }

  function end(): Node {
    node.running = undefined;
    awaited.delete(node);
    for (const [id, state] of states) {
      if (getState(nodes.get(id)) === state) continue;
      waiting.mark(node);
      break;
    }
    return node;
  }

  function fail(thrown: unknown): Node {
    outcomes.fail(node, thrown, isCollection(query) ? reading.collections.listReads(node) : new Set(states.keys()));
    return end();
  }

  const read = (other: AnyQuery, otherKey: string): unknown =>
    other.kind === 'source' ? readSource(other, otherKey) : getValue(find(other, otherKey));
  return {
    // Values have the type of the query, which only the caller knows.
    read: Object.assign(read, {
      fingerprint: (other: AnyQuery, otherKey: string) => getFingerprint(find(other, otherKey)),
      later: async (other: AnyQuery, otherKey: string) => getLaterValue(await wait(other, otherKey)),
      laterFingerprint: async (other: AnyQuery, otherKey: string) => getFingerprint(await wait(other, otherKey)),
    }) as Read,
    put(other, otherKey, value) {
      if (other.maker !== query || otherKey !== key) throw new Error(`"${query.name}" cannot put "${other.name}".`);
      written.set(other, value);
    },
    succeed(value) {
      try {
        if (!isCollection(query)) outcomes.finish(node, value, new Set(states.keys())); // a collection has done so
        for (const other of queries.listBesides(query))
          outcomes.finish(nodes.findOrCreate(other, key), written.get(other));
        return end();
      } catch (error) {
        return fail(error);
      }
    },
    fail,
  };
}

/** Equal states, equal outcomes. */
function getState({ error, fingerprint }: Node): unknown {
  return error ?? fingerprint;
}

function getFingerprint(node: Node): string {
  if (node.error !== undefined) throw node.error.thrown;
  return node.fingerprint;
}
