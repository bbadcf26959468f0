import type { ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';

/** Shows where the documentation begins: its sections, and the pages that stand beside them. */
export function SectionCards(props: {
  readonly sections: HomeQuery['sections'];
  readonly rootPages: NonNullable<HomeQuery['section']>['sidebar'];
}): ReactElement {
  const pages = props.rootPages.filter(({ url }) => url !== '/');
  return (
    <nav className="dg-cards" aria-label="Documentation">
      {props.sections.map(({ slug, title, index, pages: { totalCount, nodes } }) => (
        <a key={slug} href={nodes[0]?.url ?? `/${slug}/`}>
          <strong>{title}</strong>
          <span>{index?.description ?? (totalCount === 1 ? '1 page' : `${totalCount} pages`)}</span>
        </a>
      ))}
      {pages.map(({ url, title }) => (
        <a key={url} href={url}>
          <strong>{title}</strong>
        </a>
      ))}
    </nav>
  );
}
