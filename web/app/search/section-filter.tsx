import type { ReactElement } from 'react';
import type { SectionCount } from '../../../api/search/search-types.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { searchMessages } from '../../../schema/messages/english/search-messages.ts';
import { formatNumber } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/** Buttons that restrict the results to one section, each with its number of results. */
export function SectionFilter(props: {
  readonly sections: readonly SectionCount[];
  /** Slug of the section to show; undefined for all. */
  readonly selected: string | undefined;
  readonly findTitle: (slug: string) => string;
  readonly onChange: (slug: string | undefined) => void;
}): ReactElement {
  const frame = useMessages(frameMessages);
  const messages = useMessages(searchMessages);
  const { lang } = useLanguage();
  const { sections, selected, findTitle, onChange } = props;
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const shown = sections.filter(({ sectionSlug }) => sectionSlug !== '');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame and cannot scroll
    <div role="group" aria-label={frame.sections} className="dg-search-sections">
      <button type="button" aria-pressed={selected === undefined} onClick={() => onChange(undefined)}>
        {messages.all} <small>{formatNumber(total, lang)}</small>
      </button>
      {shown.map(({ sectionSlug, count }) => (
        <button
          key={sectionSlug}
          type="button"
          aria-pressed={selected === sectionSlug}
          onClick={() => onChange(selected === sectionSlug ? undefined : sectionSlug)}
        >
          {findTitle(sectionSlug)} <small>{formatNumber(count, lang)}</small>
        </button>
      ))}
    </div>
  );
}
