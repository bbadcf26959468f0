import { useEffect, useRef, type ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { AnchorList } from '../sidebar/anchor-list.tsx';
import { revealInside } from '../design/reveal-inside.ts';

/** The headings of the page: beside the text, or collapsed above it where there is no room. */
export function PageContents(props: {
  readonly page: Pick<LoadedPage, 'url' | 'anchors'>;
  readonly activeFragment: string | undefined;
}): ReactElement | null {
  const { page, activeFragment } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = activeFragment === undefined ? null : box.current?.querySelector<HTMLElement>('[aria-current]');
    if (box.current !== null && link) revealInside(box.current, link);
  }, [activeFragment]);
  if (!page.anchors.some(({ level }) => level > 1)) return null;
  const active = page.anchors.find(({ fragment }) => fragment === activeFragment);
  const collapse = (): void => {
    // beside the text the summary is hidden and the list stays open
    if (summary.current !== null && summary.current.offsetParent !== null) box.current?.removeAttribute('open');
  };
  return (
    <details ref={box} className="dg-contents">
      <summary ref={summary}>
        On this page
        {active !== undefined && <span>{active.shortTitle}</span>}
      </summary>
      <nav aria-label="On this page">
        <p className="dg-contents-title">On this page</p>
        <AnchorList url={page.url} anchors={page.anchors} activeFragment={activeFragment} onFollow={collapse} />
      </nav>
    </details>
  );
}
