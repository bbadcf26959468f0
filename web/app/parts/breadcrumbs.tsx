import type { ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';

/** Shows where the page belongs: section, group, page. A section's first page and pages at the root have no way up. */
export function Breadcrumbs({ page }: { readonly page: ShownPage }): ReactElement | null {
  const { section, group, title, url } = page;
  if (section.slug === '' || section.index?.url === url) return null;
  return (
    <nav className="dg-crumbs" aria-label="Breadcrumbs">
      <ol>
        <li>{section.index === null ? section.title : <a href={section.index.url}>{section.title}</a>}</li>
        {group !== null && group !== '-' && <li>{group}</li>}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
