import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { placePath } from '../routing/site-base.ts';

/** The sections of the documentation. `segment`, the first part of the path, decides which one is current. */
export function MenuLinks(props: {
  readonly menu: SiteFrameQuery['site']['menu'];
  readonly segment: string;
}): ReactElement[] {
  return props.menu.map(({ slug, title, pages }) => (
    <a
      key={slug}
      href={pages.nodes[0]?.url ?? placePath(`/${slug}/`)}
      className={slug === 'api' ? 'is-upper' : undefined}
      aria-current={slug === props.segment ? 'true' : undefined}
    >
      {title}
    </a>
  ));
}
