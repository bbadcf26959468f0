import type { ReactElement } from 'react';
import { RenderedBody, SiteLink, type KitScreenProps } from 'docgraph/client';
import './vote.css';
import type { VoteQuery } from './vote.types.ts';

/** The page with the proposals, each with the thread in which it is discussed. */
export function Vote({ page, data }: KitScreenProps<VoteQuery>): ReactElement {
  return (
    <div className="dg-vote">
      <h1>{page.title}</h1>
      <RenderedBody html={page.html} url={page.url} />
      <section className="dg-proposals" aria-label="Proposals">
        <ol>
          {data.site.proposals.map(({ slug, title, description, url, state }) => (
            <li key={slug}>
              <h2>{title}</h2>
              <p>{description}</p>
              {url === null ? (
                <p>Not discussed yet</p>
              ) : (
                <p>
                  {state !== null && <span className="dg-proposal-state">{state}</span>}
                  <SiteLink url={url}>
                    Join the discussion<span className="dg-unseen"> of “{title}”</span>
                  </SiteLink>
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
