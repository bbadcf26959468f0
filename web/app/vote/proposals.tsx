import { useId, useState, type ReactElement } from 'react';
import type { VoteQuery } from '../../../schema/generated/documents/graphql.ts';
import { readStored, writeStored } from '../data/browser-storage.ts';
import { useStored } from '../data/use-stored.ts';
import { SiteLink } from '../routing/site-link.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './proposals.css';

const votesKey = 'votes';

/** Proposals with a vote button each. Votes are stored only in this browser. */
export function Proposals({ proposals }: Pick<VoteQuery['site'], 'proposals'>): ReactElement {
  const stored = useStored(votesKey);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [isStored, setIsStored] = useState(true);
  const countId = useId();
  const votes = chosen ?? parseVotes(stored);
  const vote = (slug: string): void => {
    const next = new Set(votes);
    if (!next.delete(slug)) next.add(slug);
    setChosen(next);
    writeStored(votesKey, formatVotes(next));
    setIsStored(readStored(votesKey) === formatVotes(next));
  };
  const count = proposals.filter(({ slug }) => votes.has(slug)).length;
  return (
    <section className="dg-proposals" aria-label="Proposals">
      <ol>
        {proposals.map(({ slug, title, description, url }) => (
          <li key={slug}>
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
        {!isStored && ' Your browser cannot store your votes: they are lost when you leave this page.'}
      </output>
    </section>
  );
}

/** Parses stored votes; anything but a list of strings counts as none. */
function parseVotes(stored: string | null | undefined): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : []);
  } catch {
    return new Set(); // damaged by something else: the reader votes again
  }
}

const formatVotes = (votes: ReadonlySet<string>): string => JSON.stringify([...votes].sort());
