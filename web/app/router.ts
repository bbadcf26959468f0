// Moves within the site on the History API. Owns the visit; screens follow it, effects on the page are in arrival.ts.

import { placeholderDelayMs } from './constants.ts';
import { addTrailingSlash } from './redirects.ts';
import { decideLinkClick } from './state/link-click.ts';
import { buildFirstVisit, buildNextVisit, type Visit } from './state/visit.ts';

/** Is the router as the app sees it; `reload` asks the host for the current address. */
export interface Router {
  readonly getVisit: () => Visit;
  readonly subscribe: (listener: () => void) => () => void;
  readonly move: (href: string, options?: { readonly replace?: boolean }) => Promise<void>;
  readonly reload: () => void;
  readonly close: () => void;
}

/** Configures {@link createRouter}. */
export interface RouterOptions {
  readonly window: Window;
  /** Loads what a path shows; a move waits for it a moment, so that most never show the placeholder. */
  readonly prepare: (path: string) => Promise<unknown>;
  readonly reload?: () => void;
}

/** Creates a router that follows clicks on internal links and the browser's back and forward. */
export function createRouter({ window, prepare, reload = () => window.location.reload() }: RouterOptions): Router {
  const { history, location, document } = window;
  const listeners = new Set<() => void>();
  const positions = new Map<number, number>();
  const closing = new AbortController();
  const slashed = addTrailingSlash(location.pathname);
  let position = readPosition(history.state) ?? 0;
  let visit = buildFirstVisit({ path: slashed, hash: location.hash });
  let latestMove = 0;

  history.replaceState({ position }, '', slashed + location.search + location.hash);
  if (document.readyState === 'complete') history.scrollRestoration = 'manual';

  const commit = (next: Parameters<typeof buildNextVisit>[1]): void => {
    visit = buildNextVisit(visit, next);
    for (const listener of listeners) listener();
  };
  const rememberScroll = (): void => {
    positions.set(position, window.scrollY);
  };

  /** Waits until the path is loaded or the moment is over; false when another move came in between. */
  const settle = async (path: string): Promise<boolean> => {
    const move = ++latestMove;
    if (path !== visit.path) {
      const moment = new Promise((resolve) => window.setTimeout(resolve, placeholderDelayMs));
      await Promise.race([prepare(path).catch(() => undefined), moment]); // a failure is shown by the screen
    }
    return move === latestMove;
  };

  const move: Router['move'] = async (href, { replace = false } = {}) => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return location.assign(url.href);
    const path = addTrailingSlash(url.pathname);
    if (!(await settle(path))) return;
    rememberScroll();
    const isSameAddress = url.href === location.href;
    if (!replace && !isSameAddress) position += 1;
    const write = replace || isSameAddress ? 'replaceState' : 'pushState';
    history[write]({ position }, '', path + url.search + url.hash);
    commit({ path, hash: url.hash, move: 'push' });
  };

  const followHistory = async (): Promise<void> => {
    const known = readPosition(history.state);
    if (known === undefined) {
      // the browser followed a fragment by itself and made an entry without a state; followClick kept the scroll
      position += 1;
      history.replaceState({ position }, '');
      latestMove += 1;
      commit({ path: visit.path, hash: location.hash, move: 'fragment' });
      return;
    }
    rememberScroll();
    position = known;
    const { pathname: path, hash } = location;
    if (await settle(path)) commit({ path, hash, move: 'traverse', scrollY: positions.get(known) ?? 0 });
  };

  const followClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.href === '' || !/^https?:/.test(link.href)) return;
    const decision = decideLinkClick(
      {
        button: event.button,
        hasModifier: event.altKey || event.ctrlKey || event.metaKey || event.shiftKey,
        isHandled: event.defaultPrevented,
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
      },
      location.href,
    );
    if (decision.kind === 'fragment') rememberScroll();
    if (decision.kind !== 'move') return;
    event.preventDefault();
    void move(decision.href);
  };

  const { signal } = closing;
  document.addEventListener('click', followClick, { signal });
  window.addEventListener('popstate', () => void followHistory(), { signal });
  // a reload or a return from another site is the browser's to restore
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { signal });
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal });

  return {
    getVisit: () => visit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move,
    reload,
    close: () => closing.abort(),
  };
}

/** Reads the position that the router wrote into a history entry. */
function readPosition(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('position' in state)) return undefined;
  return typeof state.position === 'number' ? state.position : undefined;
}
