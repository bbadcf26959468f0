// Baked results of persisted documents, beside the same documents sent as text: what is baked must not be slower.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { planAllResults } from '../api/bake/plan-all-results.ts';
import { createDocumentPost } from '../api/ask.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createRepeatedAnswers } from '../../api/hosts/node/front-end/repeated-answers.ts';
import { createRequestScheduler } from '../../api/hosts/node/load/request-scheduler.ts';
import { createServedSite } from '../../api/hosts/node/served-site.ts';
import { createTextAnswer } from '../../api/http/answer.ts';
import type { Api } from '../../api/http/create-api.ts';
import { createPersistedDocuments } from '../../api/http/persisted-documents.ts';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { formatGet, formatPost, measureListener } from './endpoint-rate.ts';

/** Requests per second of a served site. */
export interface BakedRates {
  readonly connections: number;
  readonly documentCount: number;
  /** Persisted documents over GET, answered from the files of the export. */
  readonly baked: number;
  /** The same documents as text, which differs in each request. */
  readonly adHoc: number;
}

const maxDocuments = 200;

/** Measures both on one served site, one after the other. */
export async function measureBakedRates(options: {
  readonly api: Api;
  readonly snapshot: Snapshot;
  readonly connections?: number;
  readonly durationMs?: number;
}): Promise<BakedRates> {
  const { api, snapshot, connections = 50, durationMs = 2_000 } = options;
  const limits = { connections, durationMs, warmUpMs: 1_000, maxRequests: 200_000 };
  const documents = createPersistedDocuments(persistedManifest);
  const tasks = planAllResults(snapshot)
    .filter(({ operationName }) => operationName === 'Page')
    .slice(0, maxDocuments);
  const distDir = mkdtempSync(join(tmpdir(), 'docgraph-baked-'));
  try {
    for (const task of tasks) {
      const { path } = task;
      const bytes = await (await api.fetch(createDocumentPost(task))).text();
      mkdirSync(dirname(join(distDir, path)), { recursive: true });
      writeFileSync(join(distDir, path), bytes);
    }
    const answer = createServedSite({
      distDir,
      snapshotId: snapshot.id,
      documents,
      findApi: async () => api,
      answerTools: async () => createTextAnswer(404, ''),
      reportError: console.error,
    });
    const scheduler = createRequestScheduler();
    const repeated = createRepeatedAnswers({ getVersion: () => api, isFree: scheduler.isFree });
    const listener = createNodeListener({
      answer,
      maxBodyBytes: 100_000,
      scheduler,
      repeated,
      reportError: console.error,
    });
    const served = { listener, repeated };
    const gets = tasks.map(({ documentId, variables }) =>
      formatGet(`/graphql?${new URLSearchParams({ documentId, variables: JSON.stringify(variables) })}`),
    );
    const posts = Array.from({ length: 20_000 }, (_, number) => {
      const task = tasks[number % tasks.length];
      const query = documents.find(task?.documentId ?? '');
      return formatPost('/graphql', JSON.stringify({ query, variables: task?.variables, extensions: { number } }));
    });
    return {
      connections,
      documentCount: tasks.length,
      baked: Math.round(await measureListener(served, gets, limits)),
      adHoc: Math.round(await measureListener(served, posts, limits)),
    };
  } finally {
    rmSync(distDir, { recursive: true, force: true });
  }
}
