import type { ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';
import { SiteLink } from './site-link.tsx';

/** Shows the links that the page recommends. */
export function FurtherReading({ related }: Pick<ShownPage, 'related'>): ReactElement | null {
  if (related.length === 0) return null;
  return (
    <section className="dg-related" aria-labelledby="dg-related-title">
      <h2 id="dg-related-title">Further Reading</h2>
      <ul>
        {related.map(({ title, url }) => (
          <li key={url}>
            <SiteLink url={url}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
