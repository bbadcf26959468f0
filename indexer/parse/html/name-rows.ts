// Pure. A table with an empty corner compares things: what its first column says is the name of each row.

import type { Element, ElementContent } from 'hast';

/**
 * Makes the first cells of the rows headers of them, where the first header says nothing; else the table stays. Headers
 * on two sides say which way they point.
 */
export function nameRows(table: Element): Element {
  const head = findCells(table, 'thead')[0];
  if (head === undefined || head.tagName !== 'th' || head.children.length > 0) return table;
  return {
    ...table,
    children: mapElements(table.children, ({ tagName, ...part }) => {
      const point = tagName === 'thead' ? pointDown : pointAlong;
      return { ...part, tagName, children: mapElements(part.children, (row) => ({ ...row, children: point(row) })) };
    }),
  };
}

/** The empty corner is no header; the others name their columns. */
function pointDown(row: Element): Element['children'] {
  const corner = row.children.find(isElement);
  return mapElements(row.children, (cell) => (cell === corner ? { ...cell, tagName: 'td' } : addScope(cell, 'col')));
}

function pointAlong(row: Element): Element['children'] {
  const first = row.children.find(isElement);
  return mapElements(row.children, (cell) => (cell === first ? addScope({ ...cell, tagName: 'th' }, 'row') : cell));
}

function addScope(cell: Element, scope: 'row' | 'col'): Element {
  return { ...cell, properties: { ...cell.properties, scope } };
}

function findCells(table: Element, part: string): readonly Element[] {
  const rows = table.children.filter(isElement).find(({ tagName }) => tagName === part)?.children ?? [];
  return rows.find(isElement)?.children.filter(isElement) ?? [];
}

function mapElements(nodes: readonly ElementContent[], change: (element: Element) => Element): Element['children'] {
  return nodes.map((node) => (node.type === 'element' ? change(node) : node));
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';
