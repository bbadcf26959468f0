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
