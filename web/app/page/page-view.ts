// Which view the documentation screen has for a state of its query. Pure.

import type { PageQuery } from '../../../schema/generated/documents/graphql.ts';
import { isMissingResult } from '../data/baked-fetch.ts';

/** A page that exists. */
export type LoadedPage = NonNullable<PageQuery['page']>;

/**
 * The placeholder, the page, or a failure. `missing`: there is no such page. `unbaked`: there is no result for it, either
 * because there is no such page or because the host has another release than this client.
 */
export type PageView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: LoadedPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unbaked' }
  | { readonly kind: 'failed' };

/** The part of a query's state that decides. */
export interface PageQueryState {
  readonly fetching: boolean;
  readonly data?: PageQuery | undefined;
  readonly error?: { readonly graphQLErrors: readonly { readonly extensions: Record<string, unknown> }[] } | undefined;
  readonly operation?: { readonly variables: { readonly url: string } } | undefined;
}

/**
 * Derives the view. While a query is running, it keeps its previous result, which counts only if it is for the same
 * URL: then it stays visible while it is refetched.
 */
export function derivePageView(state: PageQueryState, url: string): PageView {
  if (state.operation?.variables.url !== url) return { kind: 'loading' };
  if (state.error !== undefined) {
    if (state.fetching) return { kind: 'loading' };
    return { kind: isMissingResult(state.error) ? 'unbaked' : 'failed' };
  }
  if (state.data === undefined) return { kind: 'loading' };
  return state.data.page === null ? { kind: 'missing' } : { kind: 'page', page: state.data.page };
}
