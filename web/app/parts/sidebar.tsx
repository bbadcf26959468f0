import { useEffect, useReducer, useRef, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { useSidebarQuery } from '../../../schema/generated/hooks.ts';
import type { ShownPage } from '../state/page-view.ts';
import { groupItems, initialSidebarState, isExpanded, reduceSidebar } from '../state/sidebar-state.ts';
import { Drawer } from './drawer.tsx';
import { HostMenu } from './menu.tsx';
import { revealInside } from './reveal-inside.ts';
import { SidebarItem, type SidebarItemContext } from './sidebar-item.tsx';

/** Is the sidebar of a section. */
export interface SidebarProps {
  readonly site: SiteFrameQuery['site'];
  readonly slug: string;
  readonly currentUrl: string;
  /** Headings of the open page; undefined while it is on its way. */
  readonly anchors: ShownPage['anchors'] | undefined;
  /** Fragment of the heading being read. */
  readonly activeFragment: string | undefined;
}

/** Shows the pages of a section; it stays as it is while the reader moves between them. */
export function Sidebar({ site, slug, currentUrl, anchors, activeFragment }: SidebarProps): ReactElement {
  const [{ data }] = useSidebarQuery({ slug });
  const [state, dispatch] = useReducer(reduceSidebar, initialSidebarState);
  const list = useRef<HTMLElement>(null);
  const section = data?.section ?? undefined;
  const isReady = section !== undefined;
  const current = site.versions.find(({ isCurrent }) => isCurrent);

  useEffect(() => dispatch({ type: 'arrived', url: currentUrl }), [currentUrl]);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (isReady && list.current !== null && item) revealInside(list.current, item);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the current item is another one when the url is
  }, [currentUrl, isReady]);

  const context: SidebarItemContext = {
    currentUrl,
    currentAnchors: anchors,
    activeFragment,
    isExpanded: (url) => isExpanded(state, url, currentUrl),
    onToggle: (url) => dispatch({ type: 'toggled', url, currentUrl }),
  };
  const title = section?.title ?? 'Pages';
  return (
    <Drawer site={site} path={currentUrl} title={title}>
      <nav ref={list} className="dg-sidebar-list" aria-label={title}>
        <div className="dg-sidebar-tools">
          {current !== undefined && site.versions.length > 1 && (
            <HostMenu
              label="Version"
              text={`Version ${current.name}`}
              className=""
              path={currentUrl}
              options={site.versions.map((version) => ({ ...version, title: `Version ${version.name}` }))}
            />
          )}
          {section?.printable && (
            <a className="dg-print-section dg-icon dg-icon-print" href={section.printable.url}>
              {' Print Section'}
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
