import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { DrawnIcon } from '../design/drawn-icon.tsx';
import { SiteLink } from '../routing/site-link.tsx';

/** Links shown as icons; those without an icon show their title. */
export function IconLinks(props: {
  readonly links: SiteFrameQuery['site']['iconLinks'];
  readonly className: string;
}): ReactElement[] {
  return props.links.map(({ title, url, icon }) => {
    const isDrawn = icon !== null && (icon.drawing ?? icon.url ?? icon.text) !== null;
    const iconClass = isDrawn ? ' has-drawing' : icon === null ? '' : ` dg-icon dg-icon-${icon.name ?? ''}`;
    return (
      <SiteLink key={url} url={url} className={props.className + iconClass}>
        {isDrawn && <DrawnIcon icon={icon} />}
        <span>{title}</span>
      </SiteLink>
    );
  });
}
