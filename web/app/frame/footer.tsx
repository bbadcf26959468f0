import type { ReactElement } from 'react';
import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SiteLink } from '../routing/site-link.tsx';

const licenseUrl = '/license/';

/** The footer of every page. The link to the license is set apart and has icons. */
export function Footer({ links }: { readonly links: SiteFrameQuery['site']['footerLinks'] }): ReactElement {
  const license = links.find(({ url }) => url === licenseUrl);
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
        <a href={exploreUrl}>Query the content</a>
      </nav>
      {license !== undefined && (
        <a className="dg-license" href={license.url}>
          <LicenseIcon d="M11 10.3a2.4 2.4 0 1 0 0 3.4M17 10.3a2.4 2.4 0 1 0 0 3.4" />
          <LicenseIcon d="M12 6.3v.01M10 9.5h4v4h-1V18h-2v-4.5h-1z" />
          {license.title}
        </a>
      )}
    </footer>
  );
}

function LicenseIcon({ d }: { readonly d: string }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d={d} />
    </svg>
  );
}
