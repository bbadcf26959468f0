// A tab that stays open across a release asks for files that are gone. Reloading the page loads the new release.

import { readHistoryState } from './history-state.ts';

/** The part of a window that is used. */
type ReloadableWindow = Pick<Window, 'history' | 'location'>;

/** Finds the script of this client in the document. Its name changes with each release of the client. */
function findScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module],script[data-src]');
  return script?.dataset['src'] ?? script?.getAttribute('src') ?? '';
}

/** Returns whether this client has already reloaded the page of the current history entry. */
export const wasReloaded = ({ history }: ReloadableWindow, script: string = findScript()): boolean =>
  readHistoryState(history.state)?.reloadedBy?.includes(script) === true;

/** Reloads the page and notes in the history entry which client did. */
export function reloadPage({ history, location }: ReloadableWindow, script: string = findScript()): void {
  const state = readHistoryState(history.state) ?? { position: 0 };
  history.replaceState({ ...state, reloadedBy: [...new Set([...(state.reloadedBy ?? []), script])] }, '');
  location.reload();
}

/**
 * Reloads the page, at most once for each history entry and client: a file that is gone for good causes no loop, not
 * even on a host that answers from two releases in turn, and a tab that is open for several releases reaches each.
 * @returns false when this client has already reloaded this entry
 */
export function reloadOnce(window: ReloadableWindow, script: string = findScript()): boolean {
  if (wasReloaded(window, script)) return false;
  reloadPage(window, script);
  return true;
}
