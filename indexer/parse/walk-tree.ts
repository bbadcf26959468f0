// Parse stage: a walk over a syntax tree. unist-util-visit does the same and more; on real pages it took a tenth of the
// whole stage, since it names a closure for each node.

/** Is a node of mdast or hast, as far as a walk needs to know it. */
interface TreeNode<Node> {
  readonly children: readonly Node[];
}

/**
 * Walks a tree in document order.
 * @param enter called with each node, the root included; `false` leaves the node's children out
 */
export function walkTree<Node extends object>(node: Node, enter: (node: Node) => boolean | void): void {
  if (enter(node) === false || !hasChildren(node)) return;
  for (const child of node.children) walkTree(child, enter);
}

/** Holds for every parent in mdast and hast: children are nodes of the same union. */
function hasChildren<Node extends object>(node: Node): node is Node & TreeNode<Node> {
  return 'children' in node;
}
