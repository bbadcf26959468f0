// A listbox by the ARIA combobox pattern: HTML's own lists can neither hold links nor follow a field elsewhere.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { memo, type MouseEvent, type ReactElement, type Ref } from 'react';
import type { SearchSegment } from '../../../schema/search/search-types.ts';
import { isIn, type KeptResult } from '../state/kept-results.ts';
import type { HitGroup, ListedHit, ListedRow } from '../state/search-hits.ts';

/** Configures {@link SearchList}. */
export interface SearchListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Their rows. */
  readonly rows: readonly ListedRow[];
  /** What the list answers. */
  readonly query: string;
  /** Whether a fuller answer is on its way. */
  readonly isGrowing: boolean;
  /** Position of the chosen result among all. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly starred: readonly KeptResult[];
  /** Is told when a result is followed; `isPlain`: in this tab. */
  readonly onFollow: (hit: ListedHit, isPlain: boolean) => void;
  readonly onStar: (hit: ListedHit) => void;
  /** Is told to show all hits of a page. */
  readonly onMore: (group: HitGroup) => void;
}

/** Shows results grouped by page: what is above them muted, what was found below, the words found marked. */
export function SearchList(props: SearchListProps): ReactElement {
  const { ref, id, groups, rows, query, isGrowing, active, optionId, starred, onFollow, onStar, onMore } = props;
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const row = rows[Number(element?.dataset['row'])];
    if (row === undefined) return;
    if (row.hit === undefined) return onMore(row.group);
    if (isStarButton(event)) return onStar(row.hit);
    onFollow(row.hit, !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey));
  };
  let count = 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Results"
      className="dg-search-list"
      data-query={query}
      data-is-growing={isGrowing ? '' : undefined}
      onClick={onClick}
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
                isActive={index === active}
                isStarred={isIn(starred, hit.url)}
              />
            );
          })}
          {more.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keys are the field's
            <div
              id={optionId(count)}
              role="option"
              aria-selected={count === active}
              data-row={count++}
              className="dg-search-hit dg-search-more"
            >
              {more.length} more on this page
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const isStarButton = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** Shows a result. An option cannot hold a button, so the star beside it is the pointer's alone; the foot has one for all. */
const SearchRow = memo(function SearchRow(props: {
  readonly id: string;
  readonly index: number;
  readonly hit: ListedHit;
  readonly isActive: boolean;
  readonly isStarred: boolean;
}): ReactElement {
  const { id, index, hit, isActive, isStarred } = props;
  return (
    <div className="dg-search-row" data-row={index}>
      <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={hit.url} className="dg-search-hit">
        {hit.path.length > 0 && <span className="dg-search-path">{hit.path.join(' › ')}</span>}
        <span className="dg-search-title">
          <Segments segments={hit.titleSegments} />
        </span>
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
        title={isStarred ? 'Remove the star' : 'Star'}
        className={isStarred ? 'dg-icon dg-icon-starred' : 'dg-icon dg-icon-star'}
      />
    </div>
  );
});

function Segments({ segments }: { readonly segments: readonly SearchSegment[] }): (ReactElement | string)[] {
  return segments.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
