// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createRouter } from '../../../web/app/routing/router.ts';

/** Waits for what the router does after an event of the browser. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a change that is shown after the reader has gone back does not replace the page', async () => {
  history.replaceState(null, '', '/first/');
  const changes: (() => void)[] = [];
  const router = createRouter({ window, prepare: () => Promise.resolve(), show: (change) => changes.push(change) });
  await router.move('/second/#part');
  expect([location.pathname, router.getVisit().path]).toEqual(['/second/', '/first/']);
  const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await wentBack;
  await settle();
  for (const change of changes) change();
  expect([location.pathname, router.getVisit().path]).toEqual(['/first/', '/first/']);
  router.close();
});

test('where a page has come while the change to it is being shown, its scroll position is remembered', async () => {
  history.replaceState(null, '', '/first/');
  const second = Promise.withResolvers<void>();
  const changes: (() => void)[] = [];
  const router = createRouter({
    window,
    prepare: (path) => (path === '/second/' ? second.promise : Promise.resolve()),
    show: (change) => changes.push(change),
  });
  await router.move('/second/'); // until the delay before a placeholder is over
  second.resolve();
  await settle();
  changes.shift()?.();
  scrollTo(300);
  await traverse('back');
  changes.shift()?.();
  scrollTo(0);
  await traverse('forward');
  changes.shift()?.();
  expect([router.getVisit().path, router.getVisit().scrollY]).toEqual(['/second/', 300]);
  router.close();
});

/** Scrolls as a reader does; jsdom has no layout. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
}

async function traverse(direction: 'back' | 'forward'): Promise<void> {
  const followed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history[direction]();
  await followed;
  await settle();
}
