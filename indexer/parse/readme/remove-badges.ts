// Parse stage: removes the badges of a README. They are of no use to readers, and each would be loaded from another
// host.

import type { Nodes, Root, RootContent } from 'hast';
import { extractTextContent } from '../html/extract-text-content.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** Removes images without alternative text, and blocks of images before the first heading. Changes the given tree. */
export function removeBadges(root: Root): void {
  removeEmptyImages(root);
  const firstHeading = root.children.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  const end = firstHeading === -1 ? root.children.length : firstHeading;
  root.children = root.children.filter((node, index) => index >= end || !isBadgeBlock(node));
}

/** Removes images without alternative text (avatars, counters), and the links and blocks that contained only those. */
function removeEmptyImages(node: Nodes): void {
  if (!('children' in node)) return;
  const kept = node.children.filter((child) => {
    if (child.type !== 'element') return true;
    if (child.tagName === 'img') return String(child.properties['alt'] ?? '').trim() !== '';
    const hadChildren = child.children.length > 0;
    removeEmptyImages(child);
    const isWrapper = ['a', 'p', 'div', 'center'].includes(child.tagName) && child.properties['id'] === undefined;
    return (
      !hadChildren || !isWrapper || child.children.some((inner) => inner.type !== 'text' || inner.value.trim() !== '')
    );
  });
  // The children of a node, filtered, may still be its children.
  node.children = kept as typeof node.children;
}

/** Returns true for a block of logos or badges. */
function isBadgeBlock(node: RootContent): boolean {
  if (node.type !== 'element' || 'dataDg' in node.properties || extractTextContent(node).trim() !== '') return false;
  let hasOther = false;
  walkTree<Nodes>(node, (inner) => {
    if (inner.type === 'element' && ['pre', 'table', 'video', 'audio', 'input', 'hr'].includes(inner.tagName))
      hasOther = true;
  });
  return !hasOther;
}
