// Parse stage: row headers. In a table whose top left cell is empty, the first column contains the names of the rows.

import type { Element, ElementContent } from 'hast';

/**
 * Turns the first cell of each row into a row header if the first column header is empty; returns any other table
 * unchanged. With headers on two sides, each needs a scope.
 */
export function markRowHeaders(table: Element): Element {
  if (!hasRowHeaders(table)) return table;
  return {
    ...table,
    children: mapElements(table.children, ({ tagName, ...part }) => {
      const scopeCells = tagName === 'thead' ? scopeColumns : scopeRow;
      return {
        ...part,
        tagName,
        children: mapElements(part.children, (row) => ({ ...row, children: scopeCells(row) })),
      };
    }),
  };
}

/** Returns true for a table whose first column header is empty. */
function hasRowHeaders(table: Element): boolean {
  const head = findCells(table, 'thead')[0];
  return head !== undefined && head.tagName === 'th' && head.children.length === 0;
}

/** Turns the empty corner into a plain cell, and adds a scope to the column headers. */
function scopeColumns(row: Element): Element['children'] {
  const corner = row.children.find(isElement);
  return mapElements(row.children, (cell) => (cell === corner ? { ...cell, tagName: 'td' } : addScope(cell, 'col')));
}

function scopeRow(row: Element): Element['children'] {
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
