// Parse stage: wraps tokens that refer to names in elements of the highlighted tree. The link stage turns these into
// links.

import type { Element, ElementContent, RootContent } from 'hast';
import type { NumberedUse } from '../../types/numbered-use.ts';

/** Attribute with the index of the name, which no grammar produces. */
export const nameIndex = 'dataNameIndex';

/**
 * Wraps each token in an element, inside the smallest node that contains the whole token. A token that crosses the
 * boundary of a node is not wrapped.
 * @param nodes the highlighter's tree
 * @param uses in ascending order, without overlap
 */
export function markCodeNames(nodes: readonly RootContent[], uses: readonly NumberedUse[]): RootContent[] {
  if (uses.length === 0) return [...nodes];
  const position = { offset: 0, next: 0 };
  return nodes.flatMap((node) => markNode(node, uses, position));
}

interface Position {
  /** Characters before this node. */
  offset: number;
  /** Index of the first use at or after the offset. */
  next: number;
}

function markNode(node: RootContent, uses: readonly NumberedUse[], position: Position): RootContent[] {
  if (node.type === 'element') {
    const children = node.children.flatMap((child) => markNode(child, uses, position) as ElementContent[]);
    return [{ ...node, children }];
  }
  if (node.type !== 'text') return [node];
  const start = position.offset;
  const end = start + node.value.length;
  const parts: RootContent[] = [];
  let cut = start;
  for (; position.next < uses.length; position.next += 1) {
    const use = uses[position.next];
    if (use === undefined || use.start >= end) break;
    if (use.start < cut || use.end > end) continue;
    if (use.start > cut) parts.push({ type: 'text', value: node.value.slice(cut - start, use.start - start) });
    parts.push(buildName(node.value.slice(use.start - start, use.end - start), use.index));
    cut = use.end;
  }
  if (cut < end) parts.push({ type: 'text', value: node.value.slice(cut - start) });
  position.offset = end;
  return parts;
}

function buildName(value: string, index: number): Element {
  return { type: 'element', tagName: 'a', properties: { [nameIndex]: index }, children: [{ type: 'text', value }] };
}
