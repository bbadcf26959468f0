import {
  useEffect,
  useReducer,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactEventHandler,
  type ReactNode,
} from 'react';
import { closeWhenLeft } from './close-when-left.ts';
import { findNextIndex } from '../design/find-next-index.ts';

/** What the entries of a menu need to know. */
export interface OpenMenu {
  readonly isOpen: boolean;
  /** Closes the menu after the current event, whose default action then still finds the entry. */
  readonly close: () => void;
}

/** A button that opens a list of links or buttons. Without JavaScript it is a plain details element. */
export function Menu(props: {
  /** What is chosen, e.g. `Language`. */
  readonly label: string;
  /** The current choice, in a menu of choices. */
  readonly value?: string;
  /** What the button shows. */
  readonly text: ReactNode;
  readonly className: string;
  /** Whether the entries do nothing without JavaScript. */
  readonly needsScript?: boolean;
  /** Receives the event after the list was opened or closed. */
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement>;
  /** The entries, as list items. */
  readonly children: (menu: OpenMenu) => ReactNode;
}): ReactElement {
  const [state, dispatch] = useReducer(reduceMenu, 'closed');
  const root = useRef<HTMLDetailsElement>(null);
  const isOpen = state !== 'closed';

  useEffect(
    () => (isOpen && root.current ? closeWhenLeft(root.current, () => dispatch('dismissed')) : undefined),
    [isOpen],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = entries.findIndex((entry) => entry === document.activeElement);
    const next = findNextIndex('vertical', event.key, current, entries.length);
    if (next === undefined || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    dispatch('opened');
    // entries in a closed details element cannot receive the focus
    if (root.current !== null) root.current.open = true;
    entries[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the summary and entries inside
    <details
      ref={root}
      className={props.needsScript === true ? 'dg-menu dg-needs-script' : 'dg-menu'}
      open={isOpen}
      onToggle={props.onToggle}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && dispatch('entered')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && dispatch('left')}
    >
      <summary
        className={props.className}
        aria-label={props.value === undefined ? undefined : `${props.label}: ${props.value}`}
        onClick={(event) => {
          event.preventDefault();
          dispatch('pressed');
        }}
      >
        {props.text}
      </summary>
      <ul>{props.children({ isOpen, close: () => setTimeout(dispatch, 0, 'dismissed') })}</ul>
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
