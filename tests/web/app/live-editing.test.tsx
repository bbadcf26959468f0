// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { PageDocument, type PageQuery } from '../../../schema/generated/documents/graphql.ts';
import { createClient } from '../../../web/app/data/create-client.ts';
import { listenToChanges, type ContentChange } from '../../../web/app/live/listen-to-changes.ts';
import { startLiveEditing } from '../../../web/app/live/start-live-editing.tsx';
import { loadRoute, loadScreen } from '../../../web/app/load-route.ts';
import { findCoreScreen } from '../../../web/app/screens.ts';
import { click, openSite, useScrollLog, useTestEndpoint, type TestSite } from './browser-site.tsx';
import { buildSampleSite, samplePages } from './sample-site.ts';

const endpoint = useTestEndpoint();
const scrolled = useScrollLog();
let stop: () => void = () => undefined;
afterEach(() => act(() => stop()));

/** An event source whose events a test sends. */
class FakeSource extends EventTarget {
  static latest: FakeSource | undefined;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.latest = this;
  }

  close(): void {
    this.readyState = 2;
  }

  tell(errors: number, page?: PageQuery['page']): void {
    const diagnosticCounts = { errors, warnings: 0, infos: 0 };
    const contentChanged = { snapshotId: 's', changedUrls: [], diagnosticCounts, page };
    this.dispatchEvent(new MessageEvent('next', { data: JSON.stringify({ data: { contentChanged } }) }));
  }

  breakOff(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

const readVariables = (source: FakeSource | undefined): unknown =>
  JSON.parse(new URL(source?.url ?? '', 'http://localhost').searchParams.get('variables') ?? '');

const broken: Diagnostic = {
  code: 'front-matter/invalid-yaml',
  severity: 'error',
  message: 'The front matter is not valid YAML.',
  filePath: 'concepts/output.md',
  place: { line: 2, column: 1, endLine: 2, endColumn: 6 },
  hint: 'close the quote',
};

/**
 * Opens a page with live editing.
 * @param savedMeanwhile changes the content after the document has loaded and before there is a connection
 */
async function openLive(url: string, title: string, savedMeanwhile = (): void => undefined): Promise<TestSite> {
  const site = openSite(url);
  await screen.findByRole('heading', { level: 1, name: title });
  stop = startLiveEditing({
    ...site,
    createClient: (results) => createClient({ fetch: window.fetch, ...(results && { initialState: results }) }),
    loadData: (client, path) => loadRoute(client, { screen: findCoreScreen(path), path }),
    loadScreen: (client, path) => loadScreen(client, findCoreScreen(path), path),
    createEvents: (address) => new FakeSource(address),
  });
  savedMeanwhile();
  act(() => void FakeSource.latest?.dispatchEvent(new Event('open')));
  await waitFor(() => expect(endpoint.operations).toContain('ContentProblems'));
  return site;
}

const tell = (errors: number, page?: PageQuery['page']): void => act(() => FakeSource.latest?.tell(errors, page));

/** Queries the fields of a page that an event of the server has, too. */
async function readPage(url: string): Promise<PageQuery['page']> {
  const { data } = await createClient({ fetch: window.fetch }).query(PageDocument, { url }).toPromise();
  return data?.page ?? null;
}

test('a saved change appears without a placeholder, and an expanded item stays expanded', async () => {
  await openLive('/concepts/output/', 'Output & more');
  click(await screen.findByRole('button', { name: 'Headings of Plugins' }));
  await screen.findByRole('link', { name: 'Anatomy' });
  const placeholders: boolean[] = [];
  const observer = new MutationObserver(() => placeholders.push(document.querySelector('.dg-placeholder') !== null));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  endpoint.setSnapshot(
    buildSampleSite(samplePages.map((page) => (page.url === '/concepts/output/' ? { ...page, title: 'New' } : page))),
  );
  tell(0);
  await screen.findByRole('heading', { level: 1, name: 'New' });
  expect(await screen.findByRole('link', { name: 'New', current: 'page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anatomy' })).toBeTruthy();
  expect(document.title).toBe('New | sample');
  expect(scrolled.positions).toEqual([]);
  expect(placeholders).not.toContain(true);
  observer.disconnect();
});

test('what is saved while the document loads appears as soon as there is a connection', async () => {
  const saved = buildSampleSite(
    samplePages.map((page) => (page.url === '/concepts/output/' ? { ...page, title: 'New' } : page)),
  );
  await openLive('/concepts/output/', 'Output & more', () => endpoint.setSnapshot(saved));
  expect(await screen.findByRole('heading', { level: 1, name: 'New' })).toBeTruthy();
});

test('a page that comes with the change appears without a request for it', async () => {
  await openLive('/concepts/output/', 'Output & more');
  const page = await readPage('/concepts/output/');
  endpoint.setFailure('Page', () => Response.error());
  tell(0, page && { ...page, title: 'Pushed' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pushed' })).toBeTruthy();
});

test('the result of another page does not replace the open one', async () => {
  await openLive('/concepts/output/', 'Output & more');
  const page = await readPage('/concepts/plugins/');
  endpoint.setSnapshot(
    buildSampleSite(samplePages.map((each) => (each.url === '/concepts/output/' ? { ...each, title: 'New' } : each))),
  );
  tell(0, page);
  expect(await screen.findByRole('heading', { level: 1, name: 'New' })).toBeTruthy();
});

test('the subscription follows the reader to another page, and the connection before ends once the new one is open', async () => {
  const site = await openLive('/concepts/output/', 'Output & more');
  const first = FakeSource.latest;
  expect(readVariables(first)).toEqual({ url: '/concepts/output/' });
  await act(() => site.router.move('/concepts/plugins/'));
  const second = FakeSource.latest;
  expect(readVariables(second)).toEqual({ url: '/concepts/plugins/' });
  expect([first?.readyState, second?.readyState]).toEqual([1, 1]);
  act(() => second?.dispatchEvent(new Event('open')));
  expect([first?.readyState, second?.readyState]).toEqual([2, 1]);
});

test('errors appear over the page with position, excerpt and hint, can be closed, and disappear when they are fixed', async () => {
  await openLive('/concepts/output/', 'Output & more');
  endpoint.setSnapshot(buildSampleSite(samplePages, [broken]));
  tell(1);
  const overlay = await screen.findByRole('alert', { name: 'Problems in the content' });
  expect([...overlay.querySelectorAll('code, li > p:not([class]), pre')].map((part) => part.textContent)).toEqual([
    'concepts/output.md:2:1',
    'front-matter/invalid-yaml',
    'The front matter is not valid YAML.',
    '2 | titel: x\n  | ^^^^^',
  ]);
  expect(overlay.querySelector('.dg-problem-hint')?.textContent).toBe('hint: close the quote');
  expect(screen.getByRole('heading', { level: 1, name: 'Output & more' })).toBeTruthy();

  click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  endpoint.setSnapshot(buildSampleSite(samplePages, [{ ...broken, message: 'Another.' }]));
  tell(1);
  await screen.findByRole('alert');
  endpoint.setSnapshot(buildSampleSite());
  tell(0);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the page stays as it was when the server does not answer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openLive('/concepts/output/', 'Output & more');
  endpoint.setFailure('Page', () => Response.error());
  tell(0);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.getByRole('heading', { level: 1, name: 'Output & more' })).toBeTruthy();
  expect(screen.queryByText('Error loading content.')).toBeNull();
});

test('the subscription survives a restart of the server', async () => {
  const onChange = vi.fn<(change: ContentChange) => void>();
  const onConnect = vi.fn<() => void>();
  ({ stop } = listenToChanges({
    url: '/concepts/output/',
    onChange,
    onConnect,
    createEvents: (url) => new FakeSource(url),
    retryDelayMs: 0,
  }));
  const first = FakeSource.latest;
  expect(first?.url).toMatch(/^\/graphql\?query=subscription\+ContentChanged/);
  first?.dispatchEvent(new Event('open'));
  expect(onConnect).toHaveBeenCalledTimes(1);
  first?.breakOff();
  await waitFor(() => expect(FakeSource.latest).not.toBe(first));
  FakeSource.latest?.dispatchEvent(new Event('open'));
  expect(onConnect).toHaveBeenCalledTimes(2);
  FakeSource.latest?.tell(0);
  expect(onChange.mock.calls).toEqual([
    [{ snapshotId: 's', changedUrls: [], diagnosticCounts: { errors: 0, warnings: 0, infos: 0 } }],
  ]);
});
