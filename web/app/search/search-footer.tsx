import type { ReactElement } from 'react';
import type { ListedHit } from './result-groups.ts';
import { searchMessages } from '../../../schema/messages/english/search-messages.ts';
import { useMessages } from '../design/language.ts';
import { Sentence } from './sentence.tsx';

/** The actions for the selected result, with their keys. */
export function SearchFooter(props: {
  /** Undefined when there are no results. */
  readonly selected: ListedHit | undefined;
  readonly isStarred: boolean;
  /** Whether Delete removes the selected result from the list. */
  readonly canRemove: boolean;
  /** Whether Escape closes the search. */
  readonly canClose: boolean;
  readonly onStar: (hit: ListedHit) => void;
}): ReactElement | null {
  const messages = useMessages(searchMessages);
  const { selected, isStarred, canRemove, canClose, onStar } = props;
  if (selected === undefined && !canClose) return null;
  const title = selected?.titleSegments.map(({ text }) => text).join('') ?? '';
  return (
    <div className="dg-search-foot dg-needs-script">
      {selected !== undefined && (
        <>
          <span className="dg-search-keys">
            <Sentence
              text={messages.keyMove}
              parts={{
                keys: (
                  <>
                    <kbd>↑</kbd> <kbd>↓</kbd>
                  </>
                ),
              }}
            />
          </span>
          <span className="dg-search-keys">
            <Sentence text={messages.keyOpen} parts={{ keys: <kbd>Enter</kbd> }} />
          </span>
          <span className="dg-search-keys">
            <Sentence text={messages.keyNewTab} parts={{ keys: <kbd>Ctrl Enter</kbd> }} />
          </span>
        </>
      )}
      {canRemove && (
        <span className="dg-search-keys">
          <Sentence text={messages.keyRemove} parts={{ keys: <kbd>Del</kbd> }} />
        </span>
      )}
      {canClose && (
        <span className="dg-search-keys">
          <Sentence text={messages.keyClose} parts={{ keys: <kbd>Esc</kbd> }} />
        </span>
      )}
      {selected !== undefined && (
        <button
          type="button"
          className={isStarred ? 'dg-icon dg-icon-starred' : 'dg-icon dg-icon-star'}
          aria-pressed={isStarred}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => onStar(selected)}
        >
          <span>
            <Sentence text={messages.starNamed} parts={{ title: <span className="dg-unseen">“{title}”</span> }} />
          </span>
          <kbd aria-hidden>Ctrl S</kbd>
        </button>
      )}
    </div>
  );
}
