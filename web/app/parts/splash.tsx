import type { ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { useTurns } from '../use-turns.ts';
import { Cube } from './cube.tsx';
import { ModuleFlow } from './module-flow.tsx';
import { SiteLink } from './site-link.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './splash.css';

/** Says when the first word goes, and how long each of the others stays. */
const pace = { delayMs: 5000, repeatMs: 5000 } as const;

/** Shows at a glance what a bundler does: many modules go in, the cube turns, a few assets come out. */
export function Splash(props: {
  readonly splash: NonNullable<HomeQuery['site']['splash']>;
  readonly title: string;
  readonly description: string;
}): ReactElement {
  const { text, words, links } = props.splash;
  const turn = useTurns(pace);
  return (
    <section className="dg-splash" aria-labelledby="dg-splash-title">
      <div className="dg-splash-text">
        <h1 id="dg-splash-title">
          <span className="dg-unseen">{`${props.title}: ${text} ${words.join(', ')}`}</span>
          <span aria-hidden="true">{text}</span>{' '}
          {/* all words lie in one cell, so that the widest holds the place of each */}
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
          {links.map(({ title, url }, index) => (
            <SiteLink key={url} url={url} {...(index === 0 && { className: 'dg-splash-main' })}>
              {title}
            </SiteLink>
          ))}
        </p>
      </div>
      <div className="dg-splash-flow" aria-hidden="true">
        <ModuleFlow />
        <Cube turn={turn} />
      </div>
    </section>
  );
}
