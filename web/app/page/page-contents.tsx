import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { AnchorList } from '../sidebar/anchor-list.tsx';
import { listHeadings } from '../sidebar/list-headings.ts';
import { elementIds } from '../design/element-ids.ts';
import { useRootClass } from '../design/root-classes.ts';
import { revealInside } from '../design/reveal-inside.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { formatCount } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/** With more headings than this, the list has a filter. */
const maxUnfiltered = 30;

/** The headings of the page: beside the text, or folded above it where there is no room. */
export function PageContents(props: {
  readonly page: Pick<LoadedPage, 'url' | 'title' | 'section' | 'anchors'>;
  readonly activeFragment: string | undefined;
}): ReactElement | null {
  const messages = useMessages(frameMessages);
  const { lang } = useLanguage();
  const { page, activeFragment } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState({ url: page.url, text: '' });
  const text = filter.url === page.url ? filter.text : '';
  const reveal = (): void => {
    const link = scroller.current?.querySelector<HTMLElement>('[aria-current]');
    if (scroller.current && link) revealInside(scroller.current, link);
  };
  useEffect(reveal, [activeFragment]);
  const headings = listHeadings(page.anchors);
  useRootClass('has-contents', headings.length > 0);
  if (headings.length === 0) return null;
  const active = page.anchors.find(({ fragment }) => fragment === activeFragment);
  const shown = headings.filter(({ shortTitle }) => shortTitle.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <details ref={box} id={elementIds.contents} className="dg-contents" onToggle={reveal}>
      <summary>
        <span className="dg-contents-title">{messages.onThisPage}</span>
        {active !== undefined && (
          <span className="dg-place">
            {page.section.index !== null && page.section.index.url !== page.url && <span>{page.section.title} › </span>}
            {page.title} › <strong>{active.shortTitle}</strong>
          </span>
        )}
      </summary>
      <nav aria-label={messages.onThisPage}>
        <p className="dg-contents-title">{messages.onThisPage}</p>
        {headings.length > maxUnfiltered && (
          <input
            type="search"
            className="dg-contents-filter dg-needs-script"
            placeholder={formatCount(messages.filterCount, headings.length, lang)}
            aria-label={messages.filter}
            value={text}
            onChange={({ target }) => setFilter({ url: page.url, text: target.value })}
          />
        )}
        <div ref={scroller} className="dg-contents-list">
          <AnchorList
            url={page.url}
            anchors={shown}
            activeFragment={activeFragment}
            // beside the text the list is visible whether it is open or not
            onFollow={() => box.current?.removeAttribute('open')}
          />
          {shown.length === 0 && <p className="dg-quiet">{messages.noMatch}</p>}
        </div>
      </nav>
    </details>
  );
}
