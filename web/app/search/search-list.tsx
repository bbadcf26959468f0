// A listbox by the ARIA combobox pattern: HTML's own lists can neither hold links nor follow a field elsewhere.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import type { ReactElement, Ref } from 'react';
import type { SearchSegment } from '../../../schema/search/search-types.ts';
import type { HitGroup, ListedHit } from '../state/search-hits.ts';

/** Shows results grouped by page: what is above them muted, what was found below, the words found marked. */
export function SearchList(props: {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Position of the chosen result among all. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  /** Is told when a result is followed; `isPlain`: in this tab. */
  readonly onFollow: (hit: ListedHit, isPlain: boolean) => void;
}): ReactElement {
  const { ref, id, groups, active, optionId, onFollow } = props;
  const all = groups.flatMap(({ hits }) => hits);
  return (
    <div ref={ref} id={id} role="listbox" aria-label="Results" className="dg-search-list">
      {groups.map(({ key, title, hits }) => (
        <div key={key} role="group" aria-label={title}>
          <div className="dg-search-page" aria-hidden>
            {title}
          </div>
          {hits.map((hit) => {
            const index = all.indexOf(hit);
            return (
              <a
                key={hit.url}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={hit.url}
                className="dg-search-hit"
                onClick={(event) => onFollow(hit, !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))}
              >
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
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Segments({ segments }: { readonly segments: readonly SearchSegment[] }): ReactElement[] {
  return segments.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
