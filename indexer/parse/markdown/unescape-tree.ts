import type { Nodes, Root } from 'mdast';
import { unescapeMarkup } from '../limits/escape-markup.ts';
import { walkTree } from './walk-tree.ts';

/** Restores escaped markup characters in every value of a tree that the caller has just built. Changes the tree. */
export function unescapeTree(root: Root): void {
  walkTree<Nodes>(root, (node) => {
    if ('value' in node) node.value = unescapeMarkup(node.value);
  });
}
