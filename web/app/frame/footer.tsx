import type { ReactElement } from 'react';
import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { licensesUrl } from './licenses-url.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { placePath } from '../routing/site-base.ts';

const licenseUrl = '/license/';

/** The footer of every page. The link to the license is set apart; it has the signs of a license of Creative Commons. */
export function Footer({
  footerLinks: links,
  license: licenseId,
}: Pick<SiteFrameQuery['site'], 'footerLinks' | 'license'>): ReactElement {
  const license = links.find(({ url }) => url === placePath(licenseUrl));
  return (
    <footer className="dg-footer">
      <nav aria-label="Footer">
        {links
          .filter((link) => link !== license)
          .map(({ title, url }) => (
            <SiteLink key={url} url={url}>
              {title}
            </SiteLink>
          ))}
        <a href={placePath(exploreUrl)}>Query the content</a>
        <a href={placePath(licensesUrl)}>Third-party licenses</a>
      </nav>
      {license !== undefined && (
        <a className={/^CC-BY\b/.test(licenseId ?? '') ? 'dg-license has-signs' : 'dg-license'} href={license.url}>
          {license.title}
        </a>
      )}
    </footer>
  );
}
