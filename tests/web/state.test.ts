import { describe, expect, test } from 'vitest';
import { addTrailingSlash, findHashRedirect } from '../../web/app/redirects.ts';
import { decideLinkClick, type LinkClick } from '../../web/app/state/link-click.ts';
import { buildPageHead, formatPageHead } from '../../web/app/state/page-head.ts';
import { derivePageView } from '../../web/app/state/page-view.ts';
import { formatExcerpt, noProblems, reduceProblems, type Problem } from '../../web/app/state/problems.ts';
import { groupItems, initialSidebarState, isExpanded, reduceSidebar } from '../../web/app/state/sidebar-state.ts';
import { buildFirstVisit, buildNextVisit } from '../../web/app/state/visit.ts';

describe('redirects', () => {
  test('add a final slash to pages and not to files', () => {
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
    ['leaves what others have handled', { isHandled: true }, { kind: 'leave' }],
  ])('%s', (_what, more, expected) => {
    expect(decideLinkClick({ ...click, ...more }, current)).toEqual(expected);
  });
});

describe('a visit', () => {
  test('follows another with the next number', () => {
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

describe('the sidebar', () => {
  test('expands the current item, and what was opened by hand', () => {
    const opened = reduceSidebar(initialSidebarState, { type: 'toggled', url: '/b/', currentUrl: '/a/' });
    expect(['/a/', '/b/', '/c/'].map((url) => isExpanded(opened, url, '/a/'))).toEqual([true, true, false]);
    const closed = reduceSidebar(opened, { type: 'toggled', url: '/a/', currentUrl: '/a/' });
    expect(['/a/', '/b/', '/c/'].map((url) => isExpanded(closed, url, '/a/'))).toEqual([false, true, false]);
  });

  test('expands a page again that was closed, when the reader comes back to it', () => {
    const closed = reduceSidebar(initialSidebarState, { type: 'toggled', url: '/a/', currentUrl: '/a/' });
    expect(reduceSidebar(closed, { type: 'arrived', url: '/a/' })).toEqual(initialSidebarState);
    expect(reduceSidebar(closed, { type: 'arrived', url: '/b/' })).toBe(closed);
  });

  test('groups neighbours without reordering', () => {
    const items = [
      { title: 'a', group: null },
      { title: 'b', group: 'CSS' },
      { title: 'c', group: 'CSS' },
      { title: 'd', group: null },
    ];
    expect(groupItems(items)).toEqual([
      { title: undefined, items: [items[0]] },
      { title: 'CSS', items: [items[1], items[2]] },
      { title: undefined, items: [items[3]] },
    ]);
    expect(groupItems([])).toEqual([]);
  });
});

describe('the view of a page', () => {
  const operation = { variables: { url: '/a/' } };
  const error = { graphQLErrors: [] };

  test.each([
    ['loading', { fetching: true }],
    ['loading', { fetching: true, operation: { variables: { url: '/other/' } }, data: { page: null } }],
    ['loading', { fetching: true, operation, error }],
    ['failed', { fetching: false, operation, error }],
    ['missing', { fetching: false, operation, data: { page: null } }],
    [
      'missing',
      { fetching: false, operation, error: { graphQLErrors: [{ extensions: { code: 'MODULE_NOT_FOUND' } }] } },
    ],
  ])('is %s', (kind, state) => {
    expect(derivePageView(state, '/a/')).toEqual({ kind });
  });
});

describe('the head', () => {
  const site = { name: 'webpack', description: 'A bundler.', url: 'https://site.example' };

  test('falls back to the description of the site, and escapes', () => {
    expect(formatPageHead(buildPageHead(site, { title: 'a < "b"', description: null, url: '/a/' }))).toBe(
      [
        '<title>a &lt; &quot;b&quot; | webpack</title>',
        '<meta data-dg-head="" name="description" content="A bundler.">',
        '<link data-dg-head="" rel="canonical" href="https://site.example/a/">',
      ].join('\n'),
    );
  });
});

describe('the overlay', () => {
  const problem: Problem = {
    code: 'front-matter/unknown-field',
    severity: 'ERROR',
    message: 'Unknown field "relatd".',
    hint: 'did you mean "related"?',
    path: 'guides/caching.md',
    excerpt: 'relatd:',
    place: { line: 4, column: 1, endLine: 4, endColumn: 7 },
    page: null,
  };

  test('stays closed over the same problems, and opens over others', () => {
    const shown = reduceProblems(noProblems, { type: 'reported', problems: [problem] });
    const closed = reduceProblems(shown, { type: 'closed' });
    expect(closed).toEqual({ problems: [problem], isClosed: true });
    expect(reduceProblems(closed, { type: 'reported', problems: [{ ...problem }] })).toBe(closed);
    const other = { ...problem, message: 'Another.' };
    expect(reduceProblems(closed, { type: 'reported', problems: [other] })).toEqual({
      problems: [other],
      isClosed: false,
    });
    expect(reduceProblems(closed, { type: 'reported', problems: [] })).toEqual(noProblems);
  });

  test('points at what is wrong', () => {
    expect(formatExcerpt(problem)).toBe('4 | relatd:\n  | ^^^^^^');
    expect(formatExcerpt({ excerpt: '\tx: [', place: { line: 12, column: 5, endLine: 13, endColumn: 1 } })).toBe(
      '12 | \tx: [\n   | \t   ^',
    );
    expect(formatExcerpt({ excerpt: '', place: { line: 1, column: 1, endLine: 1, endColumn: 1 } })).toBe('1 | \n  | ^');
    expect(formatExcerpt({ ...problem, excerpt: null })).toBeUndefined();
  });
});
