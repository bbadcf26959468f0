import { expect, test } from 'vitest';
import type { PageBody, ReadPageBody } from '../../../../schema/records/page-body.ts';
import { ask, createSampleApi } from '../../ask.ts';
import { createAnchor, createSampleSnapshot } from '../../sample-snapshot.ts';

const output = '/configuration/output/';
const snapshot = createSampleSnapshot({
  pages: [
    { url: output, title: 'Output', page: { anchors: [createAnchor(output, 'Filename')], group: 'Basics' } },
    { url: '/guides/caching/', title: 'Caching' },
    { url: '/guides/printable/', title: 'Guides', page: { isPrintable: true } },
  ],
});
const texts: Readonly<Record<string, string>> = {
  [output]: 'Where bundles go.\nFilename\nPut <b>[contenthash]</b> in it.',
  '/guides/caching/': 'A filename that changes with its content.',
  '/guides/printable/': 'A filename that must not be found twice.',
};
const readBody: ReadPageBody = async ({ page }): Promise<PageBody> => {
  const text = texts[page.url] ?? '';
  const anchorStarts = page.anchors.map(({ title }) => text.indexOf(title));
  return { markdown: '', plainMarkdown: '', headingStarts: [], html: '', text, anchorStarts, codeBlocks: [] };
};
const api = createSampleApi(snapshot, { readBody });

test('gives pages and headings with marked pieces', async () => {
  const query = `{ search(query: "filename", near: "guides") {
    totalCount suggestion sections { sectionSlug count section { slug } }
    nodes { url title titlesAbove group terms excerpt { text isMatch } titleSegments { text isMatch }
      page { title } anchor { fragment } section { slug } } } }`;
  expect(await ask(api, query)).toEqual({
    data: {
      search: {
        totalCount: 2,
        suggestion: null,
        sections: [
          { sectionSlug: 'configuration', count: 1, section: { slug: 'configuration' } },
          { sectionSlug: 'guides', count: 1, section: { slug: 'guides' } },
        ],
        nodes: [
          {
            url: `${output}#filename`,
            title: 'Filename',
            titlesAbove: ['Output'],
            group: 'Basics',
            terms: ['filename'],
            excerpt: [{ text: 'Put <b>[contenthash]</b> in it.', isMatch: false }],
            titleSegments: [{ text: 'Filename', isMatch: true }],
            page: { title: 'Output' },
            anchor: { fragment: 'filename' },
            section: { slug: 'configuration' },
          },
          {
            url: '/guides/caching/',
            title: 'Caching',
            titlesAbove: [],
            group: null,
            terms: ['filename'],
            excerpt: [
              { text: 'A ', isMatch: false },
              { text: 'filename', isMatch: true },
              { text: ' that changes with its content.', isMatch: false },
            ],
            titleSegments: [{ text: 'Caching', isMatch: false }],
            page: { title: 'Caching' },
            anchor: null,
            section: { slug: 'guides' },
          },
        ],
      },
    },
  });
});

async function readPart(after: string | null) {
  const query = `query ($after: String) { search(query: "filename", first: 1, after: $after) {
      totalCount nodes { url } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
  const answer = await ask(api, query, { after });
  // the shape is that of the query above
  return (answer as { data: { search: { nodes: unknown; pageInfo: { endCursor: string; hasNextPage: boolean } } } })
    .data.search;
}

test('gives the hits in parts, the next one after a cursor', async () => {
  const first = await readPart(null);
  const second = await readPart(first.pageInfo.endCursor);
  expect([first.nodes, first.pageInfo.hasNextPage, second.nodes, second.pageInfo.hasNextPage]).toEqual([
    [{ url: `${output}#filename` }],
    true,
    [{ url: '/guides/caching/' }],
    false,
  ]);
});

test('searches in some sections, or below an address', async () => {
  const query = `{
    section: search(query: "filename", filter: { sections: ["guides"] }) { nodes { url } }
    page: search(query: "filename", filter: { urlPrefix: "/configuration/" }) { nodes { url } }
    none: search(query: "filename", filter: { sections: [] }) { totalCount }
  }`;
  expect(await ask(api, query)).toEqual({
    data: {
      section: { nodes: [{ url: '/guides/caching/' }] },
      page: { nodes: [{ url: `${output}#filename` }] },
      none: { totalCount: 0 },
    },
  });
});

test('takes the filters of the other lists, also within each other, and counts sections without its own list', async () => {
  const query = `{
    text: search(query: "filename", filter: { section: { eq: "GUIDES" } }) { nodes { url } sections { sectionSlug } }
    not: search(query: "filename", filter: { not: { url: { startsWith: "/Guides/" } } }) { nodes { url } }
    list: search(query: "filename", filter: { not: { sections: ["guides"] } }) { nodes { url } }
    any: search(query: "filename", filter: { anyOf: [{ urlPrefix: "/guides/" }, { title: { eq: "nothing" } }] }) { nodes { url } }
    both: search(query: "filename", filter: { sections: ["guides"], not: { section: { eq: "guides" } } }) { totalCount }
    counts: search(query: "filename", filter: { sections: ["guides"] }) { sections { sectionSlug } }
    none: search(query: "filename", filter: { anyOf: [] }) { totalCount }
  }`;
  const guides = { nodes: [{ url: '/guides/caching/' }] };
  const configuration = { nodes: [{ url: `${output}#filename` }] };
  expect(await ask(api, query)).toEqual({
    data: {
      text: { ...guides, sections: [{ sectionSlug: 'guides' }] },
      not: configuration,
      list: configuration,
      any: guides,
      both: { totalCount: 0 },
      counts: { sections: [{ sectionSlug: 'configuration' }, { sectionSlug: 'guides' }] },
      none: { totalCount: 0 },
    },
  });
});

test('refuses a filter of more than 50', async () => {
  const anyOf = Array.from({ length: 50 }, () => '{ title: { eq: "a" } }').join(' ');
  expect(await ask(api, `{ search(query: "filename", filter: { anyOf: [${anyOf}] }) { totalCount } }`)).toMatchObject({
    errors: [{ extensions: { code: 'INVALID_ARGUMENT' } }],
  });
});

test('offers the nearest spelling, and answers whatever it is asked', async () => {
  const query = 'query ($query: String!) { search(query: $query) { totalCount suggestion } }';
  const totals = await Promise.all(
    ['', '"" - + * ( )', '<script>alert(1)</script>', 'q'.repeat(10_000)].map((text) =>
      ask(api, query, { query: text }),
    ),
  );
  expect(totals).toEqual(totals.map(() => ({ data: { search: { totalCount: 0, suggestion: null } } })));
  expect(await ask(api, query, { query: 'bundlse' })).toEqual({
    data: { search: { totalCount: 1, suggestion: null } },
  });
});

test('searches the content as it is now', async () => {
  let current = snapshot;
  const live = createSampleApi(snapshot, { getSnapshot: () => current, readBody });
  const query = '{ search(query: "plugins") { nodes { url } } }';
  expect(await ask(live, query)).toEqual({ data: { search: { nodes: [] } } });
  current = createSampleSnapshot({ pages: [{ url: '/concepts/plugins/', title: 'Plugins' }] });
  expect(await ask(live, query)).toEqual({ data: { search: { nodes: [{ url: '/concepts/plugins/' }] } } });
});

test('tries again after a text could not be read', async () => {
  let isBroken = true;
  const reported: unknown[] = [];
  const flaky = createSampleApi(snapshot, {
    readBody: async (request) => {
      if (isBroken) throw new Error('The text is gone.');
      return readBody(request);
    },
    reportError: (error) => void reported.push(error),
  });
  const query = '{ search(query: "caching") { totalCount } }';
  const failed = (await ask(flaky, query)) as { readonly errors?: readonly unknown[] }; // GraphQL's answer
  isBroken = false;
  expect([failed.errors?.length, await ask(flaky, query)]).toEqual([1, { data: { search: { totalCount: 1 } } }]);
});
