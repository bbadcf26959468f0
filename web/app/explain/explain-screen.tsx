import { useMemo, type ReactElement } from 'react';
import { useExplainQuery } from '../../../schema/generated/hooks.ts';
import { useRetry } from '../data/use-retry.ts';
import { elementIds } from '../design/element-ids.ts';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { Placeholder } from '../design/placeholder.tsx';
import { NotFoundScreen } from '../page/not-found-screen.tsx';
import { RenderedBody } from '../page/rendered-body.tsx';
import { buildPageHead } from '../routing/page-head.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import { ConfigurationExplainer } from './configuration-explainer.tsx';

/** The page that explains a reader's configuration. Without JavaScript, it says what it would do. */
export function ExplainScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, refetch] = useExplainQuery();
  const retry = useRetry(error, refetch);
  const head = useMemo(() => {
    if (data === undefined) return undefined;
    return buildPageHead(site, data.page === null ? screenHeads.notFound : screenHeads.explain(data.page));
  }, [site, data]);
  useNavigationEffects(visit, head);
  if (data?.page === null) return <NotFoundScreen />;
  return (
    <main id={elementIds.main} className="dg-main dg-explain">
      {data !== undefined && (
        <>
          <header>
            <h1>{data.page.title}</h1>
            <RenderedBody html={data.page.html} url={visit.path} />
            <p className="dg-without-script">
              This needs JavaScript, which is switched off. <SiteLink url="/configuration/">All options</SiteLink> are
              described without it.
            </p>
          </header>
          <ConfigurationExplainer />
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <ScreenFailure error={error} menu={site.menu} onRetry={retry} />}
    </main>
  );
}
