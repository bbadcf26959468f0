import type { ReactElement } from 'react';
import { usePageAnchorsQuery } from '../../../schema/generated/hooks.ts';
import { useRetry } from '../data/use-retry.ts';
import { AnchorList } from './anchor-list.tsx';
import { listHeadings } from './list-headings.ts';

/** The headings of a page that is not open. */
export function FetchedHeadings({ url }: { readonly url: string }): ReactElement {
  const [{ data, error }, refetch] = usePageAnchorsQuery({ url });
  const retry = useRetry(error, refetch);
  if (error !== undefined) {
    return (
      <p className="dg-quiet" role="alert">
        {'Error loading content. '}
        <button type="button" className="dg-button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  }
  if (data === undefined) return <p className="dg-quiet">…</p>;
  const anchors = listHeadings(data.page?.anchors ?? []);
  return anchors.length === 0 ? <p className="dg-quiet">No headings</p> : <AnchorList url={url} anchors={anchors} />;
}
