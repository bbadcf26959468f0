import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { SiteLink } from '../routing/site-link.tsx';
import { homeMessages } from '../../../schema/messages/english/home-messages.ts';
import { useMessages } from '../design/language.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';

const sponsorsPart = createLazyPart('sponsors', async () => (await import('./sponsors.tsx')).Sponsors);
const noProps = {};

/** The people and companies that pay for the work. The list loads when the reader scrolls near it. */
export function Support(props: {
  readonly name: string;
  readonly sponsorsUrl: string | null;
  readonly hasSponsors: boolean;
}): ReactElement {
  const messages = useMessages(homeMessages);
  const reason = formatMessage(messages.supportReason, { name: props.name, link: '{link}' });
  const [before, after] = reason.split('{link}');
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="dg-support" aria-labelledby="dg-support-title">
      <h2 id="dg-support-title">{messages.supportTeam}</h2>
      <p>
        {before}
        {props.sponsorsUrl !== null && <SiteLink url={props.sponsorsUrl}>{messages.becomeSponsor}</SiteLink>}
        {after}
      </p>
      {props.hasSponsors && (
        <div ref={element} className="dg-support-list">
          {isNear && <Lazy part={sponsorsPart} props={noProps} isPart />}
        </div>
      )}
    </section>
  );
}
