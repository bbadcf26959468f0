import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SiteLink } from './site-link.tsx';

/** Matches the addresses whose signs `icon.css` has, and names the sign. */
const knownSign = /^(?:https?:)?\/\/(?:www\.)?(github|x|stackoverflow)\.com(?![^/?#:])|^\/(license)\/$/;

/** Shows links by their signs; those without one show their title. */
export function IconLinks(props: {
  readonly links: SiteFrameQuery['site']['iconLinks'];
  readonly className: string;
}): ReactElement[] {
  return props.links.map(({ title, url }) => {
    const [, host, page] = knownSign.exec(url) ?? [];
    const sign = host ?? page;
    return (
      <SiteLink
        key={url}
        url={url}
        className={`${props.className}${sign === undefined ? '' : ` dg-icon dg-icon-${sign}`}`}
      >
        <span>{title}</span>
      </SiteLink>
    );
  });
}
