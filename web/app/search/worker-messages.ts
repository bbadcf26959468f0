// What the page and its search worker say to each other.

import type { SearchRequest } from '../../../schema/search/search-types.ts';
import type { SearchFailure, SearchOutcome } from './searcher.ts';

/** Is what the worker is told to do. */
export type WorkerTask = WorkerQuestion | { readonly kind: 'prepare' };

/** Is a question to the worker. */
export interface WorkerQuestion {
  readonly kind: 'question';
  readonly number: number;
  readonly request: SearchRequest;
}

/** Is what the worker says. */
export type WorkerMessage =
  | { readonly kind: 'answer'; readonly number: number; readonly outcome: SearchOutcome }
  | { readonly kind: 'failure'; readonly number: number; readonly reason: SearchFailure }
  | { readonly kind: 'grown' };
