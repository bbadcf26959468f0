import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { Menu } from './menu.tsx';

/** Props of {@link MainLinks}. */
interface MainLinksProps {
  readonly links: SiteFrameQuery['site']['headerLinks'];
  /** First part of the path, which decides which link is active. */
  readonly segment: string;
  /** Whether the entries of menus are listed below the menu's title, as in the drawer. */
  readonly isFlat?: boolean;
}

/** The site's main links, and menus of them. */
export function MainLinks({ links, segment, isFlat = false }: MainLinksProps): ReactElement[] {
  return links.map(({ title, url, links: entries, activeFor }) => {
    const isActive = activeFor.includes(segment);
    if (entries.length === 0)
      return (
        <SiteLink key={`${title} ${url}`} url={url} isActive={isActive}>
          {title}
        </SiteLink>
      );
    const listEntries = (onClick?: () => void): ReactElement[] =>
      entries.map((entry) => (
        // the click bubbles from the link; the keyboard's Enter is a click as well
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
        <li key={`${entry.title} ${entry.url}`} onClick={onClick}>
          <SiteLink url={entry.url}>{entry.title}</SiteLink>
        </li>
      ));
    if (isFlat)
      return (
        <section key={title} className="dg-link-group" aria-label={title}>
          <strong>{title}</strong>
          <ul>{listEntries()}</ul>
        </section>
      );
    return (
      <Menu key={title} label={title} text={title} className={isActive ? 'is-active' : ''}>
        {({ close }) => listEntries(close)}
      </Menu>
    );
  });
}
