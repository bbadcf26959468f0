import type { Find } from '../measure-relevance.ts';

/** A search to measure. */
export interface SearchPeer {
  readonly name: string;
  readonly find: Find;
  readonly close: () => Promise<void>;
}
