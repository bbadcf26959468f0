import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { usePageQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../design/element-ids.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { isOffline } from '../offline/is-offline.ts';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { PageArticle } from './page-article.tsx';
import { Placeholder } from '../design/placeholder.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { derivePageView } from './page-view.ts';
import { findFirstSegment } from '../routing/visit.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { wasReloaded } from '../routing/reload-once.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import { useLanguage } from '../design/language.ts';

/** A page of the documentation beside its section's sidebar. */
export function DocumentationScreen({ site, visit, isShell, reload }: ScreenProps): ReactElement {
  const language = useLanguage();
  const [query, retry] = usePageQuery({ url: visit.path });
  const view = derivePageView(query, visit.path);
  const page = view.kind === 'page' ? view.page : undefined;
  // After a navigation within the site, the host may know more: the page may be redirected or belong to a newer release.
  // Offline, the service worker may have the HTML page although it never stored the page's result. After a load, a
  // result can be missing because the service worker answered with the shell of an older release. The one reload may have
  // happened offline, into the shell: a result that is still missing after another request allows a second one.
  const isUnknown = view.kind === 'missing' || view.kind === 'unbaked';
  const [hasRetried, setHasRetried] = useState(false);
  const mayBeCached = view.kind === 'failed' && isOffline(query.error) && navigator.serviceWorker?.controller != null;
  const isStale = view.kind === 'unbaked' && (hasRetried || !wasReloaded(window));
  const needsReload = visit.move === 'load' ? isStale : isUnknown || mayBeCached;
  // the shell of an older release cannot say that there is no such page
  const hasFailed = view.kind === 'failed' || (view.kind === 'unbaked' && isShell);
  const isMissing = isUnknown && !hasFailed;
  const askAgain = (): void => {
    setHasRetried(true);
    retry({ requestPolicy: 'network-only' });
  };
  const head = useMemo(() => {
    if (page !== undefined) return buildPageHead(site, screenHeads.documentation(page));
    return isMissing ? buildPageHead(site, screenHeads.notFound(language)) : undefined;
  }, [site, page, isMissing, language]);
  useNavigationEffects(visit, needsReload ? undefined : head);
  useEffect(() => {
    if (!needsReload) return;
    if (query.error !== undefined) console.error(query.error);
    reload();
  }, [needsReload, reload, query.error]);

  const fragments = useMemo(
    () => page?.anchors.filter(({ level }) => level > 1).map(({ fragment }) => fragment),
    [page?.anchors],
  );
  const activeFragment = useScrollSpy(fragments);

  if (isMissing && !needsReload) {
    return (
      <>
        <Drawer site={site} path={visit.path} />
        <NotFoundScreen logoUrl={site.logoUrl} />
      </>
    );
  }
  // While the next page loads, the sidebar of the last page's section stays, so that it keeps its position. For a page
  // that failed to load, the section is taken from the URL, so that the reader can continue from there.
  const slug = hasFailed ? findFirstSegment(visit.path) : query.data?.page?.section.slug;
  return (
    <div className="dg-columns">
      <main id={elementIds.main} className="dg-main">
        {page !== undefined && <PageArticle site={site} page={page} activeFragment={activeFragment} />}
        {(view.kind === 'loading' || needsReload) && <Placeholder />}
        {hasFailed && !needsReload && (
          <ScreenFailure error={query.error} menu={site.menu} onRetry={isUnknown ? reload : askAgain} />
        )}
      </main>
      {/* after the text, which the Tab key then reaches first; the stylesheet puts it before the text */}
      {slug !== undefined && (
        <Sidebar
          site={site}
          slug={slug}
          currentUrl={visit.path}
          anchors={hasFailed ? [] : page?.anchors}
          activeFragment={activeFragment}
        />
      )}
    </div>
  );
}
