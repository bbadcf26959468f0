import { useState, type ReactElement } from 'react';
import type { ShownSponsor, SponsorListName, SponsorMode } from './sponsor-lists.ts';
import { formatMessage, useLanguage, useMessages } from 'docgraph/client';
import { sponsorMessages } from './sponsor-messages.ts';

const titles = {
  latest: 'sponsorsLatest',
  platinum: 'sponsorsPlatinum',
  gold: 'sponsorsGold',
  silver: 'sponsorsSilver',
  bronze: 'sponsorsBronze',
  backer: 'sponsorsBackers',
} as const satisfies Readonly<Record<SponsorListName, keyof typeof sponsorMessages>>;

/** The sponsors of one list; nothing when it is empty. */
export function SponsorList(props: {
  readonly name: SponsorListName;
  readonly mode: SponsorMode;
  readonly sponsors: readonly ShownSponsor[];
}): ReactElement | null {
  const messages = useMessages(sponsorMessages);
  const { name, mode, sponsors } = props;
  if (sponsors.length === 0) return null;
  return (
    <section className={`dg-sponsors is-${name}`} aria-labelledby={`dg-sponsors-${name}`}>
      <h3 id={`dg-sponsors-${name}`}>{messages[titles[name]]}</h3>
      <ul>
        {sponsors.map((sponsor) => (
          <li key={sponsor.slug}>
            <Sponsor sponsor={sponsor} mode={mode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sponsor({ sponsor, mode }: { readonly sponsor: ShownSponsor; readonly mode: SponsorMode }): ReactElement {
  const { name, websiteUrl, avatarUrl, amountUsd } = sponsor;
  const [isBroken, setIsBroken] = useState(false);
  const hasPicture = avatarUrl !== null && !isBroken;
  const { amountMonthly } = useMessages(sponsorMessages);
  const { lang } = useLanguage();
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const sum = format.format(amountUsd);
  const amount = mode === 'monthly' ? formatMessage(amountMonthly, { amount: sum }) : sum;
  const content = (
    <>
      {hasPicture ? (
        <img src={avatarUrl} alt="" loading="lazy" decoding="async" onError={() => setIsBroken(true)} />
      ) : (
        <span className="dg-sponsor-letter" aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <span className="dg-sponsor-name">{name}</span>
      <span className="dg-sponsor-sum">{amount}</span>
    </>
  );
  return websiteUrl === null ? (
    <span className="dg-sponsor">{content}</span>
  ) : (
    <a className="dg-sponsor" href={websiteUrl} target="_blank" rel="noopener nofollow">
      {content}
    </a>
  );
}
