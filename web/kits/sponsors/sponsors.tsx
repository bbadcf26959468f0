import { useMemo, useState, type ReactElement } from 'react';
import { LoadFailure, Placeholder, useDocument, useMessages } from 'docgraph/client';
import { buildSponsorLists, chooseMode, sponsorLists } from './sponsor-lists.ts';
import { SponsorList } from './sponsor-list.tsx';
import { sponsorMessages } from './sponsor-messages.ts';
import type { SponsorsQuery } from './sponsors.types.ts';
import './sponsors.css';

/** The sponsors by rank. It runs only in the browser, so it may use randomness and the clock. */
export function Sponsors(): ReactElement {
  const messages = useMessages(sponsorMessages);
  const { data, hasFailed, retry } = useDocument<SponsorsQuery>('Sponsors');
  const [mode, setMode] = useState(() => chooseMode(Math.random()));
  const [now] = useState(() => Date.now());
  const lists = useMemo(
    () => data && buildSponsorLists({ sponsors: data[mode], now, random: Math.random }),
    [data, mode, now],
  );
  if (hasFailed) return <LoadFailure isPart onRetry={retry} />;
  if (data === undefined || lists === undefined) return <Placeholder />;
  return (
    <>
      <label className="dg-sponsor-mode">
        <input
          type="checkbox"
          checked={mode === 'monthly'}
          onChange={(event) => setMode(event.target.checked ? 'monthly' : 'total')}
        />
        {messages.sponsorsMonthly}
      </label>
      {data.total.some(({ isSample }) => isSample) && <p className="dg-sponsor-sample">{messages.sponsorsSample}</p>}
      {sponsorLists.map((name) => (
        <SponsorList key={name} name={name} mode={mode} sponsors={lists[name]} />
      ))}
    </>
  );
}
