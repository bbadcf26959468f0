// A visit: where the reader is, and how they came there. Pure; the router makes one for each move.

import type { Address } from '../redirects.ts';

/** Is a stay at an address. */
export interface Visit extends Address {
  /** Counts moves; 0 is the load of the document. */
  readonly number: number;
  /** `load` of the document, `push` of a link, `traverse` back or forward, `fragment` that the browser followed. */
  readonly move: 'load' | 'push' | 'traverse' | 'fragment';
  /** False when the page stayed and only its hash changed. */
  readonly isNewPage: boolean;
  /** Where the reader was on the page, in pixels from its top; known for `traverse` only. */
  readonly scrollY: number | undefined;
}

/** Builds the visit that the load of a document is. */
export function buildFirstVisit(address: Address): Visit {
  return { ...address, number: 0, move: 'load', isNewPage: true, scrollY: undefined };
}

/** Builds the visit that follows another one. */
export function buildNextVisit(
  previous: Visit,
  next: Address & { readonly move: Visit['move']; readonly scrollY?: number | undefined },
): Visit {
  return {
    path: next.path,
    hash: next.hash,
    number: previous.number + 1,
    move: next.move,
    isNewPage: next.path !== previous.path,
    scrollY: next.scrollY,
  };
}

/** Finds the first part of a path, e.g. `concepts` of `/concepts/output/`; empty for the root. */
export const findFirstSegment = (path: string): string => path.split('/')[1] ?? '';
