import { Fragment, useLayoutEffect, useMemo, useRef, type ReactElement } from 'react';
import type { HomePart, HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { useHomeQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../design/element-ids.ts';
import { useRetry } from '../data/use-retry.ts';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { createTextShown } from '../data/text-shown-event.ts';
import { RenderedBody } from '../page/rendered-body.tsx';
import { Placeholder } from '../design/placeholder.tsx';
import { Features, Hero } from './hero.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import { homeMessages } from '../../../schema/messages/english/home-messages.ts';
import { formatCount } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';
import { useTrustedHtml } from '../design/use-trusted-html.ts';
import './home.css';
import { placePath } from '../routing/site-base.ts';

/** The home page: its opening if the site has one, the root page's text, the sections, and what kits add. */
export function HomeScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, refetch] = useHomeQuery();
  const retry = useRetry(error, refetch);
  const head = useMemo(
    () => (data === undefined ? undefined : buildPageHead(site, screenHeads.home(data))),
    [site, data],
  );
  useNavigationEffects(visit, head);
  const { openingHtml = null, hero = null } = data?.site ?? {};
  const hasOpening = openingHtml !== null || hero !== null;
  return (
    <main id={elementIds.main} className={hasOpening ? 'dg-start' : 'dg-main dg-home'}>
      {data !== undefined && (
        <>
          {openingHtml !== null && <KitHtml id={elementIds.opening} html={openingHtml} />}
          {openingHtml === null && hero !== null && <Hero hero={hero} />}
          {!hasOpening && <h1>{data.page?.title ?? site.name}</h1>}
          <div className={hasOpening ? 'dg-start-text' : undefined} {...buildSteps(data.site.home.steps)}>
            {data.site.home.parts.map((part) => (
              <Fragment key={part}>{renderPart(part, data)}</Fragment>
            ))}
          </div>
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <ScreenFailure error={error} menu={site.menu} onRetry={retry} />}
    </main>
  );
}

/** Lists the numbers of the headings that are steps, for the stylesheet, e.g. `1 2 3`. */
function buildSteps(count: number): { readonly 'data-steps'?: string } {
  return count === 0 ? {} : { 'data-steps': Array.from({ length: count }, (_, index) => index + 1).join(' ') };
}

function renderPart(part: HomePart, { site, page, sections, section }: HomeQuery): ReactElement | null {
  switch (part) {
    case 'FEATURES':
      return site.features.length === 0 ? null : <Features features={site.features} />;
    case 'TEXT':
      return page && <RenderedBody html={page.html} url={placePath('/')} />;
    case 'SECTIONS':
      return <SectionCards sections={sections} rootPages={section?.sidebar ?? []} />;
    case 'KITS':
      return site.homeHtml === null ? null : <KitHtml className="dg-home-end" html={site.homeHtml} />;
    default:
      return part satisfies never;
  }
}

/** What kits add. Their components take over parts of it. */
function KitHtml(props: { readonly html: string; readonly id?: string; readonly className?: string }): ReactElement {
  const { html, id, className } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.dispatchEvent(createTextShown(placePath('/')));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the components read html from the document
  }, [html]);
  return <div ref={element} id={id} className={className} dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}

/** The sections of the documentation, and the pages outside of sections. */
function SectionCards(props: {
  readonly sections: HomeQuery['sections'];
  readonly rootPages: NonNullable<HomeQuery['section']>['sidebar'];
}): ReactElement {
  const messages = useMessages(homeMessages);
  const { lang } = useLanguage();
  const pages = props.rootPages.filter(({ url }) => url !== placePath('/'));
  return (
    <nav className="dg-cards" aria-label={messages.documentation}>
      {props.sections.map(({ slug, title, index, pages: { totalCount, nodes } }) => (
        <a key={slug} href={nodes[0]?.url ?? placePath(`/${slug}/`)}>
          <strong>{title}</strong>
          <span>{index?.description ?? formatCount(messages.pageCount, totalCount, lang)}</span>
        </a>
      ))}
      {pages.map(({ url, title, page }) => (
        <a key={url} href={url}>
          <strong>{title}</strong>
          {page?.description != null && <span>{page.description}</span>}
        </a>
      ))}
    </nav>
  );
}
