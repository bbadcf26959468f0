// A site in jsdom: the app over msw, whose handler executes the real schema, so that a mock cannot drift.

import { act, cleanup, configure, render } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { App } from '../../../web/app/app.tsx';
import { createClientStore, type ClientStore } from '../../../web/app/data/client-store.ts';
import { createClient } from '../../../web/app/data/create-client.ts';
import { loadRoute } from '../../../web/app/load-route.ts';
import { createRouter, type Router } from '../../../web/app/routing/router.ts';
import { findCoreScreen } from '../../../web/app/screens.ts';
import { buildSampleSite, createSiteFetch } from './sample-site.ts';

/** Stands in for the browser's observers, which jsdom lacks: nothing is ever seen or measured. */
class BlindObserver {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: BlindObserver, IntersectionObserver: BlindObserver });

configure({ asyncUtilTimeout: 120_000 }); // a busy machine is not a failure

/** The endpoint of a test: what it serves, the requests it received, and how to make it fail. */
export interface TestEndpoint {
  setSnapshot: (snapshot: Snapshot) => void;
  /** Answers the next requests for an operation with this instead; undefined: as usual again. */
  setFailure: (operationName: string, respond: (() => Response | Promise<Response>) | undefined) => void;
  /** Names of the operations asked since the test began. */
  readonly operations: string[];
}

const routers: Router[] = [];

/** Closes the routers of sites that are no longer used: they would follow the clicks of the next test. */
function closeRouters(): void {
  for (const router of routers.splice(0)) router.close();
}

/** Starts the endpoint for the tests of a file. */
export function useTestEndpoint(): TestEndpoint {
  let snapshot = buildSampleSite();
  const failures = new Map<string, () => Response | Promise<Response>>();
  const operations: string[] = [];
  const answer = createSiteFetch(() => snapshot);
  const server = setupServer(
    http.post('*/graphql', async ({ request }) => {
      const { operationName } = (await request.clone().json()) as { operationName: string }; // urql's own body
      operations.push(operationName);
      return failures.get(operationName)?.() ?? answer(request);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    cleanup();
    closeRouters();
    snapshot = buildSampleSite();
    failures.clear();
    operations.length = 0;
  });
  afterAll(() => server.close());
  return {
    operations,
    setSnapshot: (next) => {
      snapshot = next;
    },
    setFailure: (operationName, respond) => {
      if (respond === undefined) failures.delete(operationName);
      else failures.set(operationName, respond);
    },
  };
}

/** An open site. */
export interface TestSite {
  readonly router: Router;
  readonly store: ClientStore;
  /** How often the host was asked for the current address. */
  readonly reloads: readonly string[];
  readonly container: HTMLElement;
}

/** Opens the site at an address, as in development: an empty root, everything over the wire. */
export function openSite(url: string): TestSite {
  closeRouters();
  window.history.replaceState(null, '', url);
  document.head.querySelectorAll('[data-dg-head]').forEach((element) => element.remove());
  const store = createClientStore({ client: createClient({ fetch: window.fetch }), isMissing: false, isShell: false });
  const reloads: string[] = [];
  const router = createRouter({
    window,
    prepare: (path) => loadRoute(store.get().client, { screen: findCoreScreen(path), path }),
    reload: () => reloads.push(window.location.pathname),
  });
  routers.push(router);
  const { container } = render(<App router={router} store={store} />);
  return { router, store, reloads, container };
}

/** The scroll calls of a page. */
export interface ScrollLog {
  /** Positions that the page was scrolled to. */
  readonly positions: number[];
  /** Elements that were scrolled into view. */
  readonly targets: Element[];
}

/** Notes scrolling, which jsdom cannot do, for the tests of a file. */
export function useScrollLog(): ScrollLog {
  const log: ScrollLog = { positions: [], targets: [] };
  beforeEach(() => {
    log.positions.length = 0;
    log.targets.length = 0;
    window.scrollTo = (...args: unknown[]) => {
      log.positions.push(Number(args[1]));
    };
    Element.prototype.scrollIntoView = function note(this: Element) {
      log.targets.push(this);
    };
  });
  return log;
}

/** Clicks an element as a reader does. */
export function click(element: Element, more: MouseEventInit = {}): void {
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  });
}
