// The same documents in a Chromium worker and in Node: equal status, headers and bytes.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent, type OpenContent } from '../../api/hosts/node/open-content.ts';
import type { GraphMessage } from '../../web/app/explore/graph-messages.ts';
import { createQueryRequest, readAnswer, pairAnswers } from '../api/hosts/worker/graph-site.ts';
import { graphQueries } from '../api/hosts/worker/graph-tree.ts';
import { listKnownValues } from '../attacks/fuzz/list-known-values.ts';
import { createRequestGenerator } from '../attacks/fuzz/random-document.ts';
import { createRandom } from '../attacks/harness/random.ts';
import { countRuns } from '../long-runs.ts';
import { openPage, type OpenPage } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const site = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }));
const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-browser-graph-'));
let content: OpenContent;
let tab: OpenPage;

beforeAll(async () => {
  content = await openContent({
    contentDir: site.getWorkshop().contentDir,
    cacheDir,
    access: 'public',
    reportError: (error) => expect.fail(String(error)),
  });
  tab = await openPage(site.getBrowser(), { bypassCSP: true }); // its own script starts the workers
  await tab.page.goto(site.urlOf('/guides/'));
});
afterAll(async () => {
  await Promise.all([tab?.close(), content?.close()]);
  rmSync(cacheDir, { recursive: true, force: true });
});

/** Questions that a worker gets before another begins with nothing loaded. */
const batchSize = 20;

/** Asks a new worker of the export. */
function askWorker(page: Page, requests: readonly object[]): Promise<readonly (readonly unknown[])[]> {
  const assets = readdirSync(join(site.getWorkshop().outDir, 'assets/explore'));
  const script = assets.find((name) => /^graph-worker-.*\.js$/.test(name)) ?? '';
  return page.evaluate(
    async ([url, all]) => {
      const worker = new Worker(url, { type: 'module' });
      const answers = await Promise.all(
        all.map(
          (parameters, id) =>
            new Promise<readonly unknown[]>((resolve, reject) => {
              worker.addEventListener('error', reject);
              worker.addEventListener('message', ({ data }: MessageEvent<GraphMessage>) => {
                if (data.id !== id) return;
                resolve(data.kind === 'answer' ? [data.answer.status, data.answer.headers, data.answer.body] : [data]);
              });
              worker.postMessage({ kind: 'query', id, parameters });
            }),
        ),
      );
      worker.terminate();
      return answers;
    },
    [`/assets/explore/${script}`, requests] as const,
  );
}

/** Asks Node. */
async function askNode(requests: readonly object[]): Promise<readonly (readonly unknown[])[]> {
  const answers: (readonly unknown[])[] = [];
  for (const request of requests) answers.push(await readAnswer(await content.api.fetch(createQueryRequest(request))));
  return answers;
}

const pair = (requests: readonly object[], answers: readonly (readonly unknown[])[]) =>
  requests.map((request, index) => [request, ...(answers[index] ?? [])]);

test('requests over all tables have the bytes of Node', async () => {
  const requests = graphQueries.map((query) => ({ query }));
  const expected = pair(requests, await askNode(requests));
  expect(pair(requests, await askWorker(tab.page, requests))).toEqual(expected);
});

test('random documents too', async () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema/content.graphql'), 'utf8'));
  const generate = createRequestGenerator(schema, createRandom(11), listKnownValues(content.snapshot));
  for (let run = 0; run < countRuns(20, 2_000); run += batchSize) {
    const requests = Array.from({ length: batchSize }, generate);
    const expected = await askNode(requests);
    const answers = await askWorker(tab.page, requests);
    for (const [index, request] of requests.entries()) {
      const [actual, wanted] = pairAnswers(answers[index] ?? [], expected[index] ?? []);
      expect([request, ...actual]).toEqual([request, ...wanted]);
    }
  }
});
