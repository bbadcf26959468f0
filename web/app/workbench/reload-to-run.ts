import { reloadIfReachable } from '../data/reload-if-reachable.ts';
import { formatRunLink } from './run-link.ts';

/**
 * Reloads the page, once, so that it opens a sample: the code that runs samples may be gone with its release.
 * @returns false when that cannot help
 */
export async function reloadToRun(root: HTMLElement, figure: HTMLElement): Promise<boolean> {
  const name = figure.dataset['run'] ?? '';
  const figures = [...root.querySelectorAll<HTMLElement>(`[data-run="${CSS.escape(name)}"]`)];
  const { hash, pathname, search } = window.location;
  replaceUrl(formatRunLink(name, figures.indexOf(figure)));
  if (await reloadIfReachable()) return true;
  replaceUrl(hash === '' ? pathname + search : hash);
  return false;
}

const replaceUrl = (url: string): void => window.history.replaceState(window.history.state, '', url);
