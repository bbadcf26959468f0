import { useMemo, type ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { useHomeQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../design/element-ids.ts';
import { useRetry } from '../data/use-retry.ts';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { RenderedBody } from '../page/rendered-body.tsx';
import { Placeholder } from '../design/placeholder.tsx';
import { Splash } from './splash.tsx';
import { Support } from '../sponsors/support.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './home.css';
import { placePath } from '../routing/site-base.ts';

/** The home page: the splash if the site has one, the root page's text, the sections, and the sponsors. */
export function HomeScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, refetch] = useHomeQuery();
  const retry = useRetry(error, refetch);
  const head = useMemo(
    () => (data === undefined ? undefined : buildPageHead(site, screenHeads.home(data))),
    [site, data],
  );
  useNavigationEffects(visit, head);
  const splash = data?.site.splash ?? undefined;
  return (
    <main id={elementIds.main} className={splash === undefined ? 'dg-main dg-home' : 'dg-start'}>
      {data !== undefined && (
        <>
          {splash === undefined ? (
            <h1>{data.page?.title ?? site.name}</h1>
          ) : (
            <Splash splash={splash} title={site.name} description={site.description} />
          )}
          <div className={splash === undefined ? undefined : 'dg-start-text'}>
            {data.page !== null && <RenderedBody html={data.page.html} url={placePath('/')} />}
            <SectionCards sections={data.sections} rootPages={data.section?.sidebar ?? []} />
            {(data.site.hasSponsors || data.site.sponsorsUrl !== null) && <Support name={site.name} {...data.site} />}
          </div>
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <ScreenFailure error={error} menu={site.menu} onRetry={retry} />}
    </main>
  );
}

/** The sections of the documentation, and the pages outside of sections. */
function SectionCards(props: {
  readonly sections: HomeQuery['sections'];
  readonly rootPages: NonNullable<HomeQuery['section']>['sidebar'];
}): ReactElement {
  const pages = props.rootPages.filter(({ url }) => url !== placePath('/'));
  return (
    <nav className="dg-cards" aria-label="Documentation">
      {props.sections.map(({ slug, title, index, pages: { totalCount, nodes } }) => (
        <a key={slug} href={nodes[0]?.url ?? placePath(`/${slug}/`)}>
          <strong>{title}</strong>
          <span>{index?.description ?? (totalCount === 1 ? '1 page' : `${totalCount} pages`)}</span>
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
