import { describe, expect, test } from 'vitest';
import { formatGlobalId } from '../../../api/graph/node/global-id.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { ask, createSampleApi } from '../ask.ts';
import { createAnchor, createLink, createPlace, createSampleSnapshot } from '../sample-snapshot.ts';
import { sampleExtension } from '../sample-types.ts';

const deadLink: Diagnostic = {
  code: 'link/dead-page',
  severity: 'warning',
  message: 'There is no page "/nowhere/".',
  filePath: 'concepts/output.md',
  place: createPlace(9, 3),
  hint: 'name a page that exists',
};

const output = '/concepts/output/';
const snapshot = createSampleSnapshot({
  pages: [
    {
      url: '/concepts/',
      title: 'Concepts',
      page: {
        links: [
          createLink(output, { fragment: 'usage', url: `${output}#usage`, title: 'usage' }),
          createLink('/nowhere/', { targetUrl: undefined, problem: 'dead-page' }),
        ],
        nextUrl: output,
        backlinks: [output],
      },
    },
    {
      url: output,
      title: 'Output',
      page: {
        anchors: [
          createAnchor(output, 'Usage', { childIndexes: [1] }),
          createAnchor(output, 'Usage details', { level: 3, parentIndex: 0, shortTitle: 'details' }),
          createAnchor(output, 'More'),
        ],
        contributors: ['webpack', 'babel'],
        backlinks: ['/concepts/'],
        previousUrl: '/concepts/',
        packageName: 'css-loader@7.1.2',
        links: [createLink('/concepts/')],
      },
    },
    {
      url: '/concepts/printable/',
      title: 'All concepts',
      page: { isPrintable: true, partUrls: ['/concepts/', output] },
    },
    { url: '/', title: 'Home' },
  ],
  diagnostics: [deadLink],
});
const api = createSampleApi(snapshot, { extension: sampleExtension });

describe('a page', () => {
  test('is found by address, file or ID, and by nothing else', async () => {
    const query = `query ($by: PageBy!) { page(by: $by) { title } }`;
    const find = async (by: object): Promise<unknown> => ask(api, query, { by });
    const found = { data: { page: { title: 'Output' } } };
    expect(await find({ url: '/concepts/output/' })).toEqual(found);
    expect(await find({ url: '/concepts/output' })).toEqual(found);
    expect(await find({ path: 'concepts/output.md' })).toEqual(found);
    expect(await find({ id: formatGlobalId('Page', output) })).toEqual(found);
    expect(await find({ id: formatGlobalId('Page', '/gone/') })).toEqual({ data: { page: null } });
    expect(await find({ path: 'no.md' })).toEqual({ data: { page: null } });
    expect(await find({ url: '/no/' })).toEqual({ data: { page: null } });
  });

  test('gives its texts, neighbours, headings and people', async () => {
    const query = `{
      page(by: { url: "${output}" }) {
        html content text package file { path } section { slug } previous { url } next { url }
        anchors { fragment children { fragment shortTitle parent { fragment } } }
        flat: anchors(flat: true, maxLevel: 2) { fragment url }
        contributors(first: 1) { totalCount nodes { handle url avatarUrl(size: 40) } pageInfo { hasNextPage } }
        diagnostics { code formatted excerpt severity page { url } }
      }
    }`;
    expect(await ask(api, query)).toEqual({
      data: {
        page: {
          html: '<p>Output</p>',
          content: '# Output',
          text: 'Output',
          package: 'css-loader@7.1.2',
          file: { path: 'concepts/output.md' },
          section: { slug: 'concepts' },
          previous: { url: '/concepts/' },
          next: null,
          anchors: [
            {
              fragment: 'usage',
              children: [{ fragment: 'usage-details', shortTitle: 'details', parent: { fragment: 'usage' } }],
            },
            { fragment: 'more', children: [] },
          ],
          flat: [
            { fragment: 'usage', url: `${output}#usage` },
            { fragment: 'more', url: `${output}#more` },
          ],
          contributors: {
            totalCount: 2,
            nodes: [
              {
                handle: 'webpack',
                url: 'https://code.example/webpack',
                avatarUrl: 'https://code.example/webpack.png?size=40',
              },
            ],
            pageInfo: { hasNextPage: true },
          },
          diagnostics: [
            {
              code: 'link/dead-page',
              severity: 'WARNING',
              excerpt: 'line 9 of concepts/output.md',
              formatted: expect.stringContaining('concepts/output.md:9:3 warning link/dead-page'),
              page: { url: output },
            },
          ],
        },
      },
    });
  });

  test('has its links and backlinks', async () => {
    const query = `{
      concepts: page(by: { url: "/concepts/" }) {
        links { kind problem target { url } anchor { title } }
        broken: links(filter: { isBroken: true }) { href }
      }
      output: page(by: { url: "${output}" }) { backlinks { totalCount nodes { title source { url } place { line } } } }
    }`;
    expect(await ask(api, query)).toEqual({
      data: {
        concepts: {
          links: [
            { kind: 'INTERNAL', problem: null, target: { url: output }, anchor: { title: 'Usage' } },
            { kind: 'INTERNAL', problem: 'DEAD_PAGE', target: null, anchor: null },
          ],
          broken: [{ href: '/nowhere/' }],
        },
        output: {
          backlinks: { totalCount: 1, nodes: [{ title: 'usage', source: { url: '/concepts/' }, place: { line: 7 } }] },
        },
      },
    });
  });

  test('combines its parts when it is printable', async () => {
    const query = `{ page(by: { url: "/concepts/printable/" }) { isPrintable file { path } text parts { url } } }`;
    expect(await ask(api, query)).toEqual({
      data: {
        page: {
          isPrintable: true,
          file: null,
          text: 'All concepts + Concepts + Output',
          parts: [{ url: '/concepts/' }, { url: output }],
        },
      },
    });
  });
});

describe('the graph', () => {
  test('finds every kind of object by its ID, and null for what is gone', async () => {
    const ids = [
      formatGlobalId('Page', output),
      formatGlobalId('Anchor', `${output}#more`),
      formatGlobalId('Section', 'concepts'),
      formatGlobalId('File', 'concepts/output.md'),
      formatGlobalId('Directory', 'concepts'),
      formatGlobalId('Contributor', 'babel'),
      formatGlobalId('Tree', 'oak'),
      formatGlobalId('File', 'concepts'),
      formatGlobalId('Anchor', `${output}#gone`),
    ];
    const answer = await ask(api, 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids });
    const types = ['Page', 'Anchor', 'Section', 'File', 'Directory', 'Contributor', 'Tree'];
    expect(answer).toEqual({
      data: { nodes: [...types.map((__typename, index) => ({ __typename, id: ids[index] })), null, null] },
    });
  });

  test('refuses more than a hundred IDs', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(await ask(api, query, { ids: Array.from({ length: 101 }, String) })).toEqual({
      data: null,
      errors: [
        {
          message: '"ids" has 101 IDs.',
          locations: [{ line: 1, column: 24 }],
          path: ['nodes'],
          extensions: { code: 'INVALID_ARGUMENT', hint: 'give at most 100', limit: 100, actual: 101 },
        },
      ],
    });
  });

  test('has the tree of files', async () => {
    const query = `{
      tree { path type parent { path } ... on Directory { children { nodes { name type page { url } } } } }
      file: tree(path: "/concepts/output.md") { name size url parent { path } ... on File { extension } }
      none: tree(path: "nowhere") { path }
    }`;
    expect(await ask(api, query)).toEqual({
      data: {
        tree: {
          path: '',
          type: 'DIRECTORY',
          parent: null,
          children: {
            nodes: [
              { name: 'concepts', type: 'DIRECTORY', page: { url: '/concepts/' } },
              { name: 'index.md', type: 'FILE', page: { url: '/' } },
            ],
          },
        },
        file: { name: 'output.md', size: 10, url: output, parent: { path: 'concepts' }, extension: '.md' },
        none: null,
      },
    });
  });

  test('has sections with their sidebars', async () => {
    const query = `{
      sections { slug url index { url } printable { url }
        pages(last: 1) { totalCount nodes { url } }
        filtered: pages(filter: { includePrintable: true, title: { contains: "all" } }) { nodes { url } }
        sidebar { title url page { title } content anchors { fragment children { fragment } } }
      }
      all: sections(includeRoot: true) { slug }
      section(slug: "none") { slug }
    }`;
    expect(await ask(api, query)).toEqual({
      data: {
        sections: [
          {
            slug: 'concepts',
            url: '/concepts/',
            index: { url: '/concepts/' },
            printable: { url: '/concepts/printable/' },
            pages: { totalCount: 2, nodes: [{ url: output }] },
            filtered: { nodes: [{ url: '/concepts/printable/' }] },
            sidebar: [
              {
                title: 'Concepts',
                url: '/concepts/',
                page: { title: 'Concepts' },
                content: '# Concepts',
                anchors: [],
              },
              {
                title: 'Output',
                url: output,
                page: { title: 'Output' },
                content: '# Output',
                anchors: [
                  { fragment: 'usage', children: [{ fragment: 'usage-details' }] },
                  { fragment: 'more', children: [] },
                ],
              },
            ],
          },
        ],
        all: [{ slug: 'concepts' }, { slug: '' }],
        section: null,
      },
    });
  });

  test('has the site, what kits add to it, redirects and people', async () => {
    const query = `{
      site { name menu { slug } analytics { name options { name value } } search { name } motto homeHtml }
      languages { lang title } versions { name isCurrent } redirects { from to isHash }
      trees { name height parts { name } latin }
      tall: trees(size: TALL) { height(unit: FEET) }
      small: trees(size: SMALL) { name }
      node(id: "${formatGlobalId('Contributor', 'babel')}") { ... on Contributor { pages { nodes { url } } } }
    }`;
    expect(await ask(api, query)).toEqual({
      data: {
        site: {
          name: 'sample',
          menu: [{ slug: 'concepts' }],
          analytics: { name: 'counter', options: [{ name: 'key', value: 'k' }] },
          search: null,
          motto: 'Roots first.',
          homeHtml: '<p>Trees.</p>',
        },
        languages: [{ lang: 'ko', title: '한국어' }],
        versions: [{ name: '5', isCurrent: true }],
        redirects: [{ from: '/old/', to: '/concepts/', isHash: false }],
        trees: [
          { name: 'Oak', height: 30, parts: [{ name: 'Root' }], latin: null },
          { name: 'Ash', height: 20, parts: [], latin: null },
        ],
        tall: [{ height: 98 }],
        small: null,
        node: { pages: { nodes: [{ url: output }] } },
      },
    });
  });

  test('counts and filters diagnostics', async () => {
    const query = `{
      content { snapshotId pageCount diagnosticCounts { errors warnings infos } }
      links: diagnostics(filter: { code: { startsWith: "link/" }, severity: [WARNING] }) { totalCount }
      errors: diagnostics(filter: { severity: [ERROR] }) { totalCount nodes { code } }
    }`;
    expect(await ask(api, query)).toEqual({
      data: {
        content: { snapshotId: snapshot.id, pageCount: 3, diagnosticCounts: { errors: 0, warnings: 1, infos: 0 } },
        links: { totalCount: 1 },
        errors: { totalCount: 0, nodes: [] },
      },
    });
  });

  test('refuses a picture of a size that no host has', async () => {
    const query = `{ page(by: { url: "${output}" }) { contributors { nodes { avatarUrl(size: 8) } } } }`;
    expect(await ask(api, query)).toMatchObject({
      errors: [{ message: '"size" is 8.', extensions: { code: 'INVALID_ARGUMENT' } }],
    });
  });
});
