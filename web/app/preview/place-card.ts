// The position of a card: below its line, or above it where there is more space, and never over it. Pure.

/** Edges in pixels, in the window. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** What the position depends on. */
export interface CardSpace {
  /** The line with the link, from the link's left edge. */
  readonly line: Edges;
  readonly card: { readonly width: number; readonly height: number };
  readonly view: { readonly width: number; readonly height: number };
  /** Height of what covers the top of the window. */
  readonly topPx: number;
}

/** Position in the window. */
export interface CardPosition {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const gapPx = 6;
const marginPx = 8;

/** Places a card. One that fits on neither side gets the larger side and scrolls. */
export function placeCard({ line, card, view, topPx }: CardSpace): CardPosition {
  const below = view.height - marginPx - (line.bottom + gapPx);
  const above = line.top - gapPx - (topPx + marginPx);
  const isBelow = card.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const left = Math.max(marginPx, Math.min(line.left, view.width - marginPx - card.width));
  const top = isBelow ? line.bottom + gapPx : line.top - gapPx - Math.min(card.height, maxHeight);
  return { left, top, maxHeight };
}
