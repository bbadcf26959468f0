import type { ReactElement } from 'react';
import type { ListedHit } from '../state/search-hits.ts';

/** Shows what can be done with the chosen result, and by which keys. */
export function SearchFoot(props: {
  /** Undefined when there is none to choose. */
  readonly chosen: ListedHit | undefined;
  readonly isStarred: boolean;
  /** Whether Delete takes the chosen result out of the list. */
  readonly canForget: boolean;
  /** Whether Escape leaves the search. */
  readonly canLeave: boolean;
  readonly onStar: (hit: ListedHit) => void;
}): ReactElement | null {
  const { chosen, isStarred, canForget, canLeave, onStar } = props;
  if (chosen === undefined && !canLeave) return null;
  const title = chosen?.titleSegments.map(({ text }) => text).join('') ?? '';
  return (
    <div className="dg-search-foot dg-needs-script">
      {chosen !== undefined && (
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
      {canForget && (
        <span className="dg-search-keys">
          <kbd>Del</kbd> remove
        </span>
      )}
      {canLeave && (
        <span className="dg-search-keys">
          <kbd>Esc</kbd> close
        </span>
      )}
      {chosen !== undefined && (
        <button
          type="button"
          className={isStarred ? 'dg-icon dg-icon-starred' : 'dg-icon dg-icon-star'}
          aria-pressed={isStarred}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => onStar(chosen)}
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
