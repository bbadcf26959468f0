// Pure. The modules of a build as rectangles whose areas are their sizes.

import type { BuildGraph } from '../../compiler/compiler-messages.ts';
import { formatBytes } from './format-bytes.ts';

/** A module as a rectangle; lengths are shares of the whole, 0 to 1. */
export interface TreemapTile {
  readonly name: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is loaded at the start. */
  readonly isInitial: boolean;
}

interface Weighted {
  readonly name: string;
  readonly size: number;
  readonly isInitial: boolean;
}

const maxTiles = 80;

/** Builds the rectangles by halving: each cut divides the rest by size, across its longer side. */
export function buildTreemap({ modules, chunks }: BuildGraph): readonly TreemapTile[] {
  const initial = new Set(chunks.filter(({ isInitial }) => isInitial).map(({ id }) => id));
  const items = modules
    .filter(({ sizeBytes, chunks: own }) => sizeBytes > 0 && own.length > 0)
    .map(({ name, sizeBytes, chunks: own }) => ({
      name,
      size: sizeBytes,
      isInitial: own.some((id) => initial.has(id)),
    }))
    .sort((one, other) => Number(other.isInitial) - Number(one.isInitial) || other.size - one.size)
    .slice(0, maxTiles);
  return divide(items, { x: 0, y: 0, width: 1, height: 1 });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice as wide as high, as it is drawn. */
const aspect = 2;

function divide(items: readonly Weighted[], area: Area): readonly TreemapTile[] {
  const [first] = items;
  if (first === undefined) return [];
  if (items.length === 1)
    return [{ ...area, name: first.name, label: formatBytes(first.size), isInitial: first.isInitial }];
  const total = items.reduce((sum, { size }) => sum + size, 0);
  let half = first.size;
  let count = 1;
  while (count < items.length - 1 && half < total / 2) half += items[count++]?.size ?? 0;
  const share = half / total;
  const { x, y, width, height } = area;
  const [one, other] = [items.slice(0, count), items.slice(count)];
  return width * aspect >= height
    ? [
        ...divide(one, { x, y, width: width * share, height }),
        ...divide(other, { x: x + width * share, y, width: width * (1 - share), height }),
      ]
    : [
        ...divide(one, { x, y, width, height: height * share }),
        ...divide(other, { x, y: y + height * share, width, height: height * (1 - share) }),
      ];
}
