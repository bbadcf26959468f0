// Pure. The drawing of the splash → where its nodes are, along and across the direction of the flow.

import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';

/** The drawing as the graph has it. */
export type SplashGraphData = NonNullable<NonNullable<HomeQuery['site']['splash']>['graph']>;

interface Point {
  readonly along: number;
  readonly across: number;
}

/** A node or an output. It is lit up while one of its words is shown. */
export interface PlacedNode extends Point {
  readonly name: string;
  readonly isLit: boolean;
}

/** A line between two nodes (`inner`), into the figure, or out of it. */
interface PlacedLine {
  readonly kind: 'inner' | 'into' | 'out';
  readonly from: Point;
  readonly to: Point;
  readonly isLit: boolean;
}

/** The drawing on an area of 1000 by 300 units. */
export interface PlacedGraph {
  readonly nodes: readonly PlacedNode[];
  readonly outputs: readonly PlacedNode[];
  readonly lines: readonly PlacedLine[];
}

const nodeRange = { start: 40, end: 400 } as const;
const figure = { along: 640, across: 150, half: 62 } as const;
const outputAlong = 840;
const height = 300;

/** Returns the middle of one of several rows. */
const findRow = (index: number, count: number): number => ((index + 0.5) * height) / count;

/** Places a drawing. @param word the one that is shown */
export function placeGraph(graph: SplashGraphData, word?: string): PlacedGraph {
  const isLit = ({ words }: { readonly words: readonly string[] }): boolean =>
    word !== undefined && words.includes(word);
  const lastColumn = Math.max(0, ...graph.nodes.map(({ column }) => column));
  const step = (nodeRange.end - nodeRange.start) / Math.max(1, lastColumn);
  const placed = graph.nodes.map((node): PlacedNode => {
    const column = graph.nodes.filter((other) => other.column === node.column);
    const along = lastColumn === 0 ? (nodeRange.start + nodeRange.end) / 2 : nodeRange.start + node.column * step;
    return { name: node.name, along, across: findRow(column.indexOf(node), column.length), isLit: isLit(node) };
  });
  const outputs = graph.outputs.map((output, index): PlacedNode => {
    const across = findRow(index, graph.outputs.length);
    return { name: output.name, along: outputAlong, across, isLit: isLit(output) };
  });
  const entry: Point = { along: figure.along - (graph.figure === null ? 0 : figure.half), across: figure.across };
  const exit: Point = { along: figure.along + (graph.figure === null ? 0 : figure.half), across: figure.across };
  const lines = graph.nodes.flatMap(({ targets }, index): PlacedLine[] => {
    const from = placed[index];
    if (from === undefined) return [];
    if (targets.length === 0) return [{ kind: 'into', from, to: entry, isLit: from.isLit }];
    const ends = placed.filter(({ name }) => targets.includes(name));
    return ends.map((to) => ({ kind: 'inner', from, to, isLit: from.isLit && to.isLit }));
  });
  const out = outputs.map((to): PlacedLine => ({ kind: 'out', from: exit, to, isLit: to.isLit }));
  return { nodes: placed, outputs, lines: [...lines, ...out] };
}
