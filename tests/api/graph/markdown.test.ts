// Clean markdown in the graph: of a page, of a heading; and the pages near to an address that leads nowhere.

import { expect, test } from 'vitest';
import { ask, createSampleApi } from '../ask.ts';
import { createAnchor, createSampleSnapshot } from '../sample-snapshot.ts';

const output = '/concepts/output/';
const anchors = [
  createAnchor(output, 'Usage', { childIndexes: [1] }),
  createAnchor(output, 'Details', { level: 3, parentIndex: 0 }),
  createAnchor(output, 'More'),
];
const snapshot = createSampleSnapshot({
  pages: [
    { url: '/concepts/' },
    { url: output, title: 'Output *', page: { anchors, description: 'Where [it] goes.' } },
    { url: '/guides/output/' },
    { url: '/guides/printable/', page: { isPrintable: true } },
  ],
});
const api = createSampleApi(snapshot);

test('a page begins with its title and description, in which nothing is a mark', async () => {
  expect(await ask(api, `{ page(by: { url: "${output}" }) { markdown } }`)).toEqual({
    data: {
      page: {
        markdown: '# Output \\*\n\n> Where \\[it\\] goes.\n\nAbout Output *.\n\n## Usage\n\n## Details\n\n## More\n',
      },
    },
  });
});

test('a heading has all the text below it', async () => {
  const query = `query ($fragment: String!) { page(by: { url: "${output}" }) { anchor(fragment: $fragment) { level markdown } } }`;
  const read = (fragment: string) => ask(api, query, { fragment });
  expect(await read('usage')).toEqual({
    data: { page: { anchor: { level: 2, markdown: '## Usage\n\n## Details\n' } } },
  });
  expect(await read('more')).toEqual({ data: { page: { anchor: { level: 2, markdown: '## More\n' } } } });
  expect(await read('nothing')).toEqual({ data: { page: { anchor: null } } });
});

test.each([
  ['/concepts/output', [output, '/guides/output/', '/concepts/']],
  ['/old/', ['/concepts/']],
  ['/concepts/ouput/', [output, '/guides/output/', '/concepts/']],
  ['/guides/Output/index.md#usage', ['/guides/output/', output]],
  ['https://docs.example/concept/', ['/concepts/']],
  ['/nothing/like/it/', []],
  ['/', []],
])('near to %s is %j', async (url, urls) => {
  const answer = await ask(api, 'query ($url: URL!) { nearestPages(url: $url) { url } }', { url });
  expect(answer).toEqual({ data: { nearestPages: urls.map((near) => ({ url: near })) } });
});

test('gives as many as requested, and at most ten', async () => {
  const query = `query ($first: Int!) { nearestPages(url: "/concepts/ouput/", first: $first) { url } }`;
  expect(await ask(api, query, { first: 1 })).toEqual({ data: { nearestPages: [{ url: output }] } });
  expect(await ask(api, query, { first: 11 })).toMatchObject({
    errors: [{ message: '"first" is 11.', extensions: { code: 'INVALID_ARGUMENT', limit: 10 } }],
  });
});
