import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SiteLink } from '../routing/site-link.tsx';

/** The site's main links. `segment`, the first part of the path, decides which one is active. */
export function MainLinks(props: {
  readonly links: SiteFrameQuery['site']['headerLinks'];
  readonly segment: string;
}): ReactElement[] {
  return props.links.map(({ title, url, activeFor }) => (
    <SiteLink key={url} url={url} isActive={activeFor.includes(props.segment)}>
      {title}
    </SiteLink>
  ));
}
