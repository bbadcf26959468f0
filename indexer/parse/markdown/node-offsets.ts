// Parse stage: where a node of the tree stands in the text.

import type { Nodes } from 'mdast';

/** UTF-16 units from the beginning of the text. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** The parser gives every node a position, except for those of a literal link; these are refused. */
export function readOffsets({ position }: Nodes): Offsets {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
