// Pure. The drawing of the splash → where its nodes are, along and across the direction of the flow.

import type { SplashGraph } from './build-splash-graph.ts';

interface Point {
  readonly along: number;
  readonly across: number;
}

/** A node or an output, with the words that light it up. */
export interface PlacedNode extends Point {
  readonly name: string;
  readonly words: readonly string[];
}

/** A line between two nodes (`inner`), into the figure, or out of it. */
export interface PlacedLine {
  readonly kind: 'inner' | 'into' | 'out';
  readonly from: Point;
  readonly to: Point;
  readonly words: readonly string[];
}

/** The drawing on an area of 1000 by 300 units. */
export interface PlacedGraph {
  readonly nodes: readonly PlacedNode[];
  readonly outputs: readonly PlacedNode[];
  readonly lines: readonly PlacedLine[];
}

const nodeRange = { start: 40, end: 440 } as const;
const figure = { along: 640, across: 150, half: 62 } as const;
const outputAlong = 820;
const height = 300;

/** Returns the middle of one of several rows. */
const findRow = (index: number, count: number): number => ((index + 0.5) * height) / count;

/** Places a drawing. */
export function placeGraph(graph: SplashGraph): PlacedGraph {
  const lastColumn = Math.max(0, ...graph.nodes.map(({ column }) => column));
  const step = (nodeRange.end - nodeRange.start) / Math.max(1, lastColumn);
  const placed = graph.nodes.map((node): PlacedNode => {
    const column = graph.nodes.filter((other) => other.column === node.column);
    const along = lastColumn === 0 ? (nodeRange.start + nodeRange.end) / 2 : nodeRange.start + node.column * step;
    return { name: node.name, along, across: findRow(column.indexOf(node), column.length), words: node.words };
  });
  const outputs = graph.outputs.map(({ name, words }, index): PlacedNode => {
    return { name, along: outputAlong, across: findRow(index, graph.outputs.length), words };
  });
  const half = graph.figure === undefined ? 0 : figure.half;
  const entry: Point = { along: figure.along - half, across: figure.across };
  const exit: Point = { along: figure.along + half, across: figure.across };
  const lines = graph.nodes.flatMap(({ targets }, index): PlacedLine[] => {
    const from = placed[index];
    if (from === undefined) return [];
    if (targets.length === 0) return [{ kind: 'into', from, to: entry, words: from.words }];
    const ends = placed.filter(({ name }) => targets.includes(name));
    // while both of its ends are lit up
    return ends.map((to) => ({ kind: 'inner', from, to, words: from.words.filter((word) => to.words.includes(word)) }));
  });
  const out = outputs.map((to): PlacedLine => ({ kind: 'out', from: exit, to, words: to.words }));
  return { nodes: placed, outputs, lines: [...lines, ...out] };
}
