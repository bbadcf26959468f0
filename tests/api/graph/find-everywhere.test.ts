import { expect, test } from 'vitest';
import { severityNames } from '../../../api/graph/diagnostic/filter-diagnostics.ts';
import { diagnosticCodes, diagnosticRules } from '../../../schema/diagnostics.ts';
import { createHook, createOption, webpackExtension } from '../../web/kits/webpack/create-fact.ts';
import { ask, createSampleApi } from '../ask.ts';
import { createAnchor, createLink, createPlace, createSampleSnapshot } from '../sample-snapshot.ts';

const url = '/configuration/output/';

const external = { kind: 'external', targetUrl: undefined } as const;
const api = createSampleApi(
  createSampleSnapshot({
    pages: [
      { url: '/', title: 'Home', page: { links: [createLink(url)] } },
      {
        url,
        title: 'Output',
        page: {
          contributors: ['acme', 'webpack'],
          anchors: [createAnchor(url, 'output.filename', { fragment: 'output.filename' })],
          facts: [
            createOption({
              path: 'output.filename',
              fragment: 'output.filename',
              flag: '--output-filename',
              default: "'[name].js'",
            }),
            createOption({ path: 'output.path', fragment: 'output.path', deprecated: 'Use another.' }),
            createOption(),
            createHook({ path: 'compiler.hooks.run', type: 'AsyncSeriesHook' }),
            createHook({ path: 'compiler.hooks.done' }),
          ],
          links: [
            createLink('https://github.com/a', external),
            createLink('/', { targetUrl: '/' }),
            createLink('https://nodejs.org/', external),
          ],
        },
      },
      {
        url: '/configuration/printable/',
        title: 'All',
        page: { isPrintable: true, partUrls: [url], links: [createLink('/')] },
      },
    ],
  }),
  { extension: webpackExtension },
);

test('an option is found by its path or its flag', async () => {
  const query = `{
    byPath: options(filter: { path: { eq: "output.filename" } }) { nodes { default url page { title } } }
    byFlag: options(filter: { flag: { startsWith: "--output" } }) { nodes { path } }
    deprecated: options(filter: { isDeprecated: true }) { nodes { path deprecated } }
    first: options(first: 1) { totalCount nodes { path } }
  }`;
  expect(await ask(api, query)).toEqual({
    data: {
      byPath: { nodes: [{ default: "'[name].js'", url: `${url}#output.filename`, page: { title: 'Output' } }] },
      byFlag: { nodes: [{ path: 'output.filename' }] },
      deprecated: { nodes: [{ path: 'output.path', deprecated: 'Use another.' }] },
      first: { totalCount: 3, nodes: [{ path: 'output.filename' }] },
    },
  });
});

test('hooks are found by path and class', async () => {
  const query = `{
    sync: hooks(filter: { type: { eq: "SyncHook" } }) { nodes { path } }
    all: hooks(filter: { path: { startsWith: "compiler." }, isDeprecated: false }) { totalCount }
  }`;
  expect(await ask(api, query)).toEqual({
    data: { sync: { nodes: [{ path: 'compiler.hooks.done' }] }, all: { totalCount: 2 } },
  });
});

test('links of all pages are listed once, in parts', async () => {
  const query = `query ($after: String) {
    links(first: 1, after: $after, filter: { kind: EXTERNAL }) { totalCount nodes { url source { url } } pageInfo { endCursor } }
    hub: links(filter: { url: { startsWith: "https://github.com/" } }) { totalCount }
    all: links { totalCount }
  }`;
  const first = await ask(api, query);
  expect(first).toEqual({
    data: {
      links: {
        totalCount: 2,
        nodes: [{ url: 'https://github.com/a', source: { url } }],
        pageInfo: { endCursor: expect.any(String) },
      },
      hub: { totalCount: 1 },
      all: { totalCount: 4 },
    },
  });
  // what was just compared has a cursor
  const { endCursor } = (first as { data: { links: { pageInfo: { endCursor: string } } } }).data.links.pageInfo;
  expect(await ask(api, query, { after: endCursor })).toMatchObject({
    data: { links: { nodes: [{ url: 'https://nodejs.org/' }] } },
  });
});

test('every contributor of a page is listed', async () => {
  expect(await ask(api, '{ contributors(first: 1) { totalCount nodes { handle pages { totalCount } } } }')).toEqual({
    data: { contributors: { totalCount: 2, nodes: [{ handle: 'acme', pages: { totalCount: 1 } }] } },
  });
});

test('the beginning of a page is available', async () => {
  expect(await ask(api, `{ page(by: { url: "/configuration/printable/" }) { excerpt(length: 20) } }`)).toEqual({
    data: { page: { excerpt: 'All + Output' } },
  });
});

test('every kind of problem is explained, with how many there are', async () => {
  const diagnostic = {
    code: 'link/dead-page',
    severity: 'warning',
    message: 'There is no page at "/x/".',
    filePath: 'index.md',
    place: createPlace(3),
    hint: 'correct it.',
  } as const;
  const broken = createSampleSnapshot({ pages: [{ url: '/' }], diagnostics: [diagnostic] });
  const severities = { 'link/dead-page': 'error' } as const;
  const strict = createSampleApi({ ...broken, site: { ...broken.site, severities } });
  const answer = await ask(strict, '{ diagnosticRules { code description severity defaultSeverity count } }');
  const rules = diagnosticCodes.map((code) => {
    const { severity, description } = diagnosticRules[code];
    const name = severityNames[severity];
    const unused = { code, description, severity: name, defaultSeverity: name, count: 0 };
    return code === 'link/dead-page' ? { ...unused, severity: 'ERROR', defaultSeverity: 'WARNING', count: 1 } : unused;
  });
  expect(answer).toEqual({ data: { diagnosticRules: rules } });
});
