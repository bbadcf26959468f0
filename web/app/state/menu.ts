// Whether a menu is open, and how it was opened. Pure.

/** Is a menu: `hovered` closes when the pointer leaves, `pinned` stays. */
export type MenuState = 'closed' | 'hovered' | 'pinned';

/** Is what can happen to a menu; `dismissed` is Escape, a press outside, a followed link or the loss of focus. */
export type MenuAction = 'entered' | 'left' | 'pressed' | 'opened' | 'dismissed';

/** Applies an action; a press on a menu that is open by hovering keeps it open. */
export function reduceMenu(state: MenuState, action: MenuAction): MenuState {
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
