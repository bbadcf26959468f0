// The opening of the home page, in a chunk of its own: most sites have none.

import { useState, type ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { useRotation } from './use-rotation.ts';
import { SplashGraph } from './splash-graph.tsx';
import { SiteLink } from '../routing/site-link.tsx';
import { homeMessages } from '../../../schema/messages/english/home-messages.ts';
import { useMessages } from '../design/language.ts';
import './splash-part.css';

/** Number of links beside the diagram; the others are listed below it. */
const mainLinkCount = 2;

/** How long each word is shown. */
const wordTiming = { delayMs: 5000, repeatMs: 5000 } as const;

/** What the product is, at a glance: a text, the words that take turns after it, and a drawing. */
export function Splash(props: {
  readonly splash: NonNullable<HomeQuery['site']['splash']>;
  readonly title: string;
  readonly description: string;
}): ReactElement {
  const messages = useMessages(homeMessages);
  const { text, words, links, graph } = props.splash;
  const [isPaused, setIsPaused] = useState(false);
  const turn = useRotation({ ...wordTiming, isPaused });
  const paths = links.slice(mainLinkCount);
  const shownWord = words[turn % words.length];
  return (
    <>
      <section
        className={graph === null ? 'dg-splash' : 'dg-splash has-graph'}
        data-part="splash"
        aria-labelledby="dg-splash-title"
      >
        <div className="dg-splash-text">
          <h1 id="dg-splash-title">
            <span className="dg-unseen">{`${props.title}: ${text} ${words.join(', ')}`}</span>
            <span aria-hidden="true">{text}</span>{' '}
            {/* all words share one grid cell, so that the line is as wide as the widest */}
            <span className="dg-splash-words" aria-hidden="true">
              {words.map((word) => (
                <span key={word} className={word === shownWord ? 'is-shown' : undefined}>
                  {word}
                </span>
              ))}
            </span>
          </h1>
          <p>{props.description}</p>
          <p className="dg-splash-links">
            {links.slice(0, mainLinkCount).map(({ title, url }, index) => (
              <SiteLink key={url} url={url} {...(index === 0 && { className: 'dg-splash-main' })}>
                {title}
              </SiteLink>
            ))}
          </p>
        </div>
        {graph !== null && <SplashGraph graph={graph} word={shownWord} turn={turn} />}
        <button
          type="button"
          className={`dg-splash-pause dg-needs-script dg-icon ${isPaused ? 'dg-icon-play' : 'dg-icon-pause'}`}
          aria-label={messages.pauseAnimation}
          aria-pressed={isPaused}
          onClick={() => setIsPaused(!isPaused)}
        />
      </section>
      {paths.length > 0 && (
        <nav className="dg-start-paths" aria-label={messages.startPaths}>
          {paths.map(({ title, url }) => (
            <SiteLink key={url} url={url}>
              {title}
            </SiteLink>
          ))}
        </nav>
      )}
    </>
  );
}
