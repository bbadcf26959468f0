// Parse stage: pictures in a README that say nothing to a reader of ours, each fetched from somewhere else.

import type { Nodes, Root, RootContent } from 'hast';
import { extractTextContent } from '../parse/text-content.ts';
import { walkTree } from '../parse/walk-tree.ts';

/** Drops images without words, and before the first heading blocks of images alone. Changes the tree it is given. */
export function dropDecoration(root: Root): void {
  dropEmptyImages(root);
  const firstHeading = root.children.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  const end = firstHeading === -1 ? root.children.length : firstHeading;
  root.children = root.children.filter((node, index) => index >= end || !isDecoration(node));
}

/** Drops images that say nothing (avatars, counters), and the links and blocks that held nothing else. */
function dropEmptyImages(node: Nodes): void {
  if (!('children' in node)) return;
  const kept = node.children.filter((child) => {
    if (child.type !== 'element') return true;
    if (child.tagName === 'img') return String(child.properties['alt'] ?? '').trim() !== '';
    const hadChildren = child.children.length > 0;
    dropEmptyImages(child);
    const isHolder = ['a', 'p', 'div', 'center'].includes(child.tagName) && child.properties['id'] === undefined;
    return (
      !hadChildren || !isHolder || child.children.some((inner) => inner.type !== 'text' || inner.value.trim() !== '')
    );
  });
  // A child of a node is a child of the same node.
  node.children = kept as typeof node.children;
}

/** Tells whether a block is logos or badges. */
function isDecoration(node: RootContent): boolean {
  if (node.type !== 'element' || 'dataDg' in node.properties || extractTextContent(node).trim() !== '') return false;
  let hasOther = false;
  walkTree<Nodes>(node, (inner) => {
    if (inner.type === 'element' && ['pre', 'table', 'video', 'audio', 'input', 'hr'].includes(inner.tagName))
      hasOther = true;
  });
  return !hasOther;
}
