// Parse stage: walks a syntax tree. unist-util-visit does the same, but took a tenth of the whole stage on real pages,
// because it creates a closure for each node.

/** A parent node of mdast or hast. */
interface TreeNode<Node> {
  readonly children: readonly Node[];
}

/**
 * Walks a tree in document order.
 * @param enter called with each node, including the root; `false` skips the node's children
 */
export function walkTree<Node extends object>(node: Node, enter: (node: Node) => boolean | void): void {
  if (enter(node) === false || !hasChildren(node)) return;
  for (const child of node.children) walkTree(child, enter);
}

/** Narrows to a parent node, whose children belong to the same union in mdast and hast. */
function hasChildren<Node extends object>(node: Node): node is Node & TreeNode<Node> {
  return (node as Partial<TreeNode<Node>>).children !== undefined; // faster than `in`, which looks at the prototype
}
