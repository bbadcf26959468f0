import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { MenuLinks } from '../menu/menu-links.tsx';
import type { SearchFailure, SearchOutcome } from './searcher.ts';
import { placePath } from '../routing/site-base.ts';

const failureTexts: Readonly<Record<SearchFailure, string>> = {
  missing: 'The search index could not be loaded.',
  damaged: 'The search index is damaged.',
  'other-release': 'The site has been updated since this page was opened.',
  'no-response': 'The endpoint did not respond.',
};

/** The number of results, or the reason why there are none, with the sections to continue from. */
export function SearchNotice(props: {
  readonly menu: SiteFrameQuery['site']['menu'];
  readonly isEmpty: boolean;
  readonly failure: SearchFailure | undefined;
  readonly outcome: SearchOutcome | undefined;
  /** The query of the outcome. */
  readonly query: string;
  /** The query in the field. */
  readonly typed: string;
  readonly onSuggestion: (query: string) => void;
  readonly onRetry: () => void;
}): ReactElement {
  const { menu, isEmpty, failure, outcome, query, typed, onSuggestion, onRetry } = props;
  const response = failure === undefined ? outcome?.response : undefined;
  const isEmptySoFar = response !== undefined && response.hits.length === 0;
  const hasNone = isEmptySoFar && outcome?.isLoadingTexts === false;
  return (
    <>
      {failure !== undefined && (
        <div role="alert" className="dg-search-notice">
          <p>{failureTexts[failure]}</p>
          {failure === 'other-release' ? (
            // a form leaves the page, which a link would not
            <form action={placePath('/search/')}>
              <input type="hidden" name="q" value={typed} />
              <button type="submit" className="dg-button">
                Search the new version
              </button>
            </form>
          ) : (
            <button type="button" className="dg-button" onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
      {isEmptySoFar && !hasNone && <p className="dg-search-notice">Searching the full text …</p>}
      {hasNone && (
        <div className="dg-search-notice">
          <p>Nothing was found for “{query}”.</p>
          {response.suggestion !== undefined && (
            <p>
              Did you mean{' '}
              <button
                type="button"
                className="dg-search-suggestion"
                onClick={() => onSuggestion(response.suggestion ?? '')}
              >
                {response.suggestion}
              </button>
              ?
            </p>
          )}
        </div>
      )}
      {response !== undefined && outcome?.isPartial === true && (
        <p className="dg-search-notice">Some texts could not be loaded; only their titles were searched.</p>
      )}
      {outcome?.isHosted === true && (
        <p className="dg-search-credit">
          Search by <a href="https://www.algolia.com/developers/">Algolia</a>
        </p>
      )}
      {(isEmpty || hasNone || failure !== undefined) && menu.length > 0 && (
        <nav className="dg-search-overview" aria-label="All sections">
          <div className="dg-search-page" aria-hidden>
            Sections
          </div>
          <MenuLinks menu={menu} segment="" />
        </nav>
      )}
      <output className="dg-unseen">
        {response === undefined || (isEmptySoFar && !hasNone) ? '' : formatCount(response.total)}
      </output>
    </>
  );
}

function formatCount(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total} results`;
}
