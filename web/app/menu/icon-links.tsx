import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SiteLink } from '../routing/site-link.tsx';

/** Matches the URLs for which `icon.css` has an icon, and captures the icon's name. */
const knownIcon = /^(?:https?:)?\/\/(?:www\.)?(github|x|stackoverflow)\.com(?![^/?#:])|^\/(license)\/$/;

/** Links shown as icons; those without an icon show their title. */
export function IconLinks(props: {
  readonly links: SiteFrameQuery['site']['iconLinks'];
  readonly className: string;
}): ReactElement[] {
  return props.links.map(({ title, url }) => {
    const [, host, page] = knownIcon.exec(url) ?? [];
    const icon = host ?? page;
    return (
      <SiteLink
        key={url}
        url={url}
        className={`${props.className}${icon === undefined ? '' : ` dg-icon dg-icon-${icon}`}`}
      >
        <span>{title}</span>
      </SiteLink>
    );
  });
}
