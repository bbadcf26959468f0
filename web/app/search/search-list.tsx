// A listbox of the ARIA combobox pattern: HTML's own lists can neither contain links nor be controlled by a field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { Fragment, memo, type MouseEvent, type ReactElement, type Ref } from 'react';
import type { SearchSegment } from '../../../api/search/search-types.ts';
import { BreakableText } from '../design/breakable-text.tsx';
import { isSaved, type SavedResult } from './saved-results.ts';
import type { ListedHit, ResultGroup, ResultRow } from './result-groups.ts';
import { searchMessages } from '../../../schema/messages/english/search-messages.ts';
import { formatCount } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/** Props of {@link SearchList}. */
export interface SearchListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  /** The rows of the groups. */
  readonly rows: readonly ResultRow[];
  /** The query of the results. */
  readonly query: string;
  /** Whether texts are loading, after which there may be more results. */
  readonly isLoadingTexts: boolean;
  /** Index of the selected row. */
  readonly selectedIndex: number;
  readonly optionId: (index: number) => string;
  readonly starred: readonly SavedResult[];
  /** Called when the reader uses the pointer on the list: its order must not change from then on. */
  readonly onInteract: () => void;
  /** Called when a result is opened, in this tab or in another. */
  readonly onOpen: (hit: ListedHit, isThisTab: boolean) => void;
  readonly onStar: (hit: ListedHit) => void;
  /** Called to show all hits of a page. */
  readonly onMore: (group: ResultGroup) => void;
}

/** The results, grouped by page. Each has the titles above it, its title, and an excerpt with the matches marked. */
export function SearchList(props: SearchListProps): ReactElement {
  const {
    ref,
    id,
    groups,
    rows,
    query,
    isLoadingTexts,
    selectedIndex,
    optionId,
    starred,
    onInteract,
    onOpen,
    onStar,
    onMore,
  } = props;
  const messages = useMessages(searchMessages);
  const { lang } = useLanguage();
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const row = rows[Number(element?.dataset['row'])];
    if (row === undefined) return;
    if (row.hit === undefined) return onMore(row.group);
    if (isStarButton(event)) return onStar(row.hit);
    onOpen(row.hit, !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey));
  };
  let count = 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={messages.results}
      className="dg-search-list"
      data-query={query}
      data-is-growing={isLoadingTexts ? '' : undefined}
      onClick={onClick}
      // the browser reports a pointer at rest as well when what is below it changes
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onInteract()}
      onPointerDown={onInteract}
      onMouseDown={(event) => isStarButton(event) && event.preventDefault()} // the focus stays in the field
    >
      {groups.map(({ key, title, hits, more }) => (
        <div key={key} role="group" aria-label={title} className="dg-search-group">
          <div className="dg-search-page" aria-hidden>
            {title}
          </div>
          {hits.map((hit) => {
            const index = count++;
            return (
              <SearchRow
                key={hit.url}
                id={optionId(index)}
                index={index}
                hit={hit}
                isSelected={index === selectedIndex}
                isStarred={isSaved(starred, hit.url)}
              />
            );
          })}
          {more.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field handles the keys
            <div
              id={optionId(count)}
              role="option"
              aria-selected={count === selectedIndex}
              data-row={count++}
              className="dg-search-hit dg-search-more"
            >
              {formatCount(messages.moreResults, more.length, lang)}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const isStarButton = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** A result. An option cannot contain a button, so the star beside it is for the pointer only; the footer has one for all. */
const SearchRow = memo(function SearchRow(props: {
  readonly id: string;
  readonly index: number;
  readonly hit: ListedHit;
  readonly isSelected: boolean;
  readonly isStarred: boolean;
}): ReactElement {
  const messages = useMessages(searchMessages);
  const { id, index, hit, isSelected, isStarred } = props;
  return (
    <div className="dg-search-row" data-row={index}>
      <a id={id} role="option" aria-selected={isSelected} tabIndex={-1} href={hit.url} className="dg-search-hit">
        {hit.path.length > 0 && <span className="dg-search-path">{hit.path.join(' › ')}</span>}
        <span className="dg-search-title">
          <Segments segments={hit.titleSegments} />
        </span>
        {hit.facts !== undefined && <span className="dg-search-facts">{hit.facts}</span>}
        {hit.excerpt.length > 0 && (
          <span className="dg-search-excerpt">
            <Segments segments={hit.excerpt} />
          </span>
        )}
      </a>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        title={isStarred ? messages.removeStar : messages.star}
        className={isStarred ? 'dg-icon dg-icon-starred' : 'dg-icon dg-icon-star'}
      />
    </div>
  );
});

function Segments({ segments }: { readonly segments: readonly SearchSegment[] }): ReactElement[] {
  return segments.map(({ text, isMatch }, index) => {
    const shown = <BreakableText text={text} />;
    // oxlint-disable-next-line react/no-array-index-key -- segments of a text have no other key
    return isMatch ? <mark key={index}>{shown}</mark> : <Fragment key={index}>{shown}</Fragment>;
  });
}
