import type { ReactElement } from 'react';
import type { SectionCount } from '../../../schema/search/search-types.ts';

/** Shows one button a section that has results, each with their number. */
export function SectionFilter(props: {
  readonly sections: readonly SectionCount[];
  /** Slug of the only section to show; undefined for all. */
  readonly only: string | undefined;
  readonly findTitle: (slug: string) => string;
  readonly onChange: (slug: string | undefined) => void;
}): ReactElement {
  const { sections, only, findTitle, onChange } = props;
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const shown = sections.filter(({ sectionSlug }) => sectionSlug !== '');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame and cannot scroll
    <div role="group" aria-label="Sections" className="dg-search-sections">
      <button type="button" aria-pressed={only === undefined} onClick={() => onChange(undefined)}>
        All <small>{total}</small>
      </button>
      {shown.map(({ sectionSlug, count }) => (
        <button
          key={sectionSlug}
          type="button"
          aria-pressed={only === sectionSlug}
          onClick={() => onChange(only === sectionSlug ? undefined : sectionSlug)}
        >
          {findTitle(sectionSlug)} <small>{count}</small>
        </button>
      ))}
    </div>
  );
}
