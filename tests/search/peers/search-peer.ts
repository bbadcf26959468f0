import type { Find } from '../measure-relevance.ts';

/** Is a search that ours is measured beside. */
export interface SearchPeer {
  readonly name: string;
  readonly find: Find;
  readonly close: () => Promise<void>;
}
