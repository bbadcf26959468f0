import { useMemo, type ReactElement } from 'react';
import { useHomeQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../constants.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { PageBody } from '../parts/page-body.tsx';
import { Placeholder } from '../parts/placeholder.tsx';
import { SectionCards } from '../parts/section-cards.tsx';
import { describeHome } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { useArrival } from '../use-arrival.ts';
import type { ScreenProps } from './screen-props.ts';

/** Shows the root page's text and where the documentation begins. */
export function HomeScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, retry] = useHomeQuery();
  const head = useMemo(() => (data === undefined ? undefined : buildPageHead(site, describeHome(data))), [site, data]);
  useArrival(visit, head);
  return (
    <main id={elementIds.main} className="dg-main dg-home">
      {data !== undefined && (
        <>
          <h1>{data.page?.title ?? site.name}</h1>
          {data.page !== null && <PageBody html={data.page.html} url="/" />}
          <SectionCards sections={data.sections} rootPages={data.section?.sidebar ?? []} />
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <LoadFailure onRetry={() => retry({ requestPolicy: 'network-only' })} />}
    </main>
  );
}
