import { useEffect, useRef, type ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';
import { AnchorList } from './anchor-list.tsx';
import { revealInside } from './reveal-inside.ts';

/** Shows the headings of the page: beside the text, or folded above it where there is no room. */
export function PageContents(props: {
  readonly page: Pick<ShownPage, 'url' | 'anchors'>;
  readonly activeFragment: string | undefined;
}): ReactElement | null {
  const { page, activeFragment } = props;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const link = activeFragment === undefined ? null : box.current?.querySelector<HTMLElement>('[aria-current]');
    if (box.current !== null && link) revealInside(box.current, link);
  }, [activeFragment]);
  if (!page.anchors.some(({ level }) => level > 1)) return null;
  const fold = (): void => {
    // beside the text it has nothing to press, and stays
    if (box.current !== null && getComputedStyle(box.current).position !== 'sticky') box.current.open = false;
  };
  return (
    <details ref={box} className="dg-contents">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <p className="dg-contents-title">On this page</p>
        <AnchorList url={page.url} anchors={page.anchors} activeFragment={activeFragment} onFollow={fold} />
      </nav>
    </details>
  );
}
