import type { ReactElement } from 'react';
import { avatarPx } from '../constants.ts';
import type { ShownPage } from '../state/page-view.ts';

/** Shows who worked on the page. */
export function Contributors({ contributors }: Pick<ShownPage, 'contributors'>): ReactElement | null {
  const { totalCount, nodes } = contributors;
  if (totalCount === 0) return null;
  return (
    <section className="dg-contributors" aria-labelledby="dg-contributors-title">
      <h2 id="dg-contributors-title">{totalCount === 1 ? '1 Contributor' : `${totalCount} Contributors`}</h2>
      <ul>
        {nodes.map(({ handle, url, avatarUrl }) => (
          <li key={handle}>
            <a href={url} target="_blank" rel="noopener" title={handle}>
              <img src={avatarUrl} alt={handle} width={avatarPx} height={avatarPx} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
