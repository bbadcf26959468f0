import { useLayoutEffect, useMemo, useRef, type ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { useHomeQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../design/element-ids.ts';
import { useRetry } from '../data/use-retry.ts';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { createTextShown } from '../data/text-shown-event.ts';
import { RenderedBody } from '../page/rendered-body.tsx';
import { Placeholder } from '../design/placeholder.tsx';
import { Features, Hero } from './hero.tsx';
import { Splash } from './splash.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import { homeMessages } from '../../../schema/messages/english/home-messages.ts';
import { formatCount } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
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
  const splash = data?.site.splash ?? undefined;
  const hero = splash === undefined ? (data?.site.hero ?? undefined) : undefined;
  const hasOpening = splash !== undefined || hero !== undefined;
  return (
    <main id={elementIds.main} className={hasOpening ? 'dg-start' : 'dg-main dg-home'}>
      {data !== undefined && (
        <>
          {splash !== undefined && <Splash splash={splash} title={site.name} description={site.description} />}
          {hero !== undefined && <Hero hero={hero} />}
          {!hasOpening && <h1>{data.page?.title ?? site.name}</h1>}
          <div className={hasOpening ? 'dg-start-text' : undefined}>
            {data.site.features.length > 0 && <Features features={data.site.features} />}
            {data.page !== null && <RenderedBody html={data.page.html} url={placePath('/')} />}
            <SectionCards sections={data.sections} rootPages={data.section?.sidebar ?? []} />
            {data.site.homeHtml !== null && <KitHome html={data.site.homeHtml} />}
          </div>
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <ScreenFailure error={error} menu={site.menu} onRetry={retry} />}
    </main>
  );
}

/** What kits add. Their components take over parts of it. */
function KitHome({ html }: { readonly html: string }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.dispatchEvent(createTextShown(placePath('/')));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the components read html from the document
  }, [html]);
  return <div ref={element} className="dg-home-end" dangerouslySetInnerHTML={{ __html: html }} />;
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
