import { expect, test } from 'vitest';
import { createHostedSearcher } from '../../web/app/search/hosted-searcher.ts';
import type { Searcher, SearchOutcome } from '../../web/app/search/searcher.ts';
import { parseHostedAnswer } from '../../web/app/state/hosted-hits.ts';
import { chooseClientFiles } from '../../web/node/choose-client-files.ts';

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

test('addresses on any host become paths of this site, each place once', () => {
  expect(parseHostedAnswer({ hits: [hit, page, hit] }, request)).toEqual({
    hits: [listed, listedPage],
    total: 2,
    sections,
    suggestion: undefined,
  });
});

test('a section narrows the hits, not the counts', () => {
  const answer = parseHostedAnswer({ hits: [page, hit] }, { ...request, filter: { sectionSlugs: ['concepts'] } });
  expect([answer?.hits.map(({ url }) => url), answer?.total, answer?.sections.length]).toEqual([[listed.url], 1, 2]);
});

test.each(['javascript:alert(1)', 'https://docs.example//host/', '/relative/', '', null])(
  'a hit at %j is left out',
  (url) => expect(parseHostedAnswer({ hits: [{ ...hit, url }] }, request)?.hits).toEqual([]),
);

test.each([null, 'x', {}, { hits: 'x' }])('%j is no answer', (value) => {
  expect(parseHostedAnswer(value, request)).toBeUndefined();
});

const ownOutcome: SearchOutcome = {
  answer: { hits: [], total: 7, sections: [], suggestion: undefined },
  isPartial: false,
  isGrowing: false,
};

/** Opens the searcher over what the service answers; undefined: nothing. */
function open(answers: readonly (Response | undefined)[]) {
  const asked: { readonly url: string; readonly body: unknown }[] = [];
  let ownCount = 0;
  const own: Searcher = {
    prepare: () => undefined,
    search: async () => ownOutcome,
    onGrown: () => () => undefined,
    close: () => undefined,
  };
  const searcher = createHostedSearcher({
    settings: new Map([
      ['appId', 'APP'],
      ['apiKey', 'key'],
      ['indexName', 'docs'],
    ]),
    fetch: async (input, init) => {
      const answer = answers[asked.length];
      asked.push({ url: String(input), body: JSON.parse(String(init?.body)) });
      if (answer === undefined) throw new TypeError('no network');
      return answer;
    },
    createOwn: () => {
      ownCount += 1;
      return own;
    },
  });
  return { searcher, asked, countOwn: () => ownCount };
}

test('the service is asked without being told who asks', async () => {
  const { searcher, asked, countOwn } = open([Response.json({ hits: [hit] })]);
  const outcome = await searcher.search(request);
  expect([outcome.answer.hits.length, outcome.isHosted, countOwn()]).toEqual([1, true, 0]);
  expect(asked).toEqual([
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

test('a host that fails is followed by the next one', async () => {
  const { searcher, asked } = open([undefined, new Response('', { status: 503 }), Response.json({ hits: [page] })]);
  expect((await searcher.search(request)).answer.hits).toEqual([{ ...listedPage, score: 1 }]);
  expect(asked.map(({ url }) => new URL(url).host)).toEqual([
    'app-dsn.algolia.net',
    'app-1.algolianet.com',
    'app-2.algolianet.com',
  ]);
});

test.each([
  ['is down', [undefined, undefined, undefined, undefined], 4],
  ['refuses the key', [new Response('{}', { status: 403 })], 1],
  ['answers with something else', [Response.json({ pages: [] })], 1],
] as const)('our own search answers when the service %s, and from then on', async (_name, answers, count) => {
  const { searcher, asked, countOwn } = open(answers);
  expect([await searcher.search(request), await searcher.search(request)]).toEqual([ownOutcome, ownOutcome]);
  expect([asked.length, countOwn()]).toEqual([count, 1]);
});

test('the code of a service is published where it was chosen', () => {
  const files = ['assets/entry-client-a.js', 'assets/hosted-searcher-b.js', 'assets/start-analytics-c.js'];
  const provider = { provider: 'x', options: {} };
  expect([
    chooseClientFiles(files, { search: undefined, analytics: undefined }),
    chooseClientFiles(files, { search: provider, analytics: undefined }),
    chooseClientFiles(files, { search: undefined, analytics: provider }),
  ]).toEqual([files.slice(0, 1), files.slice(0, 2), [files[0], files[2]]]);
});
