import type { ReactElement } from 'react';
import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { licensesUrl } from './licenses-url.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { placePath } from '../routing/site-base.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';
import { useTrustedHtml } from '../design/use-trusted-html.ts';

const licenseUrl = '/license/';

/** The footer of every page. The link to the license is set apart; it has the signs of a license of Creative Commons. */
export function Footer({
  footerLinks: links,
  footerHtml,
  hasExplorer,
  license: licenseId,
}: Pick<SiteFrameQuery['site'], 'footerLinks' | 'footerHtml' | 'hasExplorer' | 'license'>): ReactElement {
  const messages = useMessages(frameMessages);
  const text = useTrustedHtml(footerHtml ?? '');
  const license = links.find(({ url }) => url === placePath(licenseUrl));
  return (
    <footer className="dg-footer">
      <nav aria-label={messages.footer}>
        {links
          .filter((link) => link !== license)
          .map(({ title, url }) => (
            <SiteLink key={url} url={url}>
              {title}
            </SiteLink>
          ))}
        {hasExplorer && <a href={placePath(exploreUrl)}>{messages.queryContent}</a>}
        <a href={placePath(licensesUrl)}>{messages.licenses}</a>
      </nav>
      {license !== undefined && (
        <a className={/^CC-BY\b/.test(licenseId ?? '') ? 'dg-license has-signs' : 'dg-license'} href={license.url}>
          {license.title}
        </a>
      )}
      {footerHtml !== null && <p className="dg-footer-text" dangerouslySetInnerHTML={text} />}
    </footer>
  );
}
