import type { ReactElement } from 'react';
import { usePageAnchorsQuery } from '../../../schema/generated/hooks.ts';
import { AnchorList } from './anchor-list.tsx';

/** Asks for the headings of a page that is not open, and shows them; those of a page that is on its way come with it. */
export function FetchedAnchors(props: { readonly url: string; readonly isAwaited: boolean }): ReactElement {
  const { url, isAwaited } = props;
  const [{ data, error }, retry] = usePageAnchorsQuery({ url }, { pause: isAwaited });
  if (error !== undefined) {
    return (
      <p className="dg-quiet" role="alert">
        {'Error loading content. '}
        <button type="button" className="dg-button" onClick={() => retry({ requestPolicy: 'network-only' })}>
          Try again
        </button>
      </p>
    );
  }
  if (data === undefined) return <p className="dg-quiet">…</p>;
  const anchors = data.page?.anchors.filter(({ level }) => level > 1) ?? [];
  return anchors.length === 0 ? <p className="dg-quiet">No headings</p> : <AnchorList url={url} anchors={anchors} />;
}
