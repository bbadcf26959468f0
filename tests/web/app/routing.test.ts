import { describe, expect, test } from 'vitest';
import { readHistoryState } from '../../../web/app/routing/history-state.ts';
import { decideLinkClick, type LinkClick } from '../../../web/app/routing/link-click.ts';
import { buildPageHead, formatPageHead } from '../../../web/app/routing/page-head.ts';
import { findHashRedirect } from '../../../web/app/routing/find-hash-redirect.ts';
import { addTrailingSlash } from '../../../web/app/routing/redirects.ts';
import { buildFirstVisit, buildNextVisit } from '../../../web/app/routing/visit.ts';

describe('redirects', () => {
  test('add a trailing slash to pages but not to files', () => {
    expect(['/concepts', '/concepts/', '/', '/feed.xml', '/v5.1/'].map(addTrailingSlash)).toEqual([
      '/concepts/',
      '/concepts/',
      '/',
      '/feed.xml',
      '/v5.1/',
    ]);
  });

  const redirects = [
    { from: '/options/#cache', to: '/cache/' },
    { from: '/options/#old', to: '/options/#new' },
    { from: '/%C3%A9/#a', to: 'https://example.com/' },
  ];

  test.each([
    ['/options/', '#cache', '/cache/#cache'],
    ['/options/', '#old', '/options/#new'],
    ['/é/', '#a', 'https://example.com/#a'],
    ['/options/', '', undefined],
    ['/options/', '#new', undefined],
    ['/options/', '#%', undefined],
  ])('lead from %s%s to %s', (path, hash, expected) => {
    expect(findHashRedirect({ path, hash }, redirects)).toBe(expected);
  });

  test('never lead to themselves', () => {
    expect(findHashRedirect({ path: '/a/', hash: '#b' }, [{ from: '/a/#b', to: '/a/#b' }])).toBeUndefined();
  });
});

describe('a click on a link', () => {
  const click: LinkClick = {
    button: 0,
    hasModifier: false,
    isHandled: false,
    href: 'https://site.example/concepts/',
    target: '',
    isDownload: false,
  };
  const current = 'https://site.example/guides/?a=1';

  test.each<[string, Partial<LinkClick>, object]>([
    ['moves', {}, { kind: 'move', href: '/concepts/' }],
    ['moves with hash and query', { href: 'https://site.example/a?b=1#c' }, { kind: 'move', href: '/a/?b=1#c' }],
    ['moves to the top of the same page', { href: 'https://site.example/guides/' }, { kind: 'move', href: '/guides/' }],
    ['follows a fragment', { href: `${current}#x` }, { kind: 'fragment' }],
    ['leaves another host', { href: 'https://other.example/' }, { kind: 'leave' }],
    ['leaves a file', { href: 'https://site.example/logo.svg' }, { kind: 'leave' }],
    ['leaves the endpoint', { href: 'https://site.example/graphql' }, { kind: 'leave' }],
    ['leaves a new tab', { target: '_blank' }, { kind: 'leave' }],
    ['leaves a download', { isDownload: true }, { kind: 'leave' }],
    ['leaves a click with a modifier', { hasModifier: true }, { kind: 'leave' }],
    ['leaves a click of another button', { button: 1 }, { kind: 'leave' }],
    ['leaves a click that was already handled', { isHandled: true }, { kind: 'leave' }],
  ])('%s', (_what, more, expected) => {
    expect(decideLinkClick({ ...click, ...more }, current)).toEqual(expected);
  });
});

describe('a visit', () => {
  test('has the next number and tells whether the page is new', () => {
    const first = buildFirstVisit({ path: '/a/', hash: '' });
    expect(buildNextVisit(first, { path: '/a/', hash: '#b', move: 'fragment' })).toEqual({
      path: '/a/',
      hash: '#b',
      number: 1,
      move: 'fragment',
      isNewPage: false,
      scrollY: undefined,
    });
    expect(buildNextVisit(first, { path: '/b/', hash: '', move: 'traverse', scrollY: 7 })).toEqual({
      path: '/b/',
      hash: '',
      number: 1,
      move: 'traverse',
      isNewPage: true,
      scrollY: 7,
    });
  });
});

describe('the head', () => {
  const site = { name: 'webpack', description: 'A bundler.', url: 'https://site.example' };

  test('falls back to the description of the site, and escapes text', () => {
    expect(formatPageHead(buildPageHead(site, { title: 'a < "b"', description: null, url: '/a/' }))).toBe(
      [
        '<title>a &lt; &quot;b&quot; | webpack</title>',
        '<meta data-dg-head="" name="description" content="A bundler.">',
        '<link data-dg-head="" rel="canonical" href="https://site.example/a/">',
      ].join('\n'),
    );
  });
});

describe('a history entry', () => {
  test.each([
    [null, undefined],
    [7, undefined],
    [{}, undefined],
    [{ position: '1' }, undefined],
    [{ position: 1 }, { position: 1 }],
    [{ position: 1, scrolled: 'x', reloadedBy: 'yes', other: 1 }, { position: 1 }],
    [
      { position: 2, scrolled: [[0, 40], [1], 'x', [1, '2']], reloadedBy: ['/a.js', 7] },
      { position: 2, scrolled: [[0, 40]], reloadedBy: ['/a.js'] },
    ],
  ])('with the state %j is read as %j', (state, expected) => {
    expect(readHistoryState(state)).toEqual(expected);
  });
});
