import type { ReactElement } from 'react';
import { usePageAnchorsQuery } from '../../../schema/generated/hooks.ts';
import type { ShownPage } from '../state/page-view.ts';

/** Shows the headings of a page below its first level. */
export function ItemAnchors(props: {
  readonly url: string;
  readonly anchors: ShownPage['anchors'];
}): ReactElement | null {
  const anchors = props.anchors.filter(({ level }) => level > 1);
  if (anchors.length === 0) return <p className="dg-quiet">No headings</p>;
  return (
    <ul className="dg-anchors">
      {anchors.map(({ fragment, shortTitle, level }) => (
        <li key={fragment} data-level={level}>
          <a href={`${props.url}#${encodeURIComponent(fragment)}`}>{shortTitle}</a>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the headings of a page that is not open, and shows them. */
export function FetchedAnchors({ url }: { readonly url: string }): ReactElement {
  const [{ data, error }, retry] = usePageAnchorsQuery({ url });
  if (error !== undefined) {
    return (
      <p className="dg-quiet" role="alert">
        {'Error loading content. '}
        <button type="button" onClick={() => retry({ requestPolicy: 'network-only' })}>
          Try again
        </button>
      </p>
    );
  }
  if (data === undefined) return <p className="dg-quiet">…</p>;
  return <ItemAnchors url={url} anchors={data.page?.anchors ?? []} />;
}
