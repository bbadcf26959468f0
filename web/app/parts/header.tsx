import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { findFirstSegment } from '../state/visit.ts';
import { SiteLink } from './site-link.tsx';

/** Shows the site's name, its main links, and the documentation menu where the reader is in one of its sections. */
export function Header({ site, path }: { readonly site: SiteFrameQuery['site']; readonly path: string }): ReactElement {
  const segment = findFirstSegment(path);
  const isInMenu = site.menu.some(({ slug }) => slug === segment);
  const hasMenu = site.menu.length > 0 && (isInMenu || site.headerLinks.length === 0);
  return (
    <header className="dg-header">
      <div className="dg-bar">
        <a className="dg-logo" href="/">
          {site.name}
        </a>
        <nav className="dg-bar-links" aria-label="Main">
          {site.headerLinks.map(({ title, url, activeFor }) => (
            <SiteLink key={url} url={url} className={activeFor.includes(segment) ? 'is-active' : 'is-idle'}>
              {title}
            </SiteLink>
          ))}
        </nav>
        <nav className="dg-bar-links dg-bar-elsewhere" aria-label="Elsewhere">
          {site.iconLinks.map(({ title, url }) => (
            <SiteLink key={url} url={url}>
              {title}
            </SiteLink>
          ))}
        </nav>
      </div>
      {hasMenu && (
        <nav className="dg-sub-bar" aria-label="Sections">
          {site.menu.map(({ slug, title, pages }) => (
            <a
              key={slug}
              href={pages.nodes[0]?.url ?? `/${slug}/`}
              className={slug === 'api' ? 'is-upper' : undefined}
              aria-current={slug === segment ? 'true' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}
