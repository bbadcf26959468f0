import { Fragment, useLayoutEffect, useRef, type ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';
import { splitName } from '../state/split-name.ts';

/** Shows headings of a page below its first level, with a mark at the one being read. */
export function AnchorList(props: {
  readonly url: string;
  readonly anchors: ShownPage['anchors'];
  readonly activeFragment?: string | undefined;
  readonly onFollow?: () => void;
}): ReactElement | null {
  const { activeFragment } = props;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const link = activeFragment === undefined ? null : list.current?.querySelector<HTMLElement>('[aria-current]');
    list.current?.style.setProperty('--mark-top', `${link?.offsetTop ?? 0}px`);
    list.current?.style.setProperty('--mark-size', `${link?.offsetHeight ?? 0}px`);
  }, [activeFragment]);
  const anchors = props.anchors.filter(({ level }) => level > 1);
  if (anchors.length === 0) return <p className="dg-quiet">No headings</p>;
  return (
    <ul ref={list} className="dg-anchors">
      {anchors.map(({ fragment, shortTitle, level }) => (
        <li key={fragment} data-level={level}>
          <a
            href={`${props.url}#${encodeURIComponent(fragment)}`}
            onClick={props.onFollow}
            aria-current={fragment === activeFragment ? 'location' : undefined}
          >
            {splitName(shortTitle).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </a>
        </li>
      ))}
    </ul>
  );
}
