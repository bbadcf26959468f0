import { useEffect, useReducer, useRef, type ReactElement } from 'react';
import { useSidebarQuery } from '../../../schema/generated/hooks.ts';
import type { ShownPage } from '../state/page-view.ts';
import { groupItems, initialSidebarState, isExpanded, reduceSidebar } from '../state/sidebar-state.ts';
import { revealInside } from './reveal-inside.ts';
import { SidebarItem, type SidebarItemContext } from './sidebar-item.tsx';

/** Is the sidebar of a section. */
export interface SidebarProps {
  readonly slug: string;
  readonly currentUrl: string;
  /** Headings of the open page; undefined while it is on its way. */
  readonly anchors: ShownPage['anchors'] | undefined;
}

/** Shows the pages of a section; it stays as it is while the reader moves between them. */
export function Sidebar({ slug, currentUrl, anchors }: SidebarProps): ReactElement {
  const [{ data }] = useSidebarQuery({ slug });
  const [state, dispatch] = useReducer(reduceSidebar, initialSidebarState);
  const drawer = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLElement>(null);
  const section = data?.section ?? undefined;
  const isReady = section !== undefined;

  useEffect(() => {
    dispatch({ type: 'arrived', url: currentUrl });
    drawer.current?.removeAttribute('open');
  }, [currentUrl]);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (isReady && list.current !== null && current) revealInside(list.current, current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the current item is another one when the url is
  }, [currentUrl, isReady]);

  const context: SidebarItemContext = {
    currentUrl,
    currentAnchors: anchors,
    isExpanded: (url) => isExpanded(state, url, currentUrl),
    onToggle: (url) => dispatch({ type: 'toggled', url, currentUrl }),
  };
  return (
    <details ref={drawer} className="dg-sidebar">
      <summary>{section?.title ?? 'Pages'}</summary>
      <nav ref={list} className="dg-sidebar-list" aria-label={section?.title ?? 'Pages'}>
        {groupItems(section?.sidebar ?? []).map(({ title, items }, index) => (
          <div className="dg-group" key={`${index} ${title ?? ''}`}>
            {title !== undefined && <p className="dg-group-title">{title}</p>}
            <ul>
              {items.map((item) => (
                <SidebarItem key={item.url} item={item} context={context} />
              ))}
            </ul>
          </div>
        ))}
        {section?.printable && (
          <a className="dg-print-section" href={section.printable.url}>
            Print Section
          </a>
        )}
      </nav>
    </details>
  );
}
