// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, openSite, useScrollLog, useTestEndpoint } from './browser-site.tsx';

const endpoint = useTestEndpoint();
const scrolled = useScrollLog();

beforeEach(() => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
});

const findTitle = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

/** Counts the browser's own reactions to clicks that the router leaves alone. */
function countUnhandledClicks(): { readonly getCount: () => number } {
  let count = 0;
  const listen = (event: Event): void => {
    if (event.defaultPrevented) return;
    count += 1;
    event.preventDefault(); // jsdom cannot navigate
  };
  window.addEventListener('click', listen, { once: true });
  return { getCount: () => count };
}

test('a link opens another page without a full load', async () => {
  openSite('/concepts/');
  await findTitle('Concepts');
  const link = await screen.findByRole('link', { name: 'Plugins' });
  const sidebar = document.querySelector('.dg-sidebar');
  click(link);
  const title = await findTitle('Plugins');
  expect(window.location.pathname).toBe('/concepts/plugins/');
  expect(document.title).toBe('Plugins | sample');
  expect(document.activeElement).toBe(title);
  expect(document.getElementById('dg-announcer')?.textContent).toBe('Plugins | sample');
  expect(scrolled.positions).toEqual([0]);
  expect(document.querySelector('.dg-sidebar')).toBe(sidebar);
});

test('a quick navigation shows no placeholder', async () => {
  const { router } = openSite('/concepts/');
  await findTitle('Concepts');
  const seen: boolean[] = [];
  router.subscribe(() => seen.push(document.querySelector('.dg-placeholder') !== null));
  await act(() => router.move('/concepts/plugins/'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plugins');
  expect(screen.queryByLabelText('Loading')).toBeNull();
  expect(seen).toEqual([false]);
});

test('a slow navigation shows the placeholder beside the current sidebar', async () => {
  const held = Promise.withResolvers<Response>();
  const { router } = openSite('/concepts/');
  await findTitle('Concepts');
  endpoint.setFailure('Page', () => held.promise);
  void router.move('/concepts/plugins/');
  await screen.findByLabelText('Loading');
  expect(screen.getByRole('link', { name: 'Plugins' }).getAttribute('aria-current')).toBe('page');
  endpoint.setFailure('Page', undefined);
  held.resolve(Response.error());
  expect((await screen.findByRole('alert')).textContent).toBe('Error loading content.Try again');
});

test('the last of two quick clicks wins', async () => {
  const { router } = openSite('/');
  await findTitle('Home page');
  await act(() => Promise.all([router.move('/concepts/'), router.move('/concepts/plugins/')]));
  await findTitle('Plugins');
  expect(window.location.pathname).toBe('/concepts/plugins/');
});

test('clicks for a new tab or a download are left to the browser', async () => {
  openSite('/concepts/');
  const link = await screen.findByRole('link', { name: 'Plugins' });
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const clicks = countUnhandledClicks();
    click(link, more);
    expect(clicks.getCount()).toBe(1);
  }
  expect(window.location.pathname).toBe('/concepts/');
});

test('back restores the scroll position', async () => {
  openSite('/concepts/');
  await findTitle('Concepts');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  click(await screen.findByRole('link', { name: 'Plugins' }));
  await findTitle('Plugins');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(80);
  scrolled.positions.length = 0;
  act(() => window.history.back());
  await findTitle('Concepts');
  expect(scrolled.positions).toEqual([640]);
  scrolled.positions.length = 0;
  act(() => window.history.forward());
  await findTitle('Plugins');
  expect(scrolled.positions).toEqual([80]);
});

test('a link to a heading of another page focuses the heading', async () => {
  const { router } = openSite('/concepts/');
  await findTitle('Concepts');
  await act(() => router.move('/concepts/output/#usage'));
  await findTitle('Output & more');
  expect(document.activeElement?.id).toBe('usage');
  expect(scrolled.positions).toEqual([]);
});

test('a visited page is not requested again', async () => {
  const { router } = openSite('/concepts/');
  await findTitle('Concepts');
  await act(() => router.move('/concepts/plugins/'));
  await act(() => router.move('/concepts/'));
  await findTitle('Concepts');
  await waitFor(() => expect(endpoint.operations.toSorted()).toEqual(['Page', 'Page', 'Sidebar', 'SiteFrame']));
});

test('the home page links to the sections', async () => {
  openSite('/');
  await findTitle('Home page');
  expect(document.title).toBe('sample');
  click(screen.getByRole('link', { name: /The core/ }));
  await findTitle('Concepts');
  expect(window.location.pathname).toBe('/concepts/');
});
