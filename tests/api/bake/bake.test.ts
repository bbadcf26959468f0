import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { planRoute } from '../../../api/bake/plan-bake.ts';
import { planAllResults } from './plan-all-results.ts';
import { createDocumentPost, createGet, createSampleApi, createSampleExecutor } from '../ask.ts';
import { createSampleSnapshot } from '../sample-snapshot.ts';

const pages = [
  { url: '/' },
  { url: '/concepts/', title: 'Concepts', page: { nextUrl: '/concepts/output/' } },
  { url: '/concepts/output/', title: 'Output', page: { previousUrl: '/concepts/' } },
  { url: '/concepts/printable/', page: { isPrintable: true, partUrls: ['/concepts/', '/concepts/output/'] } },
  { url: '/guides/', title: 'Guides' },
];
const before = createSampleSnapshot({ pages });

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const nameTask = ({ operationName, variables }: { operationName: string; variables: object }): string =>
  `${operationName} ${JSON.stringify(variables)}`;

describe('the plan of all results', () => {
  test('plans the frame, hash redirects, home, sidebars, pages and headings', () => {
    expect(planAllResults(before).map(nameTask)).toEqual([
      'SiteFrame {}',
      'HashRedirects {}',
      'Home {}',
      'NotFound {}',
      'Sidebar {"slug":""}',
      'Sidebar {"slug":"concepts"}',
      'Sidebar {"slug":"guides"}',
      ...before.pages.keys.flatMap((url) => [
        `Page {"url":"${url}"}`,
        ...(url.includes('printable') ? [] : [`PageAnchors {"url":"${url}"}`]),
      ]),
    ]);
  });

  test('gives each result a path of its own', () => {
    const paths = planAllResults(before).map((task) => task.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('plans what the first view of a route shows', () => {
    expect(planRoute(before, '/').map(nameTask)).toEqual(['SiteFrame {}', 'Home {}']);
    expect(planRoute(before, '/concepts/output/').map(nameTask)).toEqual([
      'SiteFrame {}',
      'Page {"url":"/concepts/output/"}',
      'Sidebar {"slug":"concepts"}',
    ]);
    expect(planRoute(before, '/nowhere/').map(nameTask)).toEqual(['SiteFrame {}', 'NotFound {}']);
  });
});

describe('the executor of a build', () => {
  test('has the bytes that the API answers, over POST and over GET, for every planned result', async () => {
    const execute = createSampleExecutor(before);
    const open = createSampleApi(before, { access: 'public', persistedDocuments: persistedManifest });
    for (const task of planAllResults(before)) {
      const { documentId, variables } = task;
      const { bytes, errors } = await execute(task);
      const posted = await (await open.fetch(createDocumentPost(task))).text();
      const got = await (await open.fetch(createGet({ documentId, variables }))).text();
      expect([errors, decode(bytes), got]).toEqual([[], posted, posted]);
    }
  });

  test('has the answer of the API to a document that searches', async () => {
    const text = 'query { search(query: "output", first: 2) { totalCount nodes { url } } }';
    const documentId = createHash('sha256').update(text).digest('hex');
    const persistedDocuments = { [documentId]: text };
    const { bytes } = await createSampleExecutor(before, { persistedDocuments })({ documentId, variables: {} });
    const api = createSampleApi(before, { access: 'public', persistedDocuments });
    const answer = await api.fetch(createDocumentPost({ documentId, variables: {} }));
    expect([decode(bytes), answer.status]).toEqual([await answer.text(), 200]);
  });

  test('reports errors beside the answer', async () => {
    const execute = createSampleExecutor(before, {
      readBody: async () => {
        throw new Error('The text is gone.');
      },
    });
    const [, page] = planRoute(before, '/guides/');
    if (page === undefined) throw new Error('There is no task.');
    const { bytes, errors } = await execute(page);
    expect(errors.map(({ message }) => message)).toContain('The text is gone.');
    expect(decode(bytes)).toMatch(/^{"errors":\[/);
  });
});
