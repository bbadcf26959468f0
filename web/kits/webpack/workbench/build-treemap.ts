// Pure. The chunks of a build, and in each of them its modules, as rectangles whose areas are their sizes.

import type { BuildGraph, GraphModule } from '../compiler/build-details.ts';

/** A rectangle; lengths are shares of what it is in, 0 to 1. */
export interface TreemapArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A module, also one that was joined into another one. */
export interface TreemapTile extends TreemapArea {
  readonly name: string;
  readonly sizeBytes: number;
  /** Name of the module that it was joined into, otherwise its own. */
  readonly moduleName: string;
}

/** A chunk with its modules. A module that several chunks contain is in each of them. */
export interface TreemapChunk extends TreemapArea {
  readonly id: string;
  /** Whether it is loaded at the start. */
  readonly isInitial: boolean;
  readonly tiles: readonly TreemapTile[];
}

const maxChunks = 40;
const maxTiles = 120;

/** Builds the rectangles. @param aspect width of the whole as a multiple of its height */
export function buildTreemap({ modules, chunks }: BuildGraph, aspect: number): readonly TreemapChunk[] {
  const filled = chunks
    .map(({ id, isInitial }) => {
      const parts = modules.filter((module) => module.chunks.includes(id)).flatMap(listParts);
      return { id, isInitial, parts, sizeBytes: sumSizes(parts) };
    })
    .filter(({ sizeBytes }) => sizeBytes > 0)
    .sort((one, other) => Number(other.isInitial) - Number(one.isInitial) || other.sizeBytes - one.sizeBytes)
    .slice(0, maxChunks);
  return divide(filled, whole, aspect).map(([{ id, isInitial, parts }, area]) => {
    const largest = parts.toSorted((one, other) => other.sizeBytes - one.sizeBytes).slice(0, maxTiles);
    const tiles = divide(largest, whole, (aspect * area.width) / area.height);
    return { ...area, id, isInitial, tiles: tiles.map(([part, tile]) => ({ ...tile, ...part })) };
  });
}

const whole: TreemapArea = { x: 0, y: 0, width: 1, height: 1 };

function listParts({ name, sizeBytes, innerModules }: GraphModule): readonly Omit<TreemapTile, keyof TreemapArea>[] {
  const parts = innerModules.length === 0 ? [{ name, sizeBytes }] : innerModules;
  return parts.flatMap((part) =>
    part.sizeBytes > 0 ? [{ name: part.name, sizeBytes: part.sizeBytes, moduleName: name }] : [],
  );
}

function sumSizes(items: readonly { readonly sizeBytes: number }[]): number {
  return items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Divides an area by halving: each cut divides the rest by size, across its longer side. */
function divide<Item extends { readonly sizeBytes: number }>(
  items: readonly Item[],
  area: TreemapArea,
  aspect: number,
): readonly (readonly [Item, TreemapArea])[] {
  const [first] = items;
  if (first === undefined) return [];
  if (items.length === 1) return [[first, area]];
  const total = sumSizes(items);
  let half = first.sizeBytes;
  let count = 1;
  while (count < items.length - 1 && half < total / 2) half += items[count++]?.sizeBytes ?? 0;
  const share = half / total;
  const { x, y, width, height } = area;
  const [one, other] = [items.slice(0, count), items.slice(count)];
  return width * aspect >= height
    ? [
        ...divide(one, { x, y, width: width * share, height }, aspect),
        ...divide(other, { x: x + width * share, y, width: width * (1 - share), height }, aspect),
      ]
    : [
        ...divide(one, { x, y, width, height: height * share }, aspect),
        ...divide(other, { x, y: y + height * share, width, height: height * (1 - share) }, aspect),
      ];
}
