import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bakeResults, createTaskRequest } from '../../../api/bake/bake-results.ts';
import type { Api } from '../../../api/create-api.ts';
import { readExportRecord } from '../../../api/server/export-record.ts';
import { createPersistedDocuments } from '../../../api/persisted-documents.ts';
import { persistedManifest } from '../../../api/persisted-manifest.ts';
import { planBake, planRoute } from '../../../api/bake/plan-bake.ts';
import { createServedSite, type ServedSite } from '../../../api/server/served-site.ts';
import { createGet, createPost, createSampleApi } from '../ask.ts';
import { createSampleSnapshot } from '../sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
const distDir = mkdtempSync(join(tmpdir(), 'docgraph-dist-'));
afterAll(() => rmSync(distDir, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(distDir, path)), { recursive: true });
  writeFileSync(join(distDir, path), text);
};
write('index.html', '<h1>Home</h1>');
const buildApi = createSampleApi(snapshot, { access: 'build', persistedDocuments: persistedManifest });
const tasks = planBake(snapshot);
for (const { path, bytes } of (await bakeResults({ api: buildApi, snapshot, tasks })).results) write(path, bytes);

const serve = (api: Api | undefined): ServedSite =>
  createServedSite({
    distDir,
    snapshotId: snapshot.id,
    documents: createPersistedDocuments(persistedManifest),
    getApi: async () => api,
    askTools: async () => new Response('tools'),
    reportError: (error) => {
      throw error;
    },
  });
const live = createSampleApi(snapshot, { access: 'public', persistedDocuments: persistedManifest });

describe('a served site', () => {
  test('gives files outside of the endpoint', async () => {
    const response = await serve(undefined).fetch(new Request('http://localhost/'));
    expect([response.status, await response.text()]).toEqual([200, '<h1>Home</h1>']);
  });

  test('gives what the tools answer at their address', async () => {
    const response = await serve(undefined).fetch(new Request('http://localhost/mcp', { method: 'POST', body: '{}' }));
    expect([response.status, await response.text()]).toEqual([200, 'tools']);
  });

  test('answers persisted documents with the baked bytes, which are those of the API', async () => {
    const site = serve(undefined);
    for (const task of tasks) {
      const { documentId, variables } = task;
      const answers = [
        await site.fetch(createTaskRequest(task)),
        await site.fetch(createGet({ documentId, variables })),
        await live.fetch(createGet({ documentId, variables })),
      ];
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
      expect(answers[1]?.headers.get('etag')).toBe(answers[2]?.headers.get('etag'));
    }
  });

  test('gives a baked answer again without reading, and 304 to who has it', async () => {
    const site = serve(undefined);
    const [task] = planRoute(snapshot, '/concepts/').slice(1);
    if (task === undefined) throw new Error('There is no task.');
    const target = `/graphql?${new URLSearchParams({ documentId: task.documentId, variables: JSON.stringify(task.variables) })}`;
    const request = { method: 'GET', target, accept: '*/*', contentType: '', ifNoneMatch: undefined, body: undefined };
    expect(site.recall(request)).toBeUndefined();
    const response = await site.fetch(new Request(`http://localhost${target}`, { headers: { accept: '*/*' } }));
    const kept = site.recall(request);
    expect(Buffer.from(kept?.body ?? []).toString()).toBe(await response.text());
    expect(site.recall({ ...request, ifNoneMatch: kept?.headers['etag'] })?.status).toBe(304);
    expect(site.recall({ ...request, target: '/' })).toBeUndefined();
  });

  test('asks the live API for everything else', async () => {
    const response = await serve(live).fetch(createPost({ query: '{ page(by: { url: "/concepts/" }) { title } }' }));
    expect(await response.json()).toEqual({ data: { page: { title: 'Concepts' } } });
  });

  test('says why there is no live API, and what to do', async () => {
    const response = await serve(undefined).fetch(createPost({ query: '{ site { name } }' }));
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        errors: [
          {
            message: 'The content this site was made from cannot be read here.',
            extensions: {
              code: 'CONTENT_UNAVAILABLE',
              hint: 'ask for persisted documents, or run `npm run serve` where the content folder is',
            },
          },
        ],
      },
    ]);
  });

  test('refuses a request that is too large', async () => {
    const response = await serve(live).fetch(createPost({ query: 'x'.repeat(100_001) }));
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { errors: [{ extensions: { limit: 100_000 } }] },
    ]);
  });
});

test('the record of an export is read with its folders, and a damaged one is none', () => {
  expect(readExportRecord(distDir)).toBeUndefined();
  write(
    'docgraph.json',
    JSON.stringify({ contentDir: '../content', cacheDir: '.cache', snapshotId: 'id', siteUrl: null }),
  );
  expect(readExportRecord(distDir)).toEqual({
    contentDir: join(distDir, '../content'),
    cacheDir: join(distDir, '.cache'),
    snapshotId: 'id',
    siteUrl: undefined,
  });
  for (const text of ['{', '[]', 'null', '{"contentDir":1}']) {
    write('docgraph.json', text);
    expect(readExportRecord(distDir)).toBeUndefined();
  }
});
