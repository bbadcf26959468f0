import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';
import { splitName } from '../state/split-name.ts';
import { Breakable } from './breakable.tsx';

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
  if (anchors.length === 0) return null;
  return (
    <ul ref={list} className="dg-anchors">
      {anchors.map(({ fragment, shortTitle, level }) => (
        <li key={fragment} data-level={level}>
          <a
            href={`${props.url}#${encodeURIComponent(fragment)}`}
            onClick={props.onFollow}
            aria-current={fragment === activeFragment ? 'location' : undefined}
          >
            <HeadingName title={shortTitle} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows a heading's name; what an option belongs to is the same for many, so it stands back. */
function HeadingName({ title }: { readonly title: string }): ReactElement {
  const { stem, leaf } = splitName(title);
  if (stem.join('') === '') return <Breakable parts={leaf} />;
  return (
    <>
      <Breakable parts={stem} />
      <wbr />
      <b>
        <Breakable parts={leaf} />
      </b>
    </>
  );
}
