import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';

/** Shows links to other hosts; the styles know the signs of some of them, the others show their title. */
export function IconLinks(props: {
  readonly links: SiteFrameQuery['site']['iconLinks'];
  readonly className: string;
}): ReactElement[] {
  return props.links.map(({ title, url }) => (
    <a
      key={url}
      href={url}
      className={`dg-icon ${props.className}`}
      data-host={/^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/.exec(url)?.[1]}
      target="_blank"
      rel="noopener"
    >
      <span>{title}</span>
    </a>
  ));
}
