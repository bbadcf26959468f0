// What the documentation screen shows for the state of its query. Pure.

import type { PageQuery } from '../../../schema/generated/documents/graphql.ts';
import { isMissingResult } from '../data/baked-fetch.ts';

/** Is a page that exists. */
export type ShownPage = NonNullable<PageQuery['page']>;

/** Is what to show: the placeholder, the page, the not-found screen, or that loading failed. */
export type PageView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: ShownPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** Is the part of a query's state that decides. */
export interface PageQueryState {
  readonly fetching: boolean;
  readonly data?: PageQuery | undefined;
  readonly error?: { readonly graphQLErrors: readonly { readonly extensions: Record<string, unknown> }[] } | undefined;
  readonly operation?: { readonly variables: { readonly url: string } } | undefined;
}

/**
 * Derives the view. A query keeps its last answer while the next is on its way: it counts only for its own url,
 * and there it goes on being shown while it is fetched anew.
 */
export function derivePageView(state: PageQueryState, url: string): PageView {
  if (state.operation?.variables.url !== url) return { kind: 'loading' };
  if (state.error !== undefined) {
    if (state.fetching) return { kind: 'loading' };
    return { kind: isMissingResult(state.error.graphQLErrors) ? 'missing' : 'failed' };
  }
  if (state.data === undefined) return { kind: 'loading' };
  return state.data.page === null ? { kind: 'missing' } : { kind: 'page', page: state.data.page };
}
