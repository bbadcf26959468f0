// Moves within the site on the History API. Owns the visit; screens follow it, effects on the page are in use-arrival.ts.

import { placeholderDelayMs } from './constants.ts';
import { addTrailingSlash } from './redirects.ts';
import { readHistoryState, type HistoryState } from './state/history-state.ts';
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
  /** Puts a change on screen; the change must be made within the call or soon after. */
  readonly show?: (change: () => void) => void;
}

/** How many entries of the history have their scroll position kept. */
const keptPositions = 50;

/** Creates a router that follows clicks on internal links and the browser's back and forward. */
export function createRouter(options: RouterOptions): Router {
  const { window, prepare, reload = () => window.location.reload(), show = (change) => change() } = options;
  const { history, location, document } = window;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const slashed = addTrailingSlash(location.pathname);
  const start = readHistoryState(history.state);
  const positions = new Map(start?.scrolled);
  let position = start?.position ?? 0;
  /** Entry whose page is on screen: only its scroll position is worth keeping. */
  let shownPosition: number | undefined = position;
  let visit = buildFirstVisit({ path: slashed, hash: location.hash });
  let latestMove = 0;

  history.replaceState({ ...start, position }, '', slashed + location.search + location.hash);
  if (document.readyState === 'complete') history.scrollRestoration = 'manual';

  const rememberScroll = (): void => {
    if (shownPosition !== undefined) positions.set(shownPosition, window.scrollY);
  };
  /** Each entry knows where the others were left, because a document that is loaded again starts from it. */
  const buildState = (): HistoryState => ({ position, scrolled: [...positions].slice(-keptPositions) });

  /** Waits until the path is loaded or the moment is over; undefined when another move came in between. */
  const settle = async (path: string): Promise<{ readonly isReady: boolean } | undefined> => {
    const move = ++latestMove;
    let isReady = path === visit.path;
    if (!isReady) {
      const moment = new Promise((resolve) => window.setTimeout(resolve, placeholderDelayMs));
      const whenReady = prepare(path)
        .catch(() => undefined) // a failure is shown by the screen
        .then(() => {
          isReady = true;
          if (move === latestMove && visit.path === path) shownPosition = position;
        });
      await Promise.race([whenReady, moment]);
    }
    return move === latestMove ? { isReady } : undefined;
  };

  const commit = (next: Parameters<typeof buildNextVisit>[1], isReady = true): void => {
    const arrivedAt = isReady ? position : undefined;
    const change = (): void => {
      visit = buildNextVisit(visit, next);
      shownPosition = arrivedAt;
      for (const listener of listeners) listener();
    };
    if (next.path === visit.path) change();
    else show(change);
  };

  const move: Router['move'] = async (href, { replace = false } = {}) => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return location.assign(url.href);
    const path = addTrailingSlash(url.pathname);
    const settled = await settle(path);
    if (settled === undefined) return;
    rememberScroll();
    const isSameAddress = url.href === location.href;
    if (!replace && !isSameAddress) position += 1;
    const write = replace || isSameAddress ? 'replaceState' : 'pushState';
    history[write](buildState(), '', path + url.search + url.hash);
    commit({ path, hash: url.hash, move: 'push' }, settled.isReady);
  };

  const followHistory = async (): Promise<void> => {
    const known = readHistoryState(history.state)?.position;
    if (known === undefined) {
      // the browser followed a fragment by itself and made an entry without a state
      position += 1;
      history.replaceState(buildState(), '');
      latestMove += 1;
      commit({ path: visit.path, hash: location.hash, move: 'fragment' });
      return;
    }
    rememberScroll();
    position = known;
    shownPosition = undefined;
    history.replaceState({ ...readHistoryState(history.state), ...buildState() }, '');
    const { pathname: path, hash } = location;
    const settled = await settle(path);
    if (settled !== undefined) commit({ path, hash, move: 'traverse', scrollY: positions.get(known) }, settled.isReady);
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
  // not every way to a fragment is a click: whoever types one in the address bar is remembered here
  window.addEventListener('scroll', rememberScroll, { signal, passive: true });
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
