import { useMemo, type ReactElement } from 'react';
import { useHomeQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../constants.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { PageBody } from '../parts/page-body.tsx';
import { Placeholder } from '../parts/placeholder.tsx';
import { SectionCards } from '../parts/section-cards.tsx';
import { Splash } from '../parts/splash.tsx';
import { Support } from '../parts/support.tsx';
import { describeHome } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { useArrival } from '../use-arrival.ts';
import type { ScreenProps } from './screen-props.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './home.css';

/** Shows the splash where the site has one, the root page's text, where the documentation begins, and who pays. */
export function HomeScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, retry] = useHomeQuery();
  const head = useMemo(() => (data === undefined ? undefined : buildPageHead(site, describeHome(data))), [site, data]);
  useArrival(visit, head);
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
            {data.page !== null && <PageBody html={data.page.html} url="/" />}
            <SectionCards sections={data.sections} rootPages={data.section?.sidebar ?? []} />
            {data.site.hasSponsors && <Support name={site.name} sponsorsUrl={data.site.sponsorsUrl} />}
          </div>
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <LoadFailure onRetry={() => retry({ requestPolicy: 'network-only' })} />}
    </main>
  );
}
