// The nodes that have to run before they are read. The lowest runs first.

import type { Node, NodeTable } from './node-table.ts';

/** The waiting nodes of one engine, by height. */
export class WaitingNodes {
  readonly #nodes: NodeTable;
  readonly #levels: Set<Node>[] = [];
  /** No lower level has any. */
  #lowest = 0;

  constructor(nodes: NodeTable) {
    this.#nodes = nodes;
  }

  /** Makes a node wait. @param cause the node whose change is the reason */
  mark(node: Node, cause?: Node): void {
    node.isWaiting = true;
    node.cause = cause?.id ?? node.cause;
    this.#nodes.unsaved.add(node);
    this.add(node);
  }

  /** Makes everything wait that reads a node. */
  wake(node: Node): void {
    for (const reader of this.#nodes.listReaders(node)) if (!reader.isWaiting) this.mark(reader, node);
  }

  add(node: Node): void {
    (this.#levels[node.height] ??= new Set()).add(node);
    if (node.height < this.#lowest) this.#lowest = node.height;
  }

  delete(node: Node): void {
    this.#levels[node.height]?.delete(node);
  }

  list(): readonly Node[] {
    return this.#levels.flatMap((level) => [...level]);
  }

  /** Finds the lowest node; undefined when none is waiting. */
  findLowest(): Node | undefined {
    for (; this.#lowest < this.#levels.length; this.#lowest += 1) {
      for (const node of this.#levels[this.#lowest] ?? []) {
        // A run that is under way sees what has changed.
        if (node.height === this.#lowest && node.isWaiting && node.running === undefined) return node;
        this.#levels[this.#lowest]?.delete(node);
        if (node.isWaiting && node.running === undefined) this.add(node); // it was lifted meanwhile
      }
    }
    return undefined;
  }
}
