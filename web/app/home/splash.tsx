import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { useRotation } from './use-rotation.ts';
import { BundleDiagram } from './bundle-diagram.tsx';
import { SiteLink } from '../routing/site-link.tsx';
import { homeMessages } from '../../../schema/messages/english/home-messages.ts';
import { useMessages } from '../design/language.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './splash.css';

/** Number of links beside the diagram; the others are listed below it. */
const mainLinkCount = 2;

/** How long each word is shown. */
const wordTiming = { delayMs: 5000, repeatMs: 5000 } as const;

/** What a bundler does, at a glance: many modules go in, the cube turns, a few assets come out. */
export function Splash(props: {
  readonly splash: NonNullable<HomeQuery['site']['splash']>;
  readonly title: string;
  readonly description: string;
}): ReactElement {
  const messages = useMessages(homeMessages);
  const { text, words, links } = props.splash;
  const [isPaused, setIsPaused] = useState(false);
  const turn = useRotation({ ...wordTiming, isPaused });
  const paths = links.slice(mainLinkCount);
  return (
    <>
      <section className="dg-splash" aria-labelledby="dg-splash-title">
        <div className="dg-splash-text">
          <h1 id="dg-splash-title">
            <span className="dg-unseen">{`${props.title}: ${text} ${words.join(', ')}`}</span>
            <span aria-hidden="true">{text}</span>{' '}
            {/* all words share one grid cell, so that the line is as wide as the widest */}
            <span className="dg-splash-words" aria-hidden="true">
              {words.map((word, index) => (
                <span key={word} className={index === turn % words.length ? 'is-shown' : undefined}>
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
        <div className="dg-splash-flow" aria-hidden="true">
          <BundleDiagram />
          <Cube turn={turn} />
        </div>
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

const cubeFaces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** A cube within a cube; each turn rotates it by 90 degrees. */
function Cube({ turn }: { readonly turn: number }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  // a style attribute in the prerendered page would violate the content security policy
  useLayoutEffect(() => element.current?.style.setProperty('--turn', String(turn)), [turn]);
  return (
    <div ref={element} className="dg-cube">
      {(['outer', 'inner'] as const).map((name) => (
        <div key={name} className={`dg-cube-body is-${name}`}>
          {cubeFaces.map((face) => (
            <span key={face} className={`is-${face}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
