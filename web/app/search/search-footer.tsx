import type { ReactElement } from 'react';
import type { ListedHit } from './result-groups.ts';

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
  const { selected, isStarred, canRemove, canClose, onStar } = props;
  if (selected === undefined && !canClose) return null;
  const title = selected?.titleSegments.map(({ text }) => text).join('') ?? '';
  return (
    <div className="dg-search-foot dg-needs-script">
      {selected !== undefined && (
        <>
          <span className="dg-search-keys">
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span className="dg-search-keys">
            <kbd>Enter</kbd> open
          </span>
          <span className="dg-search-keys">
            <kbd>Ctrl Enter</kbd> new tab
          </span>
        </>
      )}
      {canRemove && (
        <span className="dg-search-keys">
          <kbd>Del</kbd> remove
        </span>
      )}
      {canClose && (
        <span className="dg-search-keys">
          <kbd>Esc</kbd> close
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
            Star <span className="dg-unseen">“{title}”</span>
          </span>
          <kbd aria-hidden>Ctrl S</kbd>
        </button>
      )}
    </div>
  );
}
