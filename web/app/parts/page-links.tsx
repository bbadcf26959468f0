import type { ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';

/** Shows where the reading order leads from here. */
export function PageLinks({ previous, next }: Pick<ShownPage, 'previous' | 'next'>): ReactElement | null {
  if (previous === null && next === null) return null;
  return (
    <nav className="dg-page-links" aria-label="Reading order">
      {previous !== null && (
        <a href={previous.url} rel="prev">
          <small>« Previous</small>
          <span>{previous.title}</span>
        </a>
      )}
      {next !== null && (
        <a href={next.url} rel="next">
          <small>Next »</small>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}
