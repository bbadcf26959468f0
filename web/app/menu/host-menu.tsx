import { useEffect, useReducer, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { findNextIndex } from '../design/find-next-index.ts';

/** A host that has the same page in another language or of another version. */
export interface HostOption {
  readonly title: string;
  /** Origin of the host; null for this site. */
  readonly url: string | null;
  readonly lang?: string;
  readonly isCurrent: boolean;
}

/**
 * A menu of hosts; each link keeps the path and the hash. Without JavaScript it is a plain details element. `path` is
 * empty on the not-found screen.
 */
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
  // prerendering does not know the hash, so links include it only while they are visible
  const location = isOpen ? window.location : { pathname: props.path || '/', hash: '' };

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
    // links in a closed details element cannot receive the focus
    if (root.current !== null) root.current.open = true;
    links[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the summary and links inside
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
              href={buildHostUrl(url ?? '', location.pathname, location.hash)}
              lang={lang}
              aria-current={isCurrent ? 'true' : undefined}
              // the browser reads href after this handler, and links of a closed menu have no hash
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

/** State of a menu: `hovered` closes when the pointer leaves, `pinned` stays open. */
type MenuState = 'closed' | 'hovered' | 'pinned';

/** An event of a menu. `dismissed`: Escape, a press outside, a followed link, or focus lost. */
type MenuAction = 'entered' | 'left' | 'pressed' | 'opened' | 'dismissed';

/** Applies an action. Pressing a hovered menu keeps it open. */
function reduceMenu(state: MenuState, action: MenuAction): MenuState {
  switch (action) {
    case 'entered':
      return state === 'closed' ? 'hovered' : state;
    case 'left':
      return state === 'hovered' ? 'closed' : state;
    case 'pressed':
      return state === 'pinned' ? 'closed' : 'pinned';
    case 'opened':
      return 'pinned';
    case 'dismissed':
      return 'closed';
    default:
      return action satisfies never;
  }
}

/**
 * Builds the URL of a page on another host. Pure.
 * @param host origin, optionally with a path
 * @param path percent-encoded, with a leading slash
 * @param hash with `#`, or empty
 */
export const buildHostUrl = (host: string, path: string, hash: string): string =>
  host.replace(/(?<!\/)\/+$/, '') + (path.startsWith('/') ? path : `/${path}`) + hash;
