import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SiteLink } from './site-link.tsx';

/** Shows the links at the foot of every page. */
export function Footer({ links }: { readonly links: SiteFrameQuery['site']['footerLinks'] }): ReactElement {
  return (
    <footer className="dg-footer">
      <nav aria-label="Footer">
        {links.map(({ title, url }) => (
          <SiteLink key={url} url={url}>
            {title}
          </SiteLink>
        ))}
      </nav>
    </footer>
  );
}
