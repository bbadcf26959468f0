import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { MenuLinks } from '../menu/menu-links.tsx';
import type { SearchFailure, SearchOutcome } from './searcher.ts';
import { placePath } from '../routing/site-base.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { searchMessages } from '../../../schema/messages/english/search-messages.ts';
import { formatCount, formatMessage } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';
import { Sentence } from './sentence.tsx';

const failureMessages = {
  missing: 'searchFailedMissing',
  damaged: 'searchFailedDamaged',
  'other-release': 'searchFailedOutdated',
  'no-response': 'searchFailedSilent',
} as const satisfies Readonly<Record<SearchFailure, keyof typeof searchMessages>>;

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
  const { sections, tryAgain } = useMessages(frameMessages);
  const messages = useMessages(searchMessages);
  const { lang } = useLanguage();
  const { menu, isEmpty, failure, outcome, query, typed, onSuggestion, onRetry } = props;
  const response = failure === undefined ? outcome?.response : undefined;
  const isEmptySoFar = response !== undefined && response.hits.length === 0;
  const isWaiting = !isEmpty && failure === undefined && outcome === undefined;
  const hasNone = isEmptySoFar && outcome?.isLoadingTexts === false;
  return (
    <>
      {failure !== undefined && (
        <div role="alert" className="dg-search-notice">
          <p>{messages[failureMessages[failure]]}</p>
          {failure === 'other-release' ? (
            // a form leaves the page, which a link would not
            <form action={placePath('/search/')}>
              <input type="hidden" name="q" value={typed} />
              <button type="submit" className="dg-button">
                {messages.searchNewVersion}
              </button>
            </form>
          ) : (
            <button type="button" className="dg-button" onClick={onRetry}>
              {tryAgain}
            </button>
          )}
        </div>
      )}
      {isWaiting && <p className="dg-search-notice dg-search-wait">{messages.searching}</p>}
      {isEmptySoFar && !hasNone && <p className="dg-search-notice">{messages.searchingTexts}</p>}
      {hasNone && (
        <div className="dg-search-notice">
          <p>{formatMessage(messages.nothingFound, { query })}</p>
          {response.suggestion !== undefined && (
            <p>
              <Sentence
                text={messages.didYouMean}
                parts={{
                  suggestion: (
                    <button
                      type="button"
                      className="dg-search-suggestion"
                      onClick={() => onSuggestion(response.suggestion ?? '')}
                    >
                      {response.suggestion}
                    </button>
                  ),
                }}
              />
            </p>
          )}
        </div>
      )}
      {response !== undefined && outcome?.isPartial === true && (
        <p className="dg-search-notice">{messages.partlySearched}</p>
      )}
      {outcome?.isHosted === true && (
        <p className="dg-search-credit">
          <Sentence
            text={messages.searchBy}
            parts={{ provider: <a href="https://www.algolia.com/developers/">Algolia</a> }}
          />
        </p>
      )}
      {(isEmpty || hasNone || failure !== undefined) && menu.length > 0 && (
        <nav className="dg-search-overview" aria-label={messages.allSections}>
          <div className="dg-search-page" aria-hidden>
            {sections}
          </div>
          <MenuLinks menu={menu} segment="" />
        </nav>
      )}
      <output className="dg-unseen">
        {response === undefined || (isEmptySoFar && !hasNone)
          ? ''
          : response.total === 0
            ? messages.noResults
            : formatCount(messages.resultCount, response.total, lang)}
      </output>
    </>
  );
}
