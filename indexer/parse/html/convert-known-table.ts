// Parse stage: a table → its element.

import type { Element } from 'hast';
import type { Table, TableRow } from 'mdast';
import { buildElement, separate, type KnownTreeContext, type Properties } from './known-tree-context.ts';
import type { Surroundings } from './nest-raw-html.ts';

/** Converts a table. */
export function convertTable(table: Table, around: Surroundings, context: KnownTreeContext): Element {
  const rows = table.children.map((row, index) => convertRow(row, index === 0 ? 'th' : 'td', table, around, context));
  const [head, ...body] = rows;
  const parts: Element[] = [];
  if (head !== undefined) parts.push(buildElement('thead', {}, separate([head], true), table.children[0]?.position));
  if (body.length > 0) {
    const start = table.children[1]?.position?.start;
    const end = table.children.at(-1)?.position?.end;
    parts.push(buildElement('tbody', {}, separate(body, true), start && end && { start, end }));
  }
  return buildElement('table', {}, separate(parts, true), table.position);
}

function convertRow(
  row: TableRow,
  tagName: string,
  { align }: Table,
  around: Surroundings,
  context: KnownTreeContext,
): Element {
  if (row.data !== undefined) context.isKnown = false;
  const cells = Array.from({ length: align ? align.length : row.children.length }, (_, index): Element => {
    const side = align?.[index];
    const properties: Properties = side ? { align: side } : {};
    const cell = row.children[index];
    return cell === undefined
      ? buildElement(tagName, properties, [], undefined)
      : context.convertElement({ tagName, properties, node: cell }, around);
  });
  return buildElement('tr', {}, separate(cells, true), row.position);
}
