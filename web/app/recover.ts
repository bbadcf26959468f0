// A tab that stayed open across a release asks for files that are gone: loading the page anew brings the new ones.

import { readHistoryState } from './state/history-state.ts';

/**
 * Loads the page anew, once for each entry of the history, so that a file that is gone for good makes no loop.
 * @returns false when this was tried before
 */
export function recoverByReload(window: Pick<Window, 'history' | 'location'>): boolean {
  const { history, location } = window;
  const state = readHistoryState(history.state) ?? { position: 0 };
  if (state.isRecovered === true) return false;
  history.replaceState({ ...state, isRecovered: true }, '');
  location.reload();
  return true;
}
