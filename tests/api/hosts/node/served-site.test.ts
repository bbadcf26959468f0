import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTextAnswer, toResponse } from '../../../../api/http/answer.ts';
import type { Api } from '../../../../api/http/create-api.ts';
import { readExportRecord, writeExportRecord } from '../../../../api/hosts/node/export-record.ts';
import { createPersistedDocuments } from '../../../../api/http/persisted-documents.ts';
import { persistedManifest } from '../../../../api/http/persisted-manifest.ts';
import { planRoute } from '../../../../api/bake/plan-bake.ts';
import { planAllResults } from '../../bake/plan-all-results.ts';
import { receiveRequest } from '../../../../api/http/received-request.ts';
import { createServedSite } from '../../../../api/hosts/node/served-site.ts';
import { createDocumentPost, createGet, createPost, createSampleApi, createSampleExecutor } from '../../ask.ts';
import { createSampleSnapshot } from '../../sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
const distDir = mkdtempSync(join(tmpdir(), 'docgraph-dist-'));
afterAll(() => rmSync(distDir, { recursive: true }));

const write = (path: string, data: string | Uint8Array): void => {
  mkdirSync(dirname(join(distDir, path)), { recursive: true });
  writeFileSync(join(distDir, path), data);
};
write('index.html', '<h1>Home</h1>');
const execute = createSampleExecutor(snapshot);
const tasks = planAllResults(snapshot);
for (const task of tasks) write(task.path, (await execute(task)).bytes);

interface ServedSite {
  readonly fetch: (request: Request) => Promise<Response>;
}

const serve = (api: Api | undefined, hasTools = true): ServedSite => {
  const answer = createServedSite({
    distDir,
    snapshotId: snapshot.id,
    documents: createPersistedDocuments(persistedManifest),
    findApi: async () => api,
    hasTools: async () => hasTools,
    answerTools: async () => createTextAnswer(200, 'tools'),
    reportError: (error) => {
      throw error;
    },
  });
  return { fetch: async (request) => toResponse(await answer(await receiveRequest(request, undefined))) };
};
const live = createSampleApi(snapshot, { access: 'public', persistedDocuments: persistedManifest });

/** Opens an address as a browser does. */
async function open(path: string): Promise<readonly unknown[]> {
  const accept = 'text/html,*/*;q=0.8';
  const response = await serve(live).fetch(new Request(`http://localhost${path}`, { headers: { accept } }));
  const { headers } = response;
  return [response.status, headers.get('content-type')?.split(';')[0], headers.get('vary'), await response.text()];
}

describe('a served site', () => {
  test('gives files outside of the endpoint', async () => {
    const response = await serve(undefined).fetch(new Request('http://localhost/'));
    expect([response.status, await response.text()]).toEqual([200, '<h1>Home</h1>']);
  });

  test('answers tool calls at their URL', async () => {
    const response = await serve(undefined).fetch(new Request('http://localhost/mcp', { method: 'POST', body: '{}' }));
    expect([response.status, await response.text()]).toEqual([200, 'tools']);
  });

  test('has no tools where site.yaml has switched them off', async () => {
    const response = await serve(undefined, false).fetch(new Request('http://localhost/mcp'));
    expect(response.status).toBe(404);
  });

  test('answers a browser at the endpoint with the page that queries the content, where the export has one', async () => {
    const [status, type] = await open('/graphql');
    expect([status, type]).toEqual([200, expect.stringContaining('json')]);
    write('explore/index.html', '<h1>Query the content</h1>');
    expect(await open('/graphql')).toEqual([200, 'text/html', 'accept, accept-encoding', '<h1>Query the content</h1>']);
    expect(await open('/graphql?query={site{name}}')).toEqual([
      200,
      expect.stringContaining('json'),
      expect.stringContaining('accept'),
      expect.stringContaining('"data":{"site"'),
    ]);
  });

  test('answers persisted documents with the baked bytes, which are those of the API', async () => {
    const site = serve(undefined);
    for (const task of tasks) {
      const { documentId, variables } = task;
      const answers = [
        await site.fetch(createDocumentPost(task)),
        await site.fetch(createGet({ documentId, variables })),
        await live.fetch(createGet({ documentId, variables })),
      ];
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
      expect(answers[1]?.headers.get('etag')).toBe(answers[2]?.headers.get('etag'));
    }
  });

  test('answers 304 to a client that has a baked result', async () => {
    const site = serve(undefined);
    const [task] = planRoute(snapshot, '/concepts/').slice(1);
    if (task === undefined) throw new Error('There is no task.');
    const { documentId, variables } = task;
    const etag = (await site.fetch(createGet({ documentId, variables }))).headers.get('etag') ?? '';
    const known = await site.fetch(createGet({ documentId, variables }, { 'if-none-match': etag }));
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('asks the live API for everything else', async () => {
    const response = await serve(live).fetch(createPost({ query: '{ page(by: { url: "/concepts/" }) { title } }' }));
    expect(await response.json()).toEqual({ data: { page: { title: 'Concepts' } } });
  });

  test('refuses variables that are nested deep, also those of a persisted document', async () => {
    const [task] = planRoute(snapshot, '/concepts/').slice(1);
    const variables = `{"url":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const body = `{"documentId":"${task?.documentId}","variables":${variables}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await serve(live).fetch(
      new Request('http://localhost/graphql', { method: 'POST', headers, body }),
    );
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'VARIABLE_DEPTH_LIMIT' } }] },
    ]);
  });

  test('says why there is no live API, and what to do', async () => {
    const response = await serve(undefined).fetch(createPost({ query: '{ site { name } }' }));
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        errors: [
          {
            message: 'The content of this site cannot be queried here.',
            extensions: {
              code: 'CONTENT_UNAVAILABLE',
              hint: 'ask for persisted documents, or run the command `serve` where the content folder is',
            },
          },
        ],
      },
    ]);
  });
});

test('answers the preflight request of a browser, also when there is no live API', async () => {
  const headers = { origin: 'https://tools.example', 'access-control-request-method': 'POST' };
  const ask = (api: Api | undefined): Promise<Response> =>
    serve(api).fetch(new Request('http://localhost/graphql', { method: 'OPTIONS', headers }));
  const [without, withApi] = await Promise.all([ask(undefined), ask(live)]);
  expect([without.status, without.headers.get('access-control-allow-origin'), await without.text()]).toEqual([
    204,
    '*',
    '',
  ]);
  expect([...without.headers]).toEqual([...withApi.headers]);
});

test('the record of an export is read for that export alone', () => {
  expect(readExportRecord(distDir)).toBeUndefined();
  const record = {
    contentDir: '/docs/content',
    cacheDir: '/docs/cache',
    snapshotId: 'id',
    siteUrl: undefined,
    projectDir: undefined,
    exportId: 'one',
  };
  writeExportRecord(distDir, record);
  write('docgraph.json', '{"exportId":"one"}');
  expect(readExportRecord(distDir)).toEqual(record);
  for (const text of ['{', '[]', 'null', '{"exportId":"another"}']) {
    write('docgraph.json', text);
    expect(readExportRecord(distDir)).toBeUndefined();
  }
});
