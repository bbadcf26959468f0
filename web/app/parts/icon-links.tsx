import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';

/** Shows links, most of them to other hosts; the styles know the signs of some, the others show their title. */
export function IconLinks(props: {
  readonly links: SiteFrameQuery['site']['iconLinks'];
  readonly className: string;
}): ReactElement[] {
  return props.links.map(({ title, url }) => {
    const host = /^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/.exec(url)?.[1];
    return (
      <a
        key={url}
        href={url}
        className={`dg-icon ${props.className}`}
        {...(host !== undefined && { 'data-host': host, target: '_blank', rel: 'noopener' })}
      >
        <span>{title}</span>
      </a>
    );
  });
}
