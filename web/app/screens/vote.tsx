import { useMemo, type ReactElement } from 'react';
import { useVoteQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../constants.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { PageBody } from '../parts/page-body.tsx';
import { Placeholder } from '../parts/placeholder.tsx';
import { Proposals } from '../parts/proposals.tsx';
import { describeVote, notFoundHead } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { useArrival } from '../use-arrival.ts';
import { NotFoundScreen } from './not-found.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Shows what readers may vote on. */
export function VoteScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, retry] = useVoteQuery();
  const head = useMemo(() => {
    if (data === undefined) return undefined;
    return buildPageHead(site, data.page === null ? notFoundHead : describeVote(data.page));
  }, [site, data]);
  useArrival(visit, head);
  if (data?.page === null) return <NotFoundScreen />;
  return (
    <main id={elementIds.main} className="dg-main dg-vote">
      {data !== undefined && (
        <>
          <h1>{data.page.title}</h1>
          <PageBody html={data.page.html} url={visit.path} />
          <Proposals proposals={data.site.proposals} />
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <LoadFailure onRetry={() => retry({ requestPolicy: 'network-only' })} />}
    </main>
  );
}
