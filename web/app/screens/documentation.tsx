import { useEffect, useMemo, type ReactElement } from 'react';
import { usePageQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../constants.ts';
import { Drawer } from '../parts/drawer.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { PageArticle } from '../parts/page-article.tsx';
import { Placeholder } from '../parts/placeholder.tsx';
import { Sidebar } from '../parts/sidebar.tsx';
import { describeDocumentation, notFoundHead } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { derivePageView } from '../state/page-view.ts';
import { findFirstSegment } from '../state/visit.ts';
import { useArrival } from '../use-arrival.ts';
import { useScrollSpy } from '../use-scroll-spy.ts';
import { NotFoundScreen } from './not-found.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Shows a page of the documentation beside its section's sidebar. */
export function DocumentationScreen({ site, visit, reload }: ScreenProps): ReactElement {
  const [query, retry] = usePageQuery({ url: visit.path });
  const view = derivePageView(query, visit.path);
  const page = view.kind === 'page' ? view.page : undefined;
  const isMissing = view.kind === 'missing';
  // after a move within the site the host knows better: the page may be redirected, or belong to a newer release; and
  // without a network the service worker may have the whole page where its result was never kept
  const isOutOfReach = view.kind === 'failed' && !navigator.onLine;
  const isForHost = (isMissing || isOutOfReach) && visit.move !== 'load';
  const head = useMemo(() => {
    if (page !== undefined) return buildPageHead(site, describeDocumentation(page));
    return isMissing ? buildPageHead(site, notFoundHead) : undefined;
  }, [site, page, isMissing]);
  useArrival(visit, isForHost ? undefined : head);
  useEffect(() => {
    if (!isForHost) return;
    if (query.error !== undefined) console.error(query.error);
    reload();
  }, [isForHost, reload, query.error]);

  const fragments = useMemo(
    () => page?.anchors.filter(({ level }) => level > 1).map(({ fragment }) => fragment),
    [page?.anchors],
  );
  const activeFragment = useScrollSpy(fragments);

  if (isMissing && !isForHost) {
    return (
      <>
        <Drawer site={site} path={visit.path} />
        <NotFoundScreen />
      </>
    );
  }
  // the last page's section stands while the next page is on its way, so that the sidebar keeps its position; of a page
  // that cannot be had the address tells the section, so that there is a way on
  const hasFailed = view.kind === 'failed';
  const slug = hasFailed ? findFirstSegment(visit.path) : query.data?.page?.section.slug;
  return (
    <div className="dg-columns">
      {slug !== undefined && (
        <Sidebar
          site={site}
          slug={slug}
          currentUrl={visit.path}
          anchors={hasFailed ? [] : page?.anchors}
          activeFragment={activeFragment}
        />
      )}
      <main id={elementIds.main} className="dg-main">
        {page !== undefined && <PageArticle site={site} page={page} activeFragment={activeFragment} />}
        {(view.kind === 'loading' || isForHost) && <Placeholder />}
        {hasFailed && !isForHost && <LoadFailure onRetry={() => retry({ requestPolicy: 'network-only' })} />}
      </main>
    </div>
  );
}
