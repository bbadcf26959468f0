// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { click, openSite, useScrollLog, useTestEndpoint } from './browser-site.tsx';

const endpoint = useTestEndpoint();
const scrolled = useScrollLog();

const findTitle = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('a page', () => {
  test('shows a placeholder, then its text', async () => {
    const { container } = openSite('/concepts/output/');
    expect(screen.getByLabelText('Loading')).toBeTruthy();
    await findTitle('Output & more');
    expect(screen.queryByLabelText('Loading')).toBeNull();
    expect(container.querySelector('#dg-body > p')?.textContent).toBe('Text of /concepts/output/');
    expect(document.title).toBe('Output & more | sample');
    expect([...document.head.querySelectorAll('[rel=canonical]')].map((link) => link.getAttribute('href'))).toEqual([
      '/concepts/output/',
    ]);
  });

  test('shows its surroundings', async () => {
    openSite('/concepts/output/');
    await findTitle('Output & more');
    const links = within(screen.getByRole('navigation', { name: 'Reading order' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['« PreviousConcepts', '/concepts/'],
      ['Next »Plugins', '/concepts/plugins/'],
    ]);
    expect(screen.getByRole('link', { name: 'Elsewhere' }).outerHTML).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener">Elsewhere</a>',
    );
    expect(screen.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
      'https://code.example/edit/concepts/output.md',
    );
    expect(screen.getByRole('heading', { name: '2 Contributors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'babel' }).outerHTML).toBe(
      '<a class="dg-avatar" href="https://code.example/babel" target="_blank" rel="noopener" title="babel" data-initials="ba"><span class="dg-unseen">babel</span></a>',
    );
  });

  test('comes before the list of pages in the document, with a link that skips to the list', async () => {
    const { container } = openSite('/concepts/output/');
    await findTitle('Output & more');
    expect([...container.querySelectorAll('.dg-columns > *')].map(({ id }) => id)).toEqual(['dg-main', 'dg-drawer']);
    expect([...container.querySelectorAll('.dg-skip')].map((link) => link.getAttribute('href'))).toEqual([
      '#dg-main',
      '#dg-contents',
      '#dg-drawer',
    ]);
  });

  test('counts one contributor in the singular', async () => {
    openSite('/concepts/');
    expect(await screen.findByRole('heading', { name: '1 Contributor' })).toBeTruthy();
  });

  test('scrolls to the hash once it is there', async () => {
    openSite('/concepts/output/#usage');
    await findTitle('Output & more');
    expect(scrolled.targets).toEqual([document.getElementById('usage')]);
    expect(scrolled.positions).toEqual([]);
  });
});

describe('a page that fails to load', () => {
  test('shows an error, and the page after a retry', async () => {
    endpoint.setFailure('Page', () => Response.error());
    openSite('/concepts/output/');
    expect((await screen.findByRole('alert')).textContent).toBe('Error loading content.Try again');
    endpoint.setFailure('Page', undefined);
    click(screen.getByRole('button', { name: 'Try again' }));
    await findTitle('Output & more');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an error when the endpoint answers with HTML', async () => {
    endpoint.setFailure('Page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    openSite('/concepts/output/');
    expect((await screen.findByRole('alert')).textContent).toBe('Error loading content.Try again');
  });

  test('shows an error when even the frame fails', async () => {
    endpoint.setFailure('SiteFrame', () => new Response('', { status: 500 }));
    openSite('/concepts/output/');
    expect((await screen.findByRole('alert')).textContent).toBe('Error loading content.Try again');
  });
});

describe('a URL without a page', () => {
  test('shows the not-found screen when loaded', async () => {
    const { reloads } = openSite('/nowhere/');
    await findTitle('Page Not Found');
    expect(screen.getByText('Oops! The page you are looking for has been removed or relocated.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Page Not Found | sample');
    expect(document.head.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex,nofollow');
    expect(reloads).toEqual([]);
  });

  test('is requested from the host after a click on a link', async () => {
    const { router, reloads } = openSite('/concepts/');
    await findTitle('Concepts');
    await router.move('/nowhere/');
    await waitFor(() => expect(reloads).toEqual(['/nowhere/']));
  });
});

describe('a URL that redirects', () => {
  test('gets a trailing slash', async () => {
    openSite('/concepts/output?a=1#usage');
    await findTitle('Output & more');
    expect(window.location.href).toBe('http://localhost:3000/concepts/output/?a=1#usage');
  });

  test('follows a hash redirect and keeps the hash', async () => {
    openSite('/concepts/output/#old');
    await findTitle('Plugins');
    expect(window.location.pathname + window.location.hash).toBe('/concepts/plugins/#old');
  });
});
