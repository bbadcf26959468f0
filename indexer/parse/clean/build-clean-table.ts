// Parse stage: a table of the HTML tree → a GFM table, whose cells hold one line of running text each.

import type { Element, ElementContent } from 'hast';
import type { AlignType, BlockContent, TableCell, TableRow } from 'mdast';
import { buildInlines, isInline, joinLine } from './build-clean-inlines.ts';
import type { CleanContext } from './clean-context.ts';

/** Builds the table; its caption stands before it. */
export function buildCleanTable(table: Element, context: CleanContext): BlockContent[] {
  const rows = listElements(table, 'tr').filter((row) => listElements(row, 'th', 'td').length > 0);
  const [head, ...body] = rows.map((row) => buildRow(row, context));
  const captions = table.children.filter((child) => child.type === 'element' && child.tagName === 'caption');
  const lead = context.buildBlocks(captions);
  if (head === undefined || rows[0] === undefined) return lead;
  const align = listElements(rows[0], 'th', 'td').map(readAlign);
  return [...lead, { type: 'table', align, children: [head, ...body] }];
}

function buildRow(row: Element, context: CleanContext): TableRow {
  return { type: 'tableRow', children: listElements(row, 'th', 'td').map((cell) => buildCell(cell, context)) };
}

function buildCell(cell: Element, context: CleanContext): TableCell {
  return { type: 'tableCell', children: buildInlines(flatten(cell.children), context).map(joinLine) };
}

/** Takes blocks apart into running text, a space between two. */
function flatten(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' || isInline(node)) return [node];
    return [{ type: 'text', value: ' ' }, ...flatten(node.children), { type: 'text', value: ' ' }];
  });
}

function readAlign({ properties }: Element): AlignType {
  const { align } = properties;
  return align === 'left' || align === 'right' || align === 'center' ? align : null;
}

/** Lists the nearest elements of these names below a node, in order; those of a table inside are not its own. */
function listElements({ children }: Element, ...names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (names.includes(child.tagName)) return [child];
    return child.tagName === 'table' ? [] : listElements(child, ...names);
  });
}
