// The exported worker on workerd, the runtime of edge platforms, with the platform's own handling of files.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { serverAudits } from 'graphql-http';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent, type OpenContent } from '../../../../api/hosts/node/open-content.ts';
import { publicLimits } from '../../../../api/http/limits/query-limits.ts';
import { persistedManifest } from '../../../../api/http/persisted-manifest.ts';
import { listKnownValues } from '../../../attacks/fuzz/list-known-values.ts';
import { createRequestGenerator } from '../../../attacks/fuzz/random-document.ts';
import { createRandom } from '../../../attacks/harness/random.ts';
import { countRuns } from '../../../long-runs.ts';
import { createWorkshopFactory, type Workshop } from '../../../web/export/export-tree.ts';
import { graphQueries, graphTree } from './graph-tree.ts';
import { createQueryRequest, readAnswer, pairAnswers } from './graph-site.ts';

const factory = createWorkshopFactory();
const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-edge-'));
let workshop: Workshop;
let worker: Miniflare;
let content: OpenContent;

beforeAll(async () => {
  workshop = await factory.create(graphTree);
  await workshop.build({ host: 'workers' });
  worker = new Miniflare({
    modules: [{ type: 'ESModule', path: join(workshop.outDir, '_worker.js') }],
    modulesRoot: workshop.outDir,
    compatibilityDate: '2026-07-01',
    assets: {
      directory: workshop.outDir,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    },
  });
  await worker.ready;
  content = await openContent({
    contentDir: workshop.contentDir,
    cacheDir,
    access: 'public',
    reportError: (error) => expect.fail(String(error)),
  });
});
afterAll(async () => {
  await worker?.dispose();
  await content?.close();
  factory.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

/** Sends a request to the worker. */
async function send(path: string, init: { readonly method?: string; readonly headers?: Record<string, string> } = {}) {
  const response = await worker.dispatchFetch(`http://localhost${path}`, { redirect: 'manual', ...init });
  const headers = new Map(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

/** Sends a query to the worker. */
async function ask(parameters: object): Promise<readonly unknown[]> {
  const request = createQueryRequest(parameters);
  const response = await worker.dispatchFetch(request.url, {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
  const own = new Set(['content-encoding', 'content-length', 'referrer-policy', 'x-content-type-options']);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.has(name)));
  return [response.status, headers, await response.text()];
}

test('answers have the bytes of the API in Node', async () => {
  for (const query of graphQueries) {
    const expected = await readAnswer(await content.api.fetch(createQueryRequest({ query })));
    expect([query, ...(await ask({ query }))]).toEqual([query, ...expected]);
  }
});

test('concurrent requests do not wait for each other', async () => {
  const queries = [...graphQueries, ...graphQueries].map((query, index) => `${query} # ${index % 30}`);
  const answers = await Promise.all(queries.map((query) => ask({ query })));
  const expected = await Promise.all(
    queries.map(async (query) => readAnswer(await content.api.fetch(createQueryRequest({ query })))),
  );
  expect(answers).toEqual(expected);
});

test('random documents have the same bytes too', async () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/content.graphql'), 'utf8'));
  const generate = createRequestGenerator(schema, createRandom(7), listKnownValues(content.snapshot));
  for (let run = 0; run < countRuns(40, 3_000); run += 1) {
    const request = generate();
    // The runtime closes the connection of a request that is answered before its body has arrived.
    if (JSON.stringify(request).length > publicLimits.bodyBytes) continue;
    const expected = await readAnswer(await content.api.fetch(createQueryRequest(request)));
    const [actual, wanted] = pairAnswers(await ask(request), expected);
    expect([request, ...actual]).toEqual([request, ...wanted]);
  }
});

test.each(
  serverAudits({
    url: 'http://localhost/graphql',
    fetchFn: (url: string, init: object) => worker.dispatchFetch(url, init),
  }).map((audit) => [audit.name, audit] as const),
)('GraphQL over HTTP: %s', async (_name, audit) => {
  expect(await audit.fn()).toMatchObject({ status: 'ok' });
});

test('persisted documents are answered by GET', async () => {
  const documentId = Object.keys(persistedManifest)[0] ?? '';
  const path = `/graphql?${new URLSearchParams({ documentId, variables: '{"url":"/guides/first/"}' })}`;
  const response = await content.api.fetch(new Request(`http://localhost${path}`));
  const answer = await send(path);
  expect([answer.status, answer.headers.get('etag'), answer.text]).toEqual([
    response.status,
    response.headers.get('etag'),
    await response.text(),
  ]);
  const again = await send(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([
    answer.status === 200 ? 304 : answer.status,
    answer.status === 200 ? '' : answer.text,
  ]);
});

test('pages come with the headers of the export, in the form that the client prefers', async () => {
  const page = await send('/guides/first/');
  expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
    200,
    expect.stringContaining('text/html'),
    'accept',
  ]);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const markdown = await send('/guides/first/', { headers: { accept: 'text/markdown' } });
  expect([markdown.status, markdown.text.startsWith('# First')]).toEqual([200, true]);
});

test('old addresses redirect, and addresses without a final slash', async () => {
  const answers = await Promise.all(['/old/', '/guides/first'].map((path) => send(path)));
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/guides/first/'],
    [308, '/guides/first/'],
  ]);
});

test('a missing page has a page that says so, or markdown with similar addresses', async () => {
  const page = await send('/guides/frist/');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
  const markdown = await send('/guides/frist/', { headers: { accept: 'text/markdown' } });
  expect([markdown.status, markdown.text.includes('](/guides/first/)')]).toEqual([404, true]);
});

test.each(['/_headers', '/_redirects', '/_worker.js', '/docgraph.json', '/.env'])('%s is not served', async (path) => {
  expect((await send(path)).status).toBe(404);
});

test('files that never change say so, and others are asked for again', async () => {
  const [part = ''] = [...workshop.readOut().keys()].filter((path) => path.startsWith('graph/parts/'));
  const answers = await Promise.all([`/${part}`, '/graph/manifest.json', '/'].map((path) => send(path)));
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [200, 'public, max-age=0, must-revalidate'],
    [200, 'public, max-age=0, must-revalidate'],
  ]);
});

test('assistants list the tools', async () => {
  const response = await worker.dispatchFetch('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  expect([response.status, (await response.text()).includes('"read_page"')]).toEqual([200, true]);
});

test('a wrong method and a broken request are refused', async () => {
  const put = await send('/guides/', { method: 'PUT' });
  const broken = await send('/graphql?query=%7B&variables=%7B');
  expect([put.status, broken.status]).toEqual([405, 400]);
});
