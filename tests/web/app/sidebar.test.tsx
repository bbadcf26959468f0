// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakableText } from '../../../web/app/design/breakable-text.tsx';
import { click, openSite, useScrollLog, useTestEndpoint } from './browser-site.tsx';

const endpoint = useTestEndpoint();
useScrollLog();

const findArrow = (title: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Headings of ${title}` });

/** On a wide screen, the headings of the open page are beside the text alone; the drawer hides those. */
const openDrawer = async (): Promise<void> => click(await screen.findByRole('button', { name: 'Menu' }));

const readAnchors = (): (string | null)[] =>
  [...document.querySelectorAll('.dg-sidebar .dg-anchors a')].map((link) => link.getAttribute('href'));

test('shows the pages in groups, and in the drawer the headings of the current page', async () => {
  openSite('/concepts/output/');
  const list = await screen.findByRole('navigation', { name: 'concepts' });
  expect(within(list).getByText('Deep').className).toBe('dg-group-title');
  expect(within(list).getByRole('link', { current: 'page' }).textContent).toBe('Output & more');
  expect(readAnchors()).toEqual([]);
  await openDrawer();
  expect(readAnchors()).toEqual(['/concepts/output/#usage', '/concepts/output/#usage-details']);
  expect((await findArrow('Output & more')).getAttribute('aria-expanded')).toBe('true');
  expect(within(list).getByRole('link', { name: 'Print Section' }).getAttribute('href')).toBe('/concepts/printable/');
  expect(endpoint.operations).not.toContain('PageAnchors');
});

test('loads the headings of another page when it is expanded, and hides them again', async () => {
  openSite('/concepts/');
  const arrow = await findArrow('Plugins');
  click(arrow);
  await waitFor(() => expect(readAnchors()).toEqual(['/concepts/plugins/#anatomy']));
  expect(endpoint.operations.filter((name) => name === 'PageAnchors')).toEqual(['PageAnchors']);
  click(arrow);
  expect(readAnchors()).toEqual([]);
});

test('does not request the headings of a page that is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { router } = openSite('/concepts/');
  const link = await screen.findByRole('link', { name: 'Plugins' });
  await screen.findByRole('heading', { level: 1 });
  endpoint.setFailure('Page', () => promise);
  await act(() => router.move('/concepts/plugins/'));
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
  expect((await findArrow('Plugins')).getAttribute('aria-expanded')).toBe('true');
  resolve(Response.error());
  await screen.findByText('Error loading content.', { exact: false });
  expect(endpoint.operations).not.toContain('PageAnchors');
});

test('offers a retry when headings fail to load', async () => {
  endpoint.setFailure('PageAnchors', () => Response.error());
  openSite('/concepts/');
  click(await findArrow('Plugins'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error loading content. Try again');
  endpoint.setFailure('PageAnchors', undefined);
  click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(readAnchors()).toEqual(['/concepts/plugins/#anatomy']));
});

test('keeps expanded items during navigation', async () => {
  const { router } = openSite('/concepts/');
  click(await findArrow('Plugins'));
  await waitFor(() => expect(readAnchors()).toEqual(['/concepts/plugins/#anatomy']));
  await act(() => router.move('/concepts/output/'));
  await screen.findByRole('heading', { level: 1, name: 'Output & more' });
  await openDrawer();
  expect(readAnchors()).toEqual([
    '/concepts/output/#usage',
    '/concepts/output/#usage-details',
    '/concepts/plugins/#anatomy',
  ]);
});

test('closes the drawer of a narrow screen during navigation', async () => {
  const { router } = openSite('/concepts/');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await findArrow('Plugins');
  const drawer = document.getElementById('dg-drawer');
  click(button);
  expect([button.getAttribute('aria-expanded'), drawer?.dataset['open']]).toEqual(['true', '']);
  await act(() => router.move('/concepts/plugins/'));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(drawer?.dataset['open']).toBe(undefined);
});

test('a long name can break after punctuation and before a capital; a sentence cannot', () => {
  const texts = ['optimization.splitChunks', 'EvalSourceMapDevToolPlugin', 'A host and a remote', 'resolve.js'];
  expect(texts.map((text) => render(<BreakableText text={text} />).container.innerHTML)).toEqual([
    'optimization.<wbr aria-hidden="true">split<wbr aria-hidden="true">Chunks',
    'Eval<wbr aria-hidden="true">Source<wbr aria-hidden="true">Map<wbr aria-hidden="true">Dev<wbr aria-hidden="true">Tool<wbr aria-hidden="true">Plugin',
    'A host and a remote',
    'resolve.js',
  ]);
});
