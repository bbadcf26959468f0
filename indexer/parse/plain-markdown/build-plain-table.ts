// Parse stage: a table of the HTML tree → a GFM table, whose cells contain one line of inline content.

import type { Element, ElementContent } from 'hast';
import type { AlignType, BlockContent, TableCell, TableRow } from 'mdast';
import { buildInlines, isInline, joinLine } from './build-plain-inlines.ts';
import type { PlainContext } from './plain-context.ts';

/** Builds the table, after its caption. */
export function buildPlainTable(table: Element, context: PlainContext): BlockContent[] {
  const rows = listElements(table, 'tr').filter((row) => listElements(row, 'th', 'td').length > 0);
  const [head, ...body] = rows.map((row) => buildRow(row, context));
  const captions = table.children.filter((child) => child.type === 'element' && child.tagName === 'caption');
  const lead = context.buildBlocks(captions);
  if (head === undefined || rows[0] === undefined) return lead;
  const align = listElements(rows[0], 'th', 'td').map(extractAlign);
  return [...lead, { type: 'table', align, children: [head, ...body] }];
}

function buildRow(row: Element, context: PlainContext): TableRow {
  return { type: 'tableRow', children: listElements(row, 'th', 'td').map((cell) => buildCell(cell, context)) };
}

function buildCell(cell: Element, context: PlainContext): TableCell {
  return { type: 'tableCell', children: buildInlines(flatten(cell.children), context).map(joinLine) };
}

/** Replaces blocks by their inline content, separated by spaces. */
function flatten(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' || isInline(node)) return [node];
    return [{ type: 'text', value: ' ' }, ...flatten(node.children), { type: 'text', value: ' ' }];
  });
}

function extractAlign({ properties }: Element): AlignType {
  const { align } = properties;
  return align === 'left' || align === 'right' || align === 'center' ? align : null;
}

/** Lists the nearest elements of these names below an element, in order, without those of a nested table. */
function listElements({ children }: Element, ...names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (names.includes(child.tagName)) return [child];
    return child.tagName === 'table' ? [] : listElements(child, ...names);
  });
}
