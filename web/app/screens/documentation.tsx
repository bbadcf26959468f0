import { useEffect, useMemo, type ReactElement } from 'react';
import { usePageQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../constants.ts';
import { Contributors } from '../parts/contributors.tsx';
import { FurtherReading } from '../parts/further-reading.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { PageActions } from '../parts/page-actions.tsx';
import { PageBody } from '../parts/page-body.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Placeholder } from '../parts/placeholder.tsx';
import { Sidebar } from '../parts/sidebar.tsx';
import { describeDocumentation, notFoundHead } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { derivePageView, type ShownPage } from '../state/page-view.ts';
import { useArrival } from '../use-arrival.ts';
import { NotFoundScreen } from './not-found.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Shows a page of the documentation beside its section's sidebar. */
export function DocumentationScreen({ site, visit, reload }: ScreenProps): ReactElement {
  const [query, retry] = usePageQuery({ url: visit.path });
  const view = derivePageView(query, visit.path);
  const page = view.kind === 'page' ? view.page : undefined;
  const isMissing = view.kind === 'missing';
  // after a move within the site the host knows better: the page may be redirected, or belong to a newer release
  const isForHost = isMissing && visit.move === 'push';
  const head = useMemo(() => {
    if (page !== undefined) return buildPageHead(site, describeDocumentation(page));
    return isMissing ? buildPageHead(site, notFoundHead) : undefined;
  }, [site, page, isMissing]);
  useArrival(visit, isForHost ? undefined : head);
  useEffect(() => {
    if (isForHost) reload();
  }, [isForHost, reload]);

  if (isMissing && !isForHost) return <NotFoundScreen />;
  // the last page's section stands while the next page is on its way, so that the sidebar keeps its position
  const slug = query.data?.page?.section.slug;
  return (
    <div className="dg-columns">
      {slug !== undefined && <Sidebar slug={slug} currentUrl={visit.path} anchors={page?.anchors} />}
      <main id={elementIds.main} className="dg-main">
        {page !== undefined && <PageArticle page={page} />}
        {(view.kind === 'loading' || isForHost) && <Placeholder />}
        {view.kind === 'failed' && <LoadFailure onRetry={() => retry({ requestPolicy: 'network-only' })} />}
      </main>
    </div>
  );
}

function PageArticle({ page }: { readonly page: ShownPage }): ReactElement {
  return (
    <article>
      <h1>{page.title}</h1>
      {page.date !== null && (
        <p className="dg-date">
          <time dateTime={page.date}>{page.date}</time>
        </p>
      )}
      <PageBody html={page.html} url={page.url} />
      <footer className="dg-page-foot">
        <FurtherReading related={page.related} />
        <PageActions editUrl={page.editUrl} repoUrl={page.repoUrl} updatedAt={page.updatedAt} />
        <PageLinks previous={page.previous} next={page.next} />
        <Contributors contributors={page.contributors} />
      </footer>
    </article>
  );
}
