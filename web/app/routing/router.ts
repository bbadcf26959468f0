// Navigation within the site on the History API. The router owns the visit, and screens render it; what a navigation
// does to the document is in use-navigation-effects.ts.

import { addTrailingSlash } from './redirects.ts';
import { readHistoryState, type HistoryState } from './history-state.ts';
import { decideLinkClick } from './link-click.ts';
import { reloadPage } from './reload-once.ts';
import { buildFirstVisit, buildNextVisit, type Visit } from './visit.ts';

/** The client's router. `reload` asks the host for the current URL. */
export interface Router {
  readonly getVisit: () => Visit;
  readonly subscribe: (listener: () => void) => () => void;
  readonly move: (href: string, options?: { readonly replace?: boolean }) => Promise<void>;
  readonly reload: () => void;
  readonly close: () => void;
}

/** Options of {@link createRouter}. */
export interface RouterOptions {
  readonly window: Window;
  /** Loads the data and code for a path. A navigation waits for it briefly, so that most never show a placeholder. */
  readonly prepare: (path: string) => Promise<unknown>;
  readonly reload?: () => void;
}

/** How many history entries keep their scroll position. */
const keptPositions = 50;

/** How long a navigation keeps the old page on screen before the placeholder replaces it. */
const placeholderDelayMs = 120;

/** Creates a router that handles clicks on internal links and the browser's back and forward buttons. */
export function createRouter(options: RouterOptions): Router {
  const { window, prepare, reload = () => reloadPage(window) } = options;
  const { history, location, document } = window;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const slashed = addTrailingSlash(location.pathname);
  const start = readHistoryState(history.state);
  const positions = new Map(start?.scrolled);
  let position = start?.position ?? 0;
  /** History entry whose page is on screen; only its scroll position is recorded. */
  let shownPosition: number | undefined = position;
  let visit = buildFirstVisit({ path: slashed, hash: location.hash });
  let latestMove = 0;

  history.replaceState({ ...start, position }, '', slashed + location.search + location.hash);
  if (document.readyState === 'complete') history.scrollRestoration = 'manual';

  const rememberScroll = (): void => {
    if (shownPosition !== undefined) positions.set(shownPosition, window.scrollY);
  };
  /** Each entry stores the scroll positions of the others, because a reloaded document starts from them. */
  const buildState = (): HistoryState => ({ position, scrolled: [...positions].slice(-keptPositions) });

  /**
   * Waits until the path is loaded or the delay is over.
   * @returns whether it is loaded by now; undefined when another navigation came in between
   */
  const settle = async (path: string): Promise<boolean | undefined> => {
    const move = ++latestMove;
    let isReady = path === visit.path;
    if (!isReady) {
      const delay = new Promise((resolve) => window.setTimeout(resolve, placeholderDelayMs));
      const whenReady = prepare(path)
        .catch(() => undefined) // the screen shows the failure
        .then(() => {
          isReady = true;
          if (move === latestMove && visit.path === path) shownPosition = position;
        });
      await Promise.race([whenReady, delay]);
    }
    return move === latestMove ? isReady : undefined;
  };

  const commit = (next: Parameters<typeof buildNextVisit>[1], isReady = true): void => {
    visit = buildNextVisit(visit, next);
    shownPosition = isReady ? position : undefined;
    for (const listener of listeners) listener();
  };

  const move: Router['move'] = async (href, { replace = false } = {}) => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return location.assign(url.href);
    const path = addTrailingSlash(url.pathname);
    const isReady = await settle(path);
    if (isReady === undefined) return;
    rememberScroll();
    const isSameAddress = url.href === location.href;
    if (!replace && !isSameAddress) position += 1;
    const write = replace || isSameAddress ? 'replaceState' : 'pushState';
    history[write](buildState(), '', path + url.search + url.hash);
    commit({ path, hash: url.hash, move: 'push' }, isReady);
  };

  const followHistory = async (): Promise<void> => {
    const known = readHistoryState(history.state)?.position;
    if (known === undefined) {
      // the browser followed a fragment by itself and created an entry without a state
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
    const isReady = await settle(path);
    if (isReady !== undefined) commit({ path, hash, move: 'traverse', scrollY: positions.get(known) }, isReady);
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
  // a fragment can also be typed in the address bar, so clicks alone are not enough
  window.addEventListener('scroll', rememberScroll, { signal, passive: true });
  // after a reload or a return from another site the browser restores the position
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
