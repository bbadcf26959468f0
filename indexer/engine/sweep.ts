// Retention: what nobody has read or asked for in some runs is dropped, with what only it has read.

import type { Node, NodeTable } from './node-table.ts';
import type { AnyQuery } from './query.ts';

/**
 * Drops nodes when a run ends.
 * @param asked the nodes that this run was asked for
 * @param outdated the queries that are gone for good, among others
 * @returns the nodes that were dropped
 */
export function sweep(
  nodes: NodeTable,
  options: { readonly run: number; readonly asked: ReadonlySet<Node>; readonly outdated: readonly AnyQuery[] },
): ReadonlySet<Node> {
  const { run, asked, outdated } = options;
  // New nodes are unsaved.
  for (const each of new Set([...nodes.orphans, ...nodes.unsaved, ...asked])) {
    const node = findMaker(each);
    if (isKept(node)) mark(node, 0);
    else if (asked.has(node)) mark(node, run + 1);
    else if (node.unread === 0) mark(node, run);
  }
  nodes.orphans.clear();
  const dropped = new Set<Node>();
  const todo = [...nodes.listUnread()];
  for (const each of todo) {
    const node = findMaker(each);
    if (dropped.has(node)) continue;
    if (isKept(node)) mark(node, 0);
    else if (!asked.has(node)) for (const one of [...nodes.listBesides(node), node]) todo.push(...drop(one));
  }
  return dropped;

  function drop(node: Node): readonly Node[] {
    dropped.add(node);
    return nodes.drop(node);
  }

  function findMaker(node: Node): Node {
    return node.query.maker === undefined ? node : nodes.findOrCreate(node.query.maker, node.key);
  }

  function mark(node: Node, unread: number): void {
    if (node.unread === unread) return;
    node.unread = unread;
    nodes.unsaved.add(node);
  }

  /** Returns whether a node stays even if it is not asked for. */
  function isKept(node: Node): boolean {
    const { query, fingerprint } = node;
    if (node.readers.size > 0 || query.kind === 'collection' || query.kind === 'names') return true;
    if (query.kind === 'foreign') return !outdated.includes(query);
    if (query.kind === 'input') return fingerprint !== '='; // the host does not set it again
    if (query.kind === 'bucket') return fingerprint !== '=[]' && fingerprint !== '';
    return nodes.listBesides(node).some(({ readers }) => readers.size > 0);
  }
}
