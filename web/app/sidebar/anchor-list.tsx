import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { PageQuery } from '../../../schema/generated/documents/graphql.ts';
import { BreakableText } from '../design/breakable-text.tsx';

/** A heading of a page. */
export type Anchor = NonNullable<PageQuery['page']>['anchors'][number];

/** Headings as {@link listHeadings} lists them, with a marker at the active one. */
export function AnchorList(props: {
  readonly url: string;
  readonly anchors: readonly Anchor[];
  readonly activeFragment?: string | undefined;
  readonly onFollow?: () => void;
}): ReactElement | null {
  const { activeFragment } = props;
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = props.anchors.length === 0;
  useLayoutEffect(() => {
    const { current } = list;
    if (isEmpty || current === null) return undefined;
    const moveMark = (): void => {
      const row = activeFragment === undefined ? null : current.querySelector<HTMLElement>('li:has([aria-current])');
      current.style.setProperty('--mark-top', `${row?.offsetTop ?? 0}px`);
      current.style.setProperty('--mark-size', `${row?.offsetHeight ?? 0}px`);
    };
    // its first report comes at once; later ones when the list wraps differently or a filter shortens it
    const observer = new ResizeObserver(moveMark);
    observer.observe(current);
    return () => observer.disconnect();
  }, [activeFragment, isEmpty]);
  if (isEmpty) return null;
  return (
    <ul ref={list} className="dg-anchors">
      {props.anchors.map(({ fragment, shortTitle, level }) => (
        <li key={fragment} data-level={level}>
          <a
            href={`${props.url}#${encodeURIComponent(fragment)}`}
            onClick={props.onFollow}
            aria-current={fragment === activeFragment ? 'location' : undefined}
          >
            <BreakableText text={shortTitle} />
          </a>
        </li>
      ))}
    </ul>
  );
}
