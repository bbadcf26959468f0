// Pure. The chunks of a build as a drawing: what is loaded at the start on the left, what they load to the right.

import type { GraphChunk } from '../compiler/build-details.ts';

/** A chunk in its cell. */
export interface ChunkCell {
  readonly chunk: GraphChunk;
  /** From 0; row too. */
  readonly column: number;
  readonly row: number;
}

/** The cells, and which of them load which, by index. */
export interface ChunkLayout {
  readonly cells: readonly ChunkCell[];
  readonly edges: readonly (readonly [from: number, to: number])[];
  readonly columns: number;
  readonly rows: number;
}

const maxChunks = 60;

/** Share of a cell that its chunk takes; a binary fraction, so that sums are short. */
const nodeWidth = 0.875;

/** Lays out the chunks: the column is the number of loads before a chunk is there. */
export function layoutChunks(chunks: readonly GraphChunk[]): ChunkLayout {
  const shown = chunks.slice(0, maxChunks);
  const byId = new Map(shown.map((chunk) => [chunk.id, chunk]));
  const columns = new Map(shown.filter(({ isInitial }) => isInitial).map(({ id }) => [id, 0]));
  const open = [...columns.keys()];
  for (let id = open.shift(); id !== undefined; id = open.shift())
    for (const child of byId.get(id)?.children ?? []) {
      if (columns.has(child) || !byId.has(child)) continue;
      columns.set(child, (columns.get(id) ?? 0) + 1);
      open.push(child);
    }
  const counts: number[] = [];
  const cells = shown.map((chunk) => {
    const column = columns.get(chunk.id) ?? 0;
    const row = counts[column] ?? 0;
    counts[column] = row + 1;
    return { chunk, column, row };
  });
  const indexes = new Map(shown.map(({ id }, index) => [id, index]));
  const edges = shown.flatMap(({ children, id }, from) =>
    children.flatMap((child) => {
      const to = indexes.get(child);
      return to === undefined || child === id ? [] : [[from, to] as const];
    }),
  );
  return { cells, edges, columns: counts.length, rows: Math.max(0, ...counts.map((count) => count ?? 0)) };
}

/** Returns the path of an edge's line, in units of cells. */
export function drawEdge({ cells }: ChunkLayout, [from, to]: readonly [from: number, to: number]): string {
  const [start, end] = [cells[from], cells[to]];
  if (start === undefined || end === undefined) return '';
  const [startY, endY] = [start.row + 0.5, end.row + 0.5];
  // what loads a chunk of its own column or an earlier one is joined on its right side
  if (end.column <= start.column) {
    const side = Math.max(start.column, end.column) + 1;
    return `M${start.column + nodeWidth} ${startY}C${side} ${startY} ${side} ${endY} ${end.column + nodeWidth} ${endY}`;
  }
  const [left, right] = [start.column + nodeWidth, end.column];
  const middle = (left + right) / 2;
  return `M${left} ${startY}C${middle} ${startY} ${middle} ${endY} ${right} ${endY}`;
}
