import { useEffect, useRef, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { findFirstSegment } from '../routing/visit.ts';
import { MenuButton } from '../drawer/menu-button.tsx';
import { IconLinks } from '../menu/icon-links.tsx';
import { Logo } from '../design/logo.tsx';
import { useRootClass } from '../design/root-classes.ts';
import { MainLinks } from '../menu/main-links.tsx';
import { MenuLinks } from '../menu/menu-links.tsx';
import { HostMenu } from '../menu/host-menu.tsx';
import { VersionMenu } from '../menu/version-menu.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { ThemeMenu } from '../theme/theme-menu.tsx';
import { placePath } from '../routing/site-base.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** The site's name, main links and tools, and in a section of the documentation the list of sections. */
export function Header({
  site,
  path,
  hasPageList,
}: {
  readonly site: SiteFrameQuery['site'];
  readonly path: string;
  /** Whether a list of pages is beside the text, which has the menu of versions. */
  readonly hasPageList: boolean;
}): ReactElement {
  const messages = useMessages(frameMessages);
  const segment = findFirstSegment(path);
  const sections = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a narrow screen the list of sections scrolls horizontally
    const current = segment === '' ? null : sections.current?.querySelector<HTMLElement>('[aria-current]');
    if (sections.current !== null && current) sections.current.scrollLeft = current.offsetLeft - 48;
  }, [segment]);
  const isInMenu = site.menu.some(({ slug }) => slug === segment);
  const hasMenu = site.menu.length > 0 && (isInMenu || site.headerLinks.length === 0);
  useRootClass('has-sub-bar', hasMenu);
  return (
    <header className="dg-header">
      <div className="dg-bar">
        <MenuButton />
        <a className="dg-logo" href={placePath('/')}>
          <Logo url={site.logoUrl} />
          {site.name}
        </a>
        <nav className="dg-bar-links" aria-label={messages.main}>
          <MainLinks links={site.headerLinks} segment={segment} />
        </nav>
        <div className="dg-bar-search">
          <SearchBox site={site} segment={segment} />
        </div>
        <div className="dg-bar-tools">
          <nav className="dg-bar-elsewhere" aria-label={messages.elsewhere}>
            <IconLinks links={site.iconLinks} className="dg-bar-button" />
          </nav>
          {!hasPageList && site.hasAlternates && <VersionMenu site={site} path={path} isInBar />}
          {site.languages.length > 1 && (
            <HostMenu
              site={site}
              label={messages.language}
              text={site.lang.toUpperCase()}
              className="dg-bar-button dg-icon dg-icon-globe"
              path={path}
              options={site.languages}
            />
          )}
          <ThemeMenu />
        </div>
      </div>
      {hasMenu && (
        <nav ref={sections} className="dg-sub-bar" aria-label={messages.sections}>
          <MenuLinks menu={site.menu} segment={segment} />
        </nav>
      )}
    </header>
  );
}
