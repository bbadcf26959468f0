import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bakeResults, type BakeOutcome } from '../../../api/bake/bake-results.ts';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { planBake, planRoute } from '../../../api/bake/plan-bake.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
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

const bake = (snapshot: Snapshot, previous?: BakeOutcome): Promise<BakeOutcome> =>
  bakeResults({
    execute: createSampleExecutor(snapshot),
    snapshot,
    tasks: planBake(snapshot),
    ...(previous === undefined ? {} : { previous: new Map(previous.results.map((result) => [result.path, result])) }),
  });

const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

const nameTask = ({ operationName, variables }: { operationName: string; variables: object }): string =>
  `${operationName} ${JSON.stringify(variables)}`;

describe('planBake', () => {
  test('plans the frame, hash redirects, home, sponsors, vote, sidebars, pages and headings', () => {
    expect(planBake(before).map(nameTask)).toEqual([
      'SiteFrame {}',
      'HashRedirects {}',
      'Home {}',
      'Sponsors {}',
      'Vote {}',
      'Sidebar {"slug":""}',
      'Sidebar {"slug":"concepts"}',
      'Sidebar {"slug":"guides"}',
      ...before.pages.keys.map((url) => `Page {"url":"${url}"}`),
      ...before.pages.keys.filter((url) => !url.includes('printable')).map((url) => `PageAnchors {"url":"${url}"}`),
    ]);
  });

  test('gives each result a path of its own', () => {
    const paths = planBake(before).map((task) => task.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('plans what the first view of a route shows', () => {
    expect(planRoute(before, '/').map(nameTask)).toEqual(['SiteFrame {}', 'Home {}']);
    expect(planRoute(before, '/concepts/output/').map(nameTask)).toEqual([
      'SiteFrame {}',
      'Page {"url":"/concepts/output/"}',
      'Sidebar {"slug":"concepts"}',
    ]);
    expect(planRoute(before, '/nowhere/').map(nameTask)).toEqual(['SiteFrame {}']);
  });
});

describe('bakeResults', () => {
  test('bakes the bytes that the API answers, over POST and over GET, for every task', async () => {
    const { results } = await bake(before);
    const open = createSampleApi(before, { access: 'public', persistedDocuments: persistedManifest });
    const tasks = planBake(before);
    expect(results.length).toBe(tasks.length);
    for (const [index, task] of tasks.entries()) {
      const { documentId, variables } = task;
      const posted = await (await open.fetch(createDocumentPost(task))).text();
      const got = await (await open.fetch(createGet({ documentId, variables }))).text();
      expect([results[index]?.path, decode(results[index]?.bytes), got]).toEqual([task.path, posted, posted]);
    }
  });

  test('knows what a result was made from', async () => {
    const text =
      'query ($url: URL!) { page(by: { url: $url }) { html file { path } section { slug } previous { url } } }';
    const documentId = createHash('sha256').update(text).digest('hex');
    const { results } = await bakeResults({
      execute: createSampleExecutor(before, { persistedDocuments: { [documentId]: text } }),
      snapshot: before,
      tasks: [{ documentId, operationName: 'Made', variables: { url: '/concepts/output/' }, path: 'data/made.json' }],
    });
    expect(results).toEqual([
      {
        path: 'data/made.json',
        bytes: new TextEncoder().encode(
          '{"data":{"page":{"html":"<p>Output</p>","file":{"path":"concepts/output.md"},"section":{"slug":"concepts"},"previous":{"url":"/concepts/"}}}}',
        ),
        dependencies: [
          { key: 'nodes:concepts/output.md', hash: before.nodes.get('concepts/output.md')?.hash },
          { key: 'pages:/concepts/', hash: before.pages.get('/concepts/')?.hash },
          { key: 'pages:/concepts/output/', hash: before.pages.get('/concepts/output/')?.hash },
          { key: 'sections:concepts', hash: before.sections.get('concepts')?.hash },
        ],
        isReused: false,
      },
    ]);
  });

  test('a document that searches has the answer of the API', async () => {
    const text = 'query { search(query: "output", first: 2) { totalCount nodes { url } } }';
    const documentId = createHash('sha256').update(text).digest('hex');
    const persistedDocuments = { [documentId]: text };
    const { results } = await bakeResults({
      execute: createSampleExecutor(before, { persistedDocuments }),
      snapshot: before,
      tasks: [{ documentId, operationName: 'Search', variables: {}, path: 'data/search.json' }],
    });
    const api = createSampleApi(before, { access: 'public', persistedDocuments });
    const answer = await api.fetch(createDocumentPost({ documentId, variables: {} }));
    expect([decode(results[0]?.bytes), answer.status]).toEqual([await answer.text(), 200]);
  });

  test('executes nothing when nothing has changed', async () => {
    const first = await bake(before);
    const again = await bake(createSampleSnapshot({ pages }), first);
    expect([again.executedCount, again.reusedCount]).toEqual([0, first.results.length]);
    expect(again.results.map(({ path, bytes }) => [path, bytes])).toEqual(
      first.results.map(({ path, bytes }) => [path, bytes]),
    );
  });

  test('equals a clean bake after an edit, and executes only what read the edited page', async () => {
    const after = createSampleSnapshot({
      pages: pages.map((page) => (page.url === '/concepts/output/' ? { ...page, title: 'Output, new' } : page)),
    });
    const incremental = await bake(after, await bake(before));
    const clean = await bake(after);
    expect(incremental.results.map(({ path, bytes, dependencies }) => ({ path, bytes, dependencies }))).toEqual(
      clean.results.map(({ path, bytes, dependencies }) => ({ path, bytes, dependencies })),
    );
    const names = new Map(planBake(after).map((task) => [task.path, nameTask(task)]));
    const executed = incremental.results.filter((result) => !result.isReused).map(({ path }) => names.get(path));
    expect(executed.filter((name) => name?.startsWith('Page'))).toEqual([
      'Page {"url":"/concepts/"}',
      'Page {"url":"/concepts/output/"}',
      'Page {"url":"/concepts/printable/"}',
      'PageAnchors {"url":"/concepts/output/"}',
    ]);
  });

  test('bakes a page that appears where none was', async () => {
    const [task] = planRoute(before, '/guides/').slice(1);
    if (task === undefined) throw new Error('There is no task.');
    const without = createSampleSnapshot({ pages: pages.slice(0, 4) });
    const absent = await bakeResults({ execute: createSampleExecutor(without), snapshot: without, tasks: [task] });
    expect(absent.results[0]?.dependencies).toEqual([{ key: 'pages:/guides/', hash: 'absent' }]);
    const previous = new Map(absent.results.map((result) => [result.path, result]));
    const present = await bakeResults({
      execute: createSampleExecutor(before),
      snapshot: before,
      tasks: [task],
      previous,
    });
    expect([present.executedCount, decode(present.results[0]?.bytes).includes('Guides')]).toEqual([1, true]);
  });

  test('fails with document, variables and path when a result has errors', async () => {
    const failing = createSampleExecutor(before, {
      readBody: async () => {
        throw new Error('The text is gone.');
      },
    });
    const tasks = planRoute(before, '/guides/');
    await expect(bakeResults({ execute: failing, snapshot: before, tasks })).rejects.toMatchObject({
      name: 'BakeError',
      message: expect.stringMatching(
        /^"Page" with {"url":"\/guides\/"} \(data\/Page-.*\) has errors: .*The text is gone\./s,
      ),
    });
  });
});
