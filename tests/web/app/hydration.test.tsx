// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../web/app/app.tsx';
import { createClientStore } from '../../../web/app/data/client-store.ts';
import { createClient } from '../../../web/app/data/create-client.ts';
import { formatHydration, readHydration } from '../../../web/app/data/hydration.ts';
import { loadRoute } from '../../../web/app/load-route.ts';
import { renderPage } from '../../../web/app/entry-server.tsx';
import { createRouter, type Router } from '../../../web/app/routing/router.ts';
import { findCoreScreen } from '../../../web/app/screens.ts';
import { click, useScrollLog, useTestEndpoint } from './browser-site.tsx';
import { buildSampleSite, createSiteFetch } from './sample-site.ts';

const endpoint = useTestEndpoint();
const scrolled = useScrollLog();
const answer = createSiteFetch(() => buildSampleSite());
const complain = vi.spyOn(console, 'error');
let root: Root | undefined;
let router: Router | undefined;

beforeEach(() => {
  complain.mockReset();
});
afterEach(() => {
  act(() => root?.unmount());
  router?.close();
  document.body.innerHTML = '';
});

/** Puts a prerendered page into the document, as a host sends it, and hydrates it. */
async function openPrerendered(url: string, shownAt = url): Promise<void> {
  const page = await renderPage({ url, fetch: (_input, init) => answer(new Request('http://x/graphql', init)) });
  document.head.innerHTML = page.head;
  document.body.innerHTML = `<div id="dg-root">${page.html}</div><script type="application/json" id="dg-data">${page.hydration}</script>`;
  window.history.replaceState(null, '', shownAt);
  const hydration = readHydration(document);
  if (hydration === undefined) throw new Error('no hydration data');
  const client = createClient({ fetch: window.fetch, initialState: hydration.initialState });
  const store = createClientStore({ client, isMissing: hydration.status === 404, isShell: false });
  const current = createRouter({
    window,
    prepare: (path) => loadRoute(client, { screen: findCoreScreen(path), path }),
  });
  router = current;
  const element = document.getElementById('dg-root');
  if (element === null) throw new Error('no root');
  await act(async () => {
    root = hydrateRoot(element, <App router={current} store={store} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

test.each(['/concepts/output/', '/concepts/printable/', '/'])(
  'hydrates %s as it is, without a request',
  async (url) => {
    await openPrerendered(url);
    expect(complain.mock.calls).toEqual([]);
    expect(endpoint.operations).toEqual([]);
    expect(document.querySelector('#dg-body > p')?.textContent).toBe(`Text of ${url}`);
    expect(document.activeElement).toBe(document.body);
    expect(scrolled.positions).toEqual([]);
  },
);

test('keeps the DOM nodes of the body', async () => {
  await openPrerendered('/concepts/output/');
  const paragraph = document.querySelector('#dg-body > p');
  click(document.querySelector('[aria-label="Headings of Concepts"]') ?? document.body);
  expect(document.querySelector('#dg-body > p')).toBe(paragraph);
});

test('hydrates the 404 page at any URL and navigates from it', async () => {
  await openPrerendered('/404/', '/concepts/gone/');
  expect(complain.mock.calls).toEqual([]);
  expect(endpoint.operations).toEqual([]);
  click(document.querySelector('a.dg-button') ?? document.body);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Home page'));
  expect(document.title).toBe('sample');
  expect(document.head.querySelector('[name=robots]')).toBeNull();
});

test('truncated hydration data is ignored', () => {
  document.body.innerHTML = '<script type="application/json" id="dg-data">{"status":200,"resu</script>';
  expect(readHydration(document)).toBeUndefined();
});

test('the opening of the home page is in the document once, and the client takes it from there', () => {
  const html = '<section><h1>A &amp; B</h1></section>';
  const results = [{ operation: { key: 1 }, data: { site: { openingHtml: html, home: {} } } }];
  const data = formatHydration(200, results as unknown as Parameters<typeof formatHydration>[1]); // what it reads of them
  expect(data).not.toContain('section');
  document.body.innerHTML = `<div id="dg-opening">${html}</div><script type="application/json" id="dg-data">${data}</script>`;
  const [result] = Object.values(readHydration(document)?.initialState ?? {});
  expect(JSON.parse(result?.data ?? '')).toEqual({ site: { openingHtml: html, home: {} } });
});
