import { useMemo, type ReactElement } from 'react';
import { useVoteQuery } from '../../../schema/generated/hooks.ts';
import { elementIds } from '../design/element-ids.ts';
import { useRetry } from '../data/use-retry.ts';
import { ScreenFailure } from '../offline/screen-failure.tsx';
import { RenderedBody } from '../page/rendered-body.tsx';
import { Placeholder } from '../design/placeholder.tsx';
import { Proposals } from './proposals.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import { NotFoundScreen } from '../page/not-found-screen.tsx';
import type { ScreenProps } from '../routing/screen-props.ts';

/** The page with the proposals that readers can vote on. */
export function VoteScreen({ site, visit }: ScreenProps): ReactElement {
  const [{ data, error, fetching }, refetch] = useVoteQuery();
  const retry = useRetry(error, refetch);
  const head = useMemo(() => {
    if (data === undefined) return undefined;
    return buildPageHead(site, data.page === null ? screenHeads.notFound : screenHeads.vote(data.page));
  }, [site, data]);
  useNavigationEffects(visit, head);
  if (data?.page === null) return <NotFoundScreen />;
  return (
    <main id={elementIds.main} className="dg-main dg-vote">
      {data !== undefined && (
        <>
          <h1>{data.page.title}</h1>
          <RenderedBody html={data.page.html} url={visit.path} />
          <Proposals proposals={data.site.proposals} />
        </>
      )}
      {data === undefined && error === undefined && <Placeholder />}
      {error !== undefined && !fetching && <ScreenFailure error={error} menu={site.menu} onRetry={retry} />}
    </main>
  );
}
