// Parse stage: blocks of plain markdown, written without the library where only one answer is possible. What they write
// is what the library would write.

import type { Blockquote, Code, Heading, ListItem, Nodes, Parents, Table, TableCell, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-markdown';
import { writePlain } from './write-plain-inlines.ts';

type FlowParent = Parameters<State['containerFlow']>[0];

/** What the library passes on about the characters around a block. */
const around = { before: '\n', after: '\n', now: { line: 1, column: 1 }, lineShift: 0 };

/** Writes the blocks of a container, as the library's `containerFlow` does. */
export function writeBlocks(parent: FlowParent, state: State): string {
  const { indexStack } = state;
  const children: readonly Nodes[] = parent.children;
  let written = '';
  let left: Nodes | undefined;
  const depth = indexStack.push(-1) - 1;
  for (const [index, child] of children.entries()) {
    indexStack[depth] = index;
    if (left !== undefined) written += separate(left, child, parent, state);
    written += state.handle(child, parent as Parents, state, around);
    if (child.type !== 'list') state.bulletLastUsed = undefined;
    left = child;
  }
  indexStack.pop();
  return written;
}

/** Separates two blocks. Only the blocks of a tight list item depend on what they are. */
function separate(left: Nodes, right: Nodes, parent: FlowParent, state: State): string {
  if (!('spread' in parent) || parent.spread === true) return '\n\n';
  if (parent.type === 'list') return '\n';
  for (const rule of state.join.toReversed()) {
    const answer = rule(left as never, right as never, parent, state); // the rules accept all blocks
    if (answer === true || answer === 1) break;
    if (typeof answer === 'number') return '\n'.repeat(1 + answer);
    if (answer === false) return '\n\n<!---->\n\n';
  }
  return '\n\n';
}

/** Writes a heading; undefined if the library has to. A number sign at its end would have to be escaped. */
export function writePlainHeading({ depth, children }: Heading): string | undefined {
  const text = writePlain(children, 'heading');
  if (text === undefined || text === '' || /^\s|\s$|[#\n]/.test(text)) return undefined;
  return `${'#'.repeat(depth)} ${text}`;
}

function mapLines(text: string, state: State, map: (line: string, index: number) => string): string {
  return /[\r\n]/.test(text) ? state.indentLines(text, map) : map(text, 0);
}

const delimiters = { none: '-', left: ':-', right: '-:', center: ':-:' } as const;

/**
 * Writes a table with at least one row.
 * @param writeCell writes a cell with the library
 */
export function writeTable(
  { align, children }: Table,
  state: State,
  writeCell: (cell: TableCell, row: TableRow) => string,
): string {
  const exit = state.enter('table');
  const exitRow = state.enter('tableRow');
  const rows = children.map((row) => row.children.map((cell) => writePlainCell(cell) ?? writeCell(cell, row)));
  exitRow();
  exit();
  const [head = [], ...body] = rows;
  const columns = align?.length || rows.reduce((most, row) => Math.max(most, row.length), 0);
  while (head.length < columns) head.push('');
  const sides = head.map((_, index) => delimiters[align?.[index] ?? 'none']);
  return [head, sides, ...body].map(writeRow).join('\n');
}

function writePlainCell({ children }: TableCell): string | undefined {
  const text = writePlain(children, 'cell');
  return text === undefined || /^\s|\s$|[|\n\r]/.test(text) ? undefined : text;
}

/** Writes a row, which has at least one cell. */
function writeRow(cells: readonly string[]): string {
  const shown = cells.length === 0 ? [''] : cells;
  return `|${shown.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

const plainLanguage = /^[\w+#.-]+$/;

/** Writes a fence; undefined if the library has to, for its language or for a longer fence. */
export function writePlainCode({ lang, meta, value }: Code): string | undefined {
  if (value.includes('```') || meta || (lang && !plainLanguage.test(lang))) return undefined;
  return `\`\`\`${lang ?? ''}\n${value === '' ? '' : `${value}\n`}\`\`\``;
}

/** Writes a quote. */
export function writeQuote(node: Blockquote, state: State): string {
  const exit = state.enter('blockquote');
  const text = writeBlocks(node, state);
  exit();
  return mapLines(text, state, (line) => (line === '' ? '>' : `> ${line}`));
}

/** Writes an item of a list; undefined for one that is in no list. */
export function writeListItem(node: ListItem, parent: Parents | undefined, state: State): string | undefined {
  if (parent?.type !== 'list' || state.bulletCurrent === undefined) return undefined;
  const number = parent.ordered ? (parent.start ?? 1) + (state.indexStack.at(-1) ?? 0) : '';
  const bullet = `${number}${state.bulletCurrent}`;
  const indent = ' '.repeat(bullet.length + 1);
  const exit = state.enter('listItem');
  const text = writeBlocks(node, state);
  exit();
  return mapLines(text, state, (line, index) => {
    if (index > 0) return line === '' ? '' : indent + line;
    return line === '' ? bullet : `${bullet} ${line}`;
  });
}
