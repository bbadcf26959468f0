// A tab that stays open across a release asks for files that are gone. Reloading the page loads the new release.

import { readHistoryState } from './history-state.ts';

/** The part of a window that is used. */
type ReloadableWindow = Pick<Window, 'history' | 'location'>;

/** Returns whether the current history entry was already reloaded by this module. */
export const wasReloaded = ({ history }: ReloadableWindow): boolean =>
  readHistoryState(history.state)?.isReloaded === true;

/** Reloads the page and notes it in the history entry. */
export function reloadPage({ history, location }: ReloadableWindow): void {
  history.replaceState({ ...(readHistoryState(history.state) ?? { position: 0 }), isReloaded: true }, '');
  location.reload();
}

/**
 * Reloads the page, at most once for each history entry, so that a file that is gone for good causes no loop.
 * @returns false when this entry was already reloaded
 */
export function reloadOnce(window: ReloadableWindow): boolean {
  if (wasReloaded(window)) return false;
  reloadPage(window);
  return true;
}
