// A button with a short list of links. Without a script it is a plain details element.

import { useEffect, useReducer, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { buildHostAddress } from '../state/host-address.ts';
import { reduceMenu } from '../state/menu.ts';
import { findNextIndex } from '../state/next-index.ts';

/** Is a host that shows the same page: in another language, or of another version. */
export interface HostOption {
  readonly title: string;
  /** Its origin; null for this site. */
  readonly url: string | null;
  readonly lang?: string;
  readonly isCurrent: boolean;
}

/** Shows a menu of hosts; each link keeps the path and the hash. `path` is empty where it is not known. */
export function HostMenu(props: {
  readonly label: string;
  readonly text: string;
  readonly className: string;
  readonly path: string;
  readonly options: readonly HostOption[];
}): ReactElement {
  const [state, dispatch] = useReducer(reduceMenu, 'closed');
  const root = useRef<HTMLDetailsElement>(null);
  const isOpen = state !== 'closed';
  // the hash is the browser's own: the links get it when somebody can see them
  const place = isOpen ? window.location : { pathname: props.path || '/', hash: '' };

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && root.current?.contains(target) === false) dispatch('dismissed');
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const [summary, ...links] = root.current?.querySelectorAll<HTMLElement>('summary, a') ?? [];
    if (event.key === 'Escape' && isOpen) {
      dispatch('dismissed');
      summary?.focus();
      return;
    }
    const current = links.findIndex((link) => link === document.activeElement);
    const next = findNextIndex('vertical', event.key, current, links.length);
    if (next === undefined || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    dispatch('opened');
    // a closed details element cannot give the focus to what is in it
    if (root.current !== null) root.current.open = true;
    links[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button and links inside
    <details
      ref={root}
      className="dg-menu"
      open={isOpen}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && dispatch('entered')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && dispatch('left')}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) dispatch('dismissed');
      }}
    >
      <summary
        className={props.className}
        aria-label={`${props.label}: ${props.text}`}
        onClick={(event) => {
          event.preventDefault();
          dispatch('pressed');
        }}
      >
        {props.text}
      </summary>
      <ul>
        {props.options.map(({ title, url, lang, isCurrent }) => (
          <li key={title}>
            <a
              href={buildHostAddress(url ?? '', place.pathname, place.hash)}
              lang={lang}
              aria-current={isCurrent ? 'true' : undefined}
              // the browser reads the address after this, and the links of a closed menu have no hash
              onClick={() => setTimeout(dispatch, 0, 'dismissed')}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
