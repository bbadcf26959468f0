import { useMemo, type ComponentType, type ReactElement } from 'react';
import { useQuery } from 'urql';
import { PageDocument, type PageQuery } from '../../../schema/generated/documents/graphql.ts';
import { usePageQuery } from '../../../schema/generated/hooks.ts';
import { createLazyPart } from '../data/lazy-part.ts';
import { buildScreenQuery, type Screen } from '../data/screen.ts';
import { useRetry } from '../data/use-retry.ts';
import { elementIds } from '../design/element-ids.ts';
import { Placeholder } from '../design/placeholder.tsx';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { NotFoundScreen } from '../page/not-found-screen.tsx';
import { RenderedBody } from '../page/rendered-body.tsx';
import { buildPageHead } from '../routing/page-head.ts';
import { screenHeads } from '../routing/screen-heads.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import { KitBoundary } from './kit-boundary.tsx';
import { buildQueryDocument, type KitScreenData } from './kit-data.ts';
import type { LoadComponent } from './kit-module.ts';
import { LaterQueries } from './use-document.ts';
import { placePath } from '../routing/site-base.ts';

/** What the component of a screen gets. */
export interface KitScreenProps<Data = unknown> {
  /** The page at the screen's address. */
  readonly page: NonNullable<PageQuery['page']>;
  /** What the screen's own query asks for. */
  readonly data: Data;
}

/** Creates the screens of kits. */
export function createKitScreens(screens: readonly KitScreenData[], load: LoadComponent): readonly Screen[] {
  return screens.map((screen): Screen => {
    const { path, component } = screen;
    return {
      path,
      chunk: undefined,
      listQueries: () => [
        buildScreenQuery(PageDocument, { url: placePath(path) }),
        buildScreenQuery(buildQueryDocument(screen), {}),
      ],
      findHead([data]) {
        const page = (data as PageQuery | undefined)?.page; // the first query is that of the page
        return page ? screenHeads.documentation(page) : undefined;
      },
      part: createLazyPart(component, async () => {
        const Shown = await load<KitScreenProps>(component);
        return (props) => <KitScreen {...props} screen={screen} Shown={Shown} />;
      }),
    };
  });
}

/** A page that a component of a kit shows. When the component throws, the page has its title and its text. */
function KitScreen(
  props: ScreenProps & { readonly screen: KitScreenData; readonly Shown: ComponentType<KitScreenProps> },
): ReactElement {
  const { site, visit, screen, Shown } = props;
  const [{ data: pageData, ...pageQuery }, refetchPage] = usePageQuery({ url: placePath(screen.path) });
  const document = useMemo(() => buildQueryDocument(screen), [screen]);
  const [{ data, ...query }, refetch] = useQuery({ query: document, variables: {} });
  const error = pageQuery.error ?? query.error;
  const retry = useRetry(error, (options) => {
    refetchPage(options);
    refetch(options);
  });
  const page = pageData?.page;
  const head = useMemo(() => page && buildPageHead(site, screenHeads.documentation(page)), [site, page]);
  useNavigationEffects(visit, head ?? undefined);
  if (page === null) return <NotFoundScreen logoUrl={site.logoUrl} />;
  const isReady = page !== undefined && data !== undefined;
  return (
    <main id={elementIds.main} className="dg-main dg-kit-screen">
      {isReady && (
        <KitBoundary
          fallback={
            <>
              <h1>{page.title}</h1>
              <RenderedBody html={page.html} url={page.url} />
            </>
          }
        >
          <LaterQueries value={screen.later}>
            <Shown page={page} data={data} />
          </LaterQueries>
        </KitBoundary>
      )}
      {!isReady && error === undefined && <Placeholder />}
      {error !== undefined && !pageQuery.fetching && !query.fetching && (
        <ScreenFailure error={error} menu={site.menu} onRetry={retry} />
      )}
    </main>
  );
}
