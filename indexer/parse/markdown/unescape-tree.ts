import type { Nodes, Root } from 'mdast';
import { unescapeMarkup } from '../limits/escape-markup.ts';
import { walkTree } from './walk-tree.ts';

/** Restores escaped markup characters in all values of a tree. Changes the given tree. */
export function unescapeTree(root: Root): void {
  walkTree<Nodes>(root, (node) => {
    if ('value' in node) node.value = unescapeMarkup(node.value);
  });
}
