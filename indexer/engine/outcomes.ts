// IO (through store and blobs). The outcomes of runs: a node gets a result or an error. An equal one wakes nobody.

import { CircleError, findCircle, lift } from './circles.ts';
import type { Emissions, GraphParts } from './emissions.ts';
import { encodeValue, hashBytes } from './fingerprint.ts';
import type { Node } from './node-table.ts';
import type { AnyQuery } from './query.ts';
import { isDamage } from './sqlite.ts';

/** The graph of an engine, and what has changed in it. */
export interface ChangingGraph extends GraphParts {
  readonly emissions: Emissions;
}

/** The outcomes of one engine. */
export class Outcomes {
  /** Nodes whose last run has thrown. */
  readonly failed = new Set<Node>();
  /** Damage of the store that a run has met. Nothing that is made afterwards can be trusted. */
  damage: unknown;
  /** Runs by name of the query. */
  readonly runs = new Map<string, number>();
  readonly #graph: ChangingGraph;

  constructor(graph: ChangingGraph) {
    this.#graph = graph;
  }

  countRun({ name }: AnyQuery): void {
    this.runs.set(name, (this.runs.get(name) ?? 0) + 1);
  }

  /** Gives a node a result. @throws Error for one that cannot be encoded */
  finish(node: Node, value: unknown, reads: ReadonlySet<number> = noReads): Node {
    const { query } = node;
    const encoded = query.encoding === 'none' ? this.#hashReads(reads) : encodeValue(query, value);
    return this.finishEncoded(node, encoded, { value }, reads);
  }

  /** What is no data changes whenever something that it read does. */
  #hashReads(reads: ReadonlySet<number>): string {
    return hashBytes(Array.from(reads, (id) => this.#graph.nodes.get(id).fingerprint).join('\n'));
  }

  /** @param made the result itself, where it is there */
  finishEncoded(
    node: Node,
    encoded: string | Uint8Array,
    made?: { readonly value: unknown },
    reads: ReadonlySet<number> = noReads,
  ): Node {
    if (!this.#link(node, reads)) return node;
    const { values } = this.#graph;
    const { query } = node;
    const fingerprint = values.put(query, encoded);
    if (made !== undefined && query.encoding !== 'none') values.keep(query, fingerprint, made.value, encoded.length);
    node.kept = query.retention === 'always' || query.encoding === 'none' ? made : undefined;
    return this.#settle(node, fingerprint);
  }

  /** Leaves a node the result that it has. */
  keep(node: Node, reads: ReadonlySet<number>): Node {
    return this.#link(node, reads) ? this.#settle(node, node.fingerprint) : node;
  }

  /** Notes what a node has read. @returns false when that is a circle, which is its error then */
  #link(node: Node, reads: ReadonlySet<number>): boolean {
    const { nodes } = this.#graph;
    if (lift(nodes, node, nodes.link(node, reads))) return true;
    this.fail(node, new CircleError(findCircle(nodes, node) ?? [node]), reads);
    return false;
  }

  #settle(node: Node, fingerprint: string): Node {
    const { nodes, waiting, emissions } = this.#graph;
    const isEqual = fingerprint === node.fingerprint && node.error === undefined;
    if (!isEqual) emissions.noteChange(node);
    node.error = undefined;
    this.failed.delete(node);
    node.fingerprint = fingerprint;
    if (node.isWaiting) waiting.delete(node);
    if (node.isWaiting || !isEqual) nodes.unsaved.add(node);
    node.isWaiting = false;
    if (isEqual) return node;
    emissions.noteKeys(node);
    waiting.wake(node);
    return node;
  }

  /** Gives a node an error, and what is made beside it. Errors of the same message are equal. */
  fail(node: Node, thrown: unknown, reads: ReadonlySet<number> = noReads): Node {
    const { nodes, waiting, emissions } = this.#graph;
    if (isDamage(thrown)) this.damage ??= thrown;
    const isEqual = node.error !== undefined && isSameError(node.error.thrown, thrown);
    if (!isEqual) {
      emissions.noteChange(node);
      node.error = { thrown };
    }
    node.fingerprint = '';
    node.kept = undefined;
    node.isWaiting = false;
    this.failed.add(node);
    nodes.unsaved.add(node);
    node.height = nodes.link(node, reads);
    if (!isEqual) waiting.wake(node);
    for (const beside of nodes.listBesides(node)) this.fail(beside, thrown);
    return node;
  }

  /** Makes those run again that were part of a circle which others have opened. */
  recheckCircles(): void {
    const { nodes, waiting } = this.#graph;
    for (const node of this.failed) {
      const thrown = node.error?.thrown;
      const isOwn = thrown instanceof CircleError && thrown.node === node; // others have read it
      if (isOwn && findCircle(nodes, node) === undefined) waiting.mark(node);
    }
  }
}

const noReads: ReadonlySet<number> = new Set();

function isSameError(one: unknown, other: unknown): boolean {
  return one === other || (one instanceof Error && other instanceof Error && one.message === other.message);
}
