import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { findFirstSegment } from '../routing/visit.ts';
import { useDrawer } from './drawer-context.ts';
import { IconLinks } from '../menu/icon-links.tsx';
import { MainLinks } from '../menu/main-links.tsx';
import { MenuLinks } from '../menu/menu-links.tsx';
import { revealInside } from '../design/reveal-inside.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** Props of {@link Drawer}. Without a title it is hidden on wide screens. */
export interface DrawerProps {
  readonly site: Pick<SiteFrameQuery['site'], 'name' | 'iconLinks' | 'headerLinks' | 'menu'>;
  readonly path: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The column beside the text; on a narrow screen a drawer, without JavaScript a details element. */
export function Drawer({ site, path, title, children }: DrawerProps): ReactElement {
  const messages = useMessages(frameMessages);
  const { isOpen, dismiss } = useDrawer();
  const panel = useRef<HTMLDetailsElement>(null);
  const segment = findFirstSegment(path);
  useEffect(() => {
    // for browsers in which a stylesheet cannot show the content of a closed details element
    if (panel.current !== null) panel.current.open = true;
  }, []);
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (isOpen && panel.current !== null && current) revealInside(panel.current, current);
    const section = panel.current?.querySelector<HTMLElement>('.dg-drawer-sections > [aria-current]');
    if (isOpen && section?.parentElement) section.parentElement.scrollLeft = section.offsetLeft - 48;
  }, [isOpen]);
  useEffect(dismiss, [path, dismiss]);
  return (
    <details
      ref={panel}
      id="dg-drawer"
      className={title === undefined ? 'dg-sidebar is-drawer-only' : 'dg-sidebar'}
      data-open={isOpen ? '' : undefined}
    >
      <summary>{title ?? messages.pages}</summary>
      <nav className="dg-drawer-site" aria-label={messages.site}>
        <div className="dg-drawer-head">
          <strong>{site.name}</strong>
          <button
            type="button"
            className="dg-bar-button dg-icon dg-icon-close"
            aria-label={messages.closeMenu}
            onClick={dismiss}
          />
        </div>
        <div className="dg-drawer-links">
          <MainLinks links={site.headerLinks} segment={segment} isFlat />
        </div>
        {site.menu.length > 0 && (
          <div className="dg-drawer-links dg-drawer-sections">
            <MenuLinks menu={site.menu} segment={segment} />
          </div>
        )}
      </nav>
      {children}
      {site.iconLinks.length > 0 && (
        <nav className="dg-drawer-links dg-drawer-elsewhere" aria-label={messages.elsewhere}>
          <IconLinks links={site.iconLinks} className="" />
        </nav>
      )}
    </details>
  );
}
