// A refresh: what was asked for is made, with all that it reads. What nobody reads of it rests.

import type { Node, NodeTable } from './node-table.ts';
import { isCollection, type Request } from './query.ts';
import { maxConcurrentRuns, type Runs, type RunTools } from './runs.ts';

/**
 * Makes what was asked for.
 * @returns the nodes that were asked for
 * @throws the first error that something asked for reads; damage of the store
 */
export async function refresh(
  { nodes, waiting, outcomes }: RunTools,
  runs: Runs,
  requests: readonly Request[],
): Promise<ReadonlySet<Node>> {
  const wanted = listWanted(nodes, requests);
  const isLive = findLive(nodes, wanted);
  const resting = new Set<Node>();
  do {
    await runWaiting();
    await runs.settleAll(requests);
    outcomes.recheckCircles();
    // What was settled may have woken others, and may read what rests.
    for (const node of resting) if (node.isWaiting && isLive(node)) waiting.add(node);
  } while (outcomes.damage === undefined && waiting.findLowest() !== undefined);
  for (const node of resting) if (node.isWaiting) waiting.add(node);
  if (outcomes.damage !== undefined) throw outcomes.damage;
  for (const node of outcomes.failed) if (node.error !== undefined && isLive(node, true)) throw node.error.thrown;
  return wanted;

  /** Runs what waits, level by level: asynchronous runs end before the next level begins. */
  async function runWaiting(): Promise<void> {
    let height = 0;
    for (;;) {
      const node = outcomes.damage === undefined ? waiting.findLowest() : undefined;
      if (node === undefined && runs.inFlight.size === 0) return;
      if (node === undefined || (node.height > height && runs.inFlight.size > 0)) await Promise.all(runs.inFlight);
      else if (runs.inFlight.size >= maxConcurrentRuns) await Promise.race(runs.inFlight);
      else {
        height = node.height;
        if (isLive(node)) runs.evaluate(node);
        else {
          waiting.delete(node);
          resting.add(node);
        }
      }
    }
  }
}

/** Returns whether nothing that requests read is waiting. Others may wait for somebody else to ask. */
export function isAtRest(
  { nodes, waiting }: Pick<RunTools, 'nodes' | 'waiting'>,
  requests: readonly Request[],
): boolean {
  const isLive = findLive(nodes, listWanted(nodes, requests));
  return !waiting.list().some((node) => node.isWaiting && isLive(node));
}

/** Lists the nodes that are asked for, and those whose runs make them. */
function listWanted(nodes: NodeTable, requests: readonly Request[]): ReadonlySet<Node> {
  const wanted = new Set<Node>();
  for (const [query, key] of requests) {
    wanted.add(nodes.findOrCreate(query, key));
    const runner = nodes.findRunner(query, key);
    if (runner !== undefined) wanted.add(runner);
  }
  return wanted;
}

/**
 * Returns a function that tells whether something wanted reads a node, directly or through others. Who reads a collection is
 * not looked at, unless `isExact`: all its buckets would have to be.
 */
function findLive(nodes: NodeTable, wanted: ReadonlySet<Node>): (node: Node, isExact?: boolean) => boolean {
  return function isLive(node: Node, isExact = false, seen: Set<Node> = new Set()): boolean {
    if (wanted.has(node)) return true;
    if (seen.has(node) || node.query.kind === 'foreign') return false; // who still reads a foreign one has another version
    seen.add(node);
    if (isCollection(node.query) && !node.query.parts.isRoot) {
      if (!isExact) return true;
      return nodes.listBuckets(node).some((each) => isLive(each, isExact, seen));
    }
    for (const reader of nodes.listReaders(node)) if (isLive(reader, isExact, seen)) return true;
    return nodes.listBesides(node).some((beside) => isLive(beside, isExact, seen));
  };
}
