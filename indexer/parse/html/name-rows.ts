// Pure. A table with an empty corner compares things: what its first column says is the name of each row.

import type { Element, ElementContent } from 'hast';

/** Makes the first cells of the rows headers of them, where the first header says nothing; else the table stays. */
export function nameRows(table: Element): Element {
  const head = findCells(table, 'thead')[0];
  if (head === undefined || head.tagName !== 'th' || head.children.length > 0) return table;
  return {
    ...table,
    children: mapElements(table.children, (part) => ({
      ...part,
      children: mapElements(part.children, (row) => renameFirst(row, part.tagName === 'thead' ? 'td' : 'th')),
    })),
  };
}

function renameFirst(row: Element, tagName: 'td' | 'th'): Element {
  const first = row.children.findIndex(({ type }) => type === 'element');
  return {
    ...row,
    children: row.children.map((cell, index) => {
      if (index !== first || cell.type !== 'element') return cell;
      return { ...cell, tagName, properties: { ...cell.properties, ...(tagName === 'th' && { scope: 'row' }) } };
    }),
  };
}

function findCells(table: Element, part: string): readonly Element[] {
  const rows = table.children.filter(isElement).find(({ tagName }) => tagName === part)?.children ?? [];
  return rows.find(isElement)?.children.filter(isElement) ?? [];
}

function mapElements(nodes: readonly ElementContent[], change: (element: Element) => Element): Element['children'] {
  return nodes.map((node) => (node.type === 'element' ? change(node) : node));
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';
