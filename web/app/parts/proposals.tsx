import { useId, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { VoteQuery } from '../../../schema/generated/documents/graphql.ts';
import { keep, readKept } from '../browser-storage.ts';
import { formatVotes, parseVotes, reduceVotes, type Votes } from '../state/votes.ts';
import { SiteLink } from './site-link.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './proposals.css';

const storageName = 'votes';

/** Tells of changes that another tab makes. */
function watchStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const readNothing = (): null => null;

/** Lists proposals with a button to vote for each; votes are read and kept in this browser only. */
export function Proposals({ proposals }: Pick<VoteQuery['site'], 'proposals'>): ReactElement {
  const stored = useSyncExternalStore(watchStorage, () => readKept(storageName), readNothing);
  const [chosen, setChosen] = useState<Votes>();
  const [isKept, setIsKept] = useState(true);
  const countId = useId();
  const votes = chosen ?? parseVotes(stored);
  const vote = (slug: string): void => {
    const next = reduceVotes(votes, slug);
    setChosen(next);
    keep(storageName, formatVotes(next));
    setIsKept(readKept(storageName) === formatVotes(next));
  };
  const count = proposals.filter(({ slug }) => votes.has(slug)).length;
  return (
    <section className="dg-proposals" aria-label="Proposals">
      <ol>
        {proposals.map(({ slug, title, description, url }) => (
          <li key={slug} className={votes.has(slug) ? 'is-chosen' : undefined}>
            <button
              type="button"
              className="dg-needs-script"
              aria-pressed={votes.has(slug)}
              aria-label={`${votes.has(slug) ? 'Voted' : 'Vote'} for “${title}”`}
              aria-describedby={countId}
              onClick={() => vote(slug)}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M8 3 14 12H2Z" fill="currentColor" />
              </svg>
              <span aria-hidden="true">{votes.has(slug) ? 'Voted' : 'Vote'}</span>
            </button>
            <div>
              <h2>{title}</h2>
              <p>{description}</p>
              {url !== null && (
                <SiteLink url={url}>
                  Join the discussion<span className="dg-unseen"> of “{title}”</span>
                </SiteLink>
              )}
            </div>
          </li>
        ))}
      </ol>
      <output id={countId} className="dg-needs-script">
        {count === 0 ? 'You have not voted yet.' : `You voted for ${count} of ${proposals.length}.`}
        {!isKept && ' Your browser refuses to keep it: the votes end with this visit.'}
      </output>
    </section>
  );
}
