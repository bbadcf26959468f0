import { expect, test } from 'vitest';
import { createHostedSearcher, parseHostedResponse } from '../../../../web/app/search/hosted-searcher.ts';
import type { Searcher, SearchOutcome } from '../../../../web/app/search/searcher.ts';
import { chooseClientFiles } from '../../../../web/export/bundle/choose-client-files.ts';

const hit = {
  url: 'https://docs.example/concepts/output/#path',
  hierarchy: { lvl0: 'Concepts', lvl1: 'Output', lvl2: 'Options', lvl3: 'path <b>', lvl4: null },
  _highlightResult: { hierarchy: { lvl3: { value: '\uE000path\uE001 <b>' } } },
  _snippetResult: { content: { value: 'Where the \uE000Path\uE001 leads' } },
};
const page = { url: 'http://other.example:8080/guides/', hierarchy: { lvl0: 'Guides', lvl1: null } };
const listed = {
  url: '/concepts/output/#path',
  pageUrl: '/concepts/output/',
  title: 'path <b>',
  titlesAbove: ['Output', 'Options'],
  sectionSlug: 'concepts',
  group: undefined,
  score: 3,
  titleSegments: [
    { text: 'path', isMatch: true },
    { text: ' <b>', isMatch: false },
  ],
  excerpt: [
    { text: 'Where the ', isMatch: false },
    { text: 'Path', isMatch: true },
    { text: ' leads', isMatch: false },
  ],
  terms: ['path'],
};
const listedPage = {
  url: '/guides/',
  pageUrl: '/guides/',
  title: 'Guides',
  titlesAbove: [],
  sectionSlug: 'guides',
  group: undefined,
  score: 2,
  titleSegments: [{ text: 'Guides', isMatch: false }],
  excerpt: [],
  terms: [],
};
const sections = [
  { sectionSlug: 'concepts', count: 1 },
  { sectionSlug: 'guides', count: 1 },
];
const request = { query: 'path', limit: 5 };

test('URLs on any host become paths of this site, each once', () => {
  expect(parseHostedResponse({ hits: [hit, page, hit] }, request)).toEqual({
    hits: [listed, listedPage],
    total: 2,
    sections,
    suggestion: undefined,
  });
});

test('a section filter restricts the hits, not the counts', () => {
  const response = parseHostedResponse({ hits: [page, hit] }, { ...request, filter: { sectionSlugs: ['concepts'] } });
  expect([response?.hits.map(({ url }) => url), response?.total, response?.sections.length]).toEqual([
    [listed.url],
    1,
    2,
  ]);
});

test.each(['javascript:alert(1)', 'https://docs.example//host/', '/relative/', '', null])(
  'a hit with the URL %j is dropped',
  (url) => expect(parseHostedResponse({ hits: [{ ...hit, url }] }, request)?.hits).toEqual([]),
);

test.each([null, 'x', {}, { hits: 'x' }])('%j is not a response', (value) => {
  expect(parseHostedResponse(value, request)).toBeUndefined();
});

const ownOutcome: SearchOutcome = {
  response: { hits: [], total: 7, sections: [], suggestion: undefined },
  isPartial: false,
  isLoadingTexts: false,
};

/** Opens a searcher with the replies of the service; undefined for a network error. */
function open(replies: readonly (Response | undefined)[]) {
  const requests: { readonly url: string; readonly body: unknown }[] = [];
  let ownCount = 0;
  const own: Searcher = {
    prepare: () => undefined,
    search: async () => ownOutcome,
    close: () => undefined,
  };
  const searcher = createHostedSearcher({
    settings: new Map([
      ['appId', 'APP'],
      ['apiKey', 'key'],
      ['indexName', 'docs'],
    ]),
    fetch: async (input, init) => {
      const reply = replies[requests.length];
      requests.push({ url: String(input), body: JSON.parse(String(init?.body)) });
      if (reply === undefined) throw new TypeError('no network');
      return reply;
    },
    createOwn: () => {
      ownCount += 1;
      return own;
    },
  });
  return { searcher, requests, countOwn: () => ownCount };
}

test('a request to the service identifies nobody', async () => {
  const { searcher, requests, countOwn } = open([Response.json({ hits: [hit] })]);
  const outcome = await searcher.search(request);
  expect([outcome.response.hits.length, outcome.isHosted, countOwn()]).toEqual([1, true, 0]);
  expect(requests).toEqual([
    {
      url: 'https://APP-dsn.algolia.net/1/indexes/docs/query?x-algolia-application-id=APP&x-algolia-api-key=key',
      body: {
        query: 'path',
        hitsPerPage: 100,
        attributesToRetrieve: ['hierarchy', 'url'],
        attributesToHighlight: ['hierarchy'],
        attributesToSnippet: ['content:24'],
        snippetEllipsisText: '…',
        highlightPreTag: '\uE000',
        highlightPostTag: '\uE001',
        enablePersonalization: false,
        clickAnalytics: false,
        analytics: false,
      },
    },
  ]);
});

test('after a host that fails, the next one is queried', async () => {
  const { searcher, requests } = open([undefined, new Response('', { status: 503 }), Response.json({ hits: [page] })]);
  expect((await searcher.search(request)).response.hits).toEqual([{ ...listedPage, score: 1 }]);
  expect(requests.map(({ url }) => new URL(url).host)).toEqual([
    'app-dsn.algolia.net',
    'app-1.algolianet.com',
    'app-2.algolianet.com',
  ]);
});

test.each([
  ['is down', [undefined, undefined, undefined, undefined], 4],
  ['refuses the key', [new Response('{}', { status: 403 })], 1],
  ['responds with something else', [Response.json({ pages: [] })], 1],
] as const)('the own search takes over for good when the service %s', async (_name, replies, count) => {
  const { searcher, requests, countOwn } = open(replies);
  expect([await searcher.search(request), await searcher.search(request)]).toEqual([ownOutcome, ownOutcome]);
  expect([requests.length, countOwn()]).toEqual([count, 1]);
});

test('the code of a service, and of offline copies, is published only where it is configured', () => {
  const files = [
    'assets/entry-client-a.js',
    'assets/hosted-searcher-b.js',
    'assets/start-analytics-c.js',
    'assets/offline-copy-d.js',
  ];
  const bundles = { clientFiles: files, kits: [], findRunner: undefined };
  const provider = { provider: 'x', options: {} };
  expect([
    chooseClientFiles(bundles, { search: undefined, analytics: undefined, isOffline: false }),
    chooseClientFiles(bundles, { search: provider, analytics: undefined, isOffline: false }),
    chooseClientFiles(bundles, { search: undefined, analytics: provider, isOffline: false }),
    chooseClientFiles(bundles, { search: undefined, analytics: undefined, isOffline: true }),
  ]).toEqual([files.slice(0, 1), files.slice(0, 2), [files[0], files[2]], [files[0], files[3]]]);
});
