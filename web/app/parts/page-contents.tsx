import { useEffect, useRef, type ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';
import { AnchorList } from './anchor-list.tsx';
import { revealInside } from './reveal-inside.ts';

/** Shows the headings of the page: beside the text, or folded into a line above it where there is no room. */
export function PageContents(props: {
  readonly page: Pick<ShownPage, 'url' | 'anchors'>;
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
  const fold = (): void => {
    // beside the text there is nothing to press, and it stays
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
        <AnchorList url={page.url} anchors={page.anchors} activeFragment={activeFragment} onFollow={fold} />
      </nav>
    </details>
  );
}
