import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { MenuLinks } from '../parts/menu-links.tsx';
import type { SearchFailure, SearchOutcome } from './searcher.ts';

const failureTexts: Readonly<Record<SearchFailure, string>> = {
  missing: 'The search index could not be loaded.',
  damaged: 'The search index is damaged.',
  'other-release': 'The search index belongs to another release of this site: load the page anew.',
  unanswered: 'The endpoint did not answer.',
};

/** Says how many results there are, or why there are none, and then shows the sections to go on from. */
export function SearchNotice(props: {
  readonly menu: SiteFrameQuery['site']['menu'];
  readonly isEmpty: boolean;
  readonly failure: SearchFailure | undefined;
  readonly outcome: SearchOutcome | undefined;
  /** What the outcome answers. */
  readonly query: string;
  readonly onSuggestion: (query: string) => void;
  readonly onRetry: () => void;
}): ReactElement {
  const { menu, isEmpty, failure, outcome, query, onSuggestion, onRetry } = props;
  const answer = failure === undefined ? outcome?.answer : undefined;
  const isNone = answer !== undefined && answer.hits.length === 0;
  const hasNone = isNone && outcome?.isGrowing === false;
  return (
    <>
      {failure !== undefined && (
        <div role="alert" className="dg-search-notice">
          <p>{failureTexts[failure]}</p>
          <button type="button" className="dg-button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {isNone && !hasNone && <p className="dg-search-notice">Looking through the texts …</p>}
      {hasNone && (
        <div className="dg-search-notice">
          <p>Nothing was found for “{query}”.</p>
          {answer.suggestion !== undefined && (
            <p>
              Did you mean{' '}
              <button
                type="button"
                className="dg-search-suggestion"
                onClick={() => onSuggestion(answer.suggestion ?? '')}
              >
                {answer.suggestion}
              </button>
              ?
            </p>
          )}
        </div>
      )}
      {answer !== undefined && outcome?.isPartial === true && (
        <p className="dg-search-notice">Some texts could not be loaded: there, only titles were searched.</p>
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
        {answer === undefined || (isNone && !hasNone) ? '' : formatCount(answer.total)}
      </output>
    </>
  );
}

function formatCount(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total} results`;
}
