import type { ReactElement } from 'react';
import { usePageAnchorsQuery } from '../../../schema/generated/hooks.ts';
import { useRetry } from '../data/use-retry.ts';
import { AnchorList } from './anchor-list.tsx';
import { listHeadings } from './list-headings.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { headingMessages } from '../../../schema/messages/english/heading-messages.ts';
import { useMessages } from '../design/language.ts';

/** The headings of a page that is not open. */
export function FetchedHeadings({ url }: { readonly url: string }): ReactElement {
  const messages = useMessages(frameMessages);
  const { noHeadings } = useMessages(headingMessages);
  const [{ data, error }, refetch] = usePageAnchorsQuery({ url });
  const retry = useRetry(error, refetch);
  if (error !== undefined) {
    return (
      <p className="dg-quiet" role="alert">
        {`${messages.loadingFailed} `}
        <button type="button" className="dg-button" onClick={retry}>
          {messages.tryAgain}
        </button>
      </p>
    );
  }
  if (data === undefined) return <p className="dg-quiet">…</p>;
  const anchors = listHeadings(data.page?.anchors ?? []);
  return anchors.length === 0 ? <p className="dg-quiet">{noHeadings}</p> : <AnchorList url={url} anchors={anchors} />;
}
