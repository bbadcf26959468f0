import type { Address } from './redirects.ts';
import { localPath } from './site-base.ts';

/** One visit to a URL: where the reader is and how they got there. The router creates one for each navigation. */
export interface Visit extends Address {
  /** Counts navigations; 0 is the load of the document. */
  readonly number: number;
  /** `load` of the document, `push` by a link, `traverse` back or forward, `fragment` followed by the browser. */
  readonly move: 'load' | 'push' | 'traverse' | 'fragment';
  /** False when only the hash changed. */
  readonly isNewPage: boolean;
  /** Earlier scroll position on the page, in pixels from its top; known for `traverse` only. */
  readonly scrollY: number | undefined;
}

/** Builds the visit for the load of a document. */
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

/** Returns the first segment of a path, e.g. `concepts` of `/concepts/output/`; empty for the root. */
export const findFirstSegment = (path: string): string => localPath(path).split('/')[1] ?? '';
