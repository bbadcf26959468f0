// Pure. Heights: every node is above what it reads. A node that cannot be is part of a circle.

import type { Node, NodeTable } from './node-table.ts';

/** A circle of reads. */
export class CircleError extends Error {
  override readonly name = 'CircleError';

  /** The node whose run has closed it. */
  readonly node: Node | undefined;

  /** @param circle each reads the next one; the last is the first */
  constructor(circle: readonly Node[]) {
    super(`There is a circle of reads: ${circle.map(({ query, key }) => `${query.name} ${key}`.trim()).join(' → ')}.`);
    this.node = circle[0];
  }
}

/**
 * Lifts a node, and what reads it above it. A node without a result lifts nobody; it does so when it gets one.
 * @returns false when it reads itself, through others
 */
export function lift(nodes: NodeTable, node: Node, height: number): boolean {
  if (height === node.height && node.fingerprint !== '') return true;
  node.height = height;
  const todo = [node];
  for (const each of todo) {
    if (each !== node && each.fingerprint === '') continue;
    for (const above of [...nodes.listReaders(each), ...nodes.listBesides(each), ...nodes.listBuckets(each)]) {
      if (above === node) return false;
      if (above.height > each.height) continue;
      above.height = each.height + 1;
      nodes.unsaved.add(above);
      todo.push(above);
    }
  }
  return true;
}

/** Finds the shortest circle from a node over its reads back to itself; undefined when there is none. */
export function findCircle(nodes: NodeTable, node: Node): readonly Node[] | undefined {
  const readers = new Map<Node, Node>();
  const todo = [node];
  for (const each of todo) {
    for (const read of nodes.listReads(each)) {
      if (readers.has(read)) continue;
      readers.set(read, each);
      todo.push(read);
    }
    if (readers.has(node)) break;
  }
  const circle = [node];
  for (let step = readers.get(node); step !== undefined; step = step === node ? undefined : readers.get(step))
    circle.unshift(step);
  return circle.length === 1 ? undefined : circle;
}
