import { useEffect, useReducer, useRef, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { useSidebarQuery } from '../../../schema/generated/hooks.ts';
import { useRetry } from '../data/use-retry.ts';
import type { Anchor } from './anchor-list.tsx';
import { groupItems, initialSidebarState, isExpanded, reduceSidebar } from './sidebar-state.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { useDrawer } from '../drawer/drawer-context.ts';
import { VersionMenu } from '../menu/version-menu.tsx';
import { useRootClass } from '../design/root-classes.ts';
import { revealInside } from '../design/reveal-inside.ts';
import { SidebarItem, type SidebarItemContext } from './sidebar-item.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** Props of {@link Sidebar}. */
export interface SidebarProps {
  readonly site: SiteFrameQuery['site'];
  readonly slug: string;
  readonly currentUrl: string;
  /** Headings of the current page; undefined while it is loading. */
  readonly anchors: readonly Anchor[] | undefined;
  /** Fragment of the heading being read. */
  readonly activeFragment: string | undefined;
}

/** The pages of a section. It keeps its state while the reader moves between them. */
export function Sidebar({ site, slug, currentUrl, anchors, activeFragment }: SidebarProps): ReactElement {
  const messages = useMessages(frameMessages);
  const [{ data, error }, refetch] = useSidebarQuery({ slug });
  useRetry(error, refetch);
  const [state, dispatch] = useReducer(reduceSidebar, initialSidebarState);
  const { isOpen } = useDrawer();
  useRootClass('has-page-list');
  const list = useRef<HTMLElement>(null);
  const section = data?.section ?? undefined;
  const isReady = section !== undefined;

  useEffect(() => dispatch({ type: 'opened', url: currentUrl }), [currentUrl]);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (isReady && list.current !== null && item) revealInside(list.current, item);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new URL has another current item
  }, [currentUrl, isReady]);

  const context: SidebarItemContext = {
    currentUrl,
    currentAnchors: anchors,
    isInDrawer: isOpen,
    activeFragment,
    isExpanded: (url) => isExpanded(state, url, currentUrl),
    onToggle: (url) => dispatch({ type: 'toggled', url, currentUrl }),
  };
  const title = section?.title ?? messages.pages;
  return (
    <Drawer site={site} path={currentUrl} title={title}>
      <nav ref={list} className="dg-sidebar-list" aria-label={title}>
        <div className="dg-sidebar-tools">
          {slug !== 'blog' && <VersionMenu site={site} path={currentUrl} />}
          {section?.printable && (
            <a className="dg-print-section dg-icon dg-icon-print" href={section.printable.url}>
              {` ${messages.printSection}`}
            </a>
          )}
        </div>
        {groupItems(section?.sidebar ?? []).map((group, index) => (
          <div className="dg-group" key={`${index} ${group.title ?? ''}`}>
            {group.title !== undefined && <p className="dg-group-title">{group.title}</p>}
            <ul>
              {group.items.map((item) => (
                <SidebarItem key={item.url} item={item} context={context} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Drawer>
  );
}
