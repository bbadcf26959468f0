import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGraphEndpoint } from '../../../../api/hosts/worker/create-graph-endpoint.ts';
import { listKnownValues } from '../../../attacks/fuzz/list-known-values.ts';
import { createRequestGenerator } from '../../../attacks/fuzz/random-document.ts';
import { writeAttackTree } from '../../../attacks/harness/attack-tree.ts';
import { createRandom } from '../../../attacks/harness/random.ts';
import { countRuns } from '../../../long-runs.ts';
import {
  buildGraphSite,
  createMapFetch,
  createQueryRequest,
  readAnswer,
  pairAnswers,
  type GraphSite,
} from './graph-site.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-graph-random-'));
let site: GraphSite;

beforeAll(async () => {
  site = await buildGraphSite(writeAttackTree(rootDir, 6), join(rootDir, 'cache'));
});
afterAll(async () => {
  await site.close();
  rmSync(rootDir, { recursive: true, force: true });
});

test('random documents have the answers of a whole snapshot', async () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/content.graphql'), 'utf8'));
  const generate = createRequestGenerator(schema, createRandom(5), listKnownValues(site.snapshot));
  const open = () =>
    createGraphEndpoint({ fetchFile: createMapFetch(site.files), reportError: (error) => expect.fail(String(error)) });
  let endpoint = open();
  for (let run = 0; run < countRuns(20, 6_000); run += 1) {
    if (run % 10 === 0) endpoint = open(); // with nothing loaded
    const request = generate();
    const expected = await readAnswer(await site.api.fetch(createQueryRequest(request)));
    const answer = await readAnswer(await endpoint.fetch(createQueryRequest(request)));
    const [actual, wanted] = pairAnswers(answer, expected);
    expect([request, ...actual]).toEqual([request, ...wanted]);
  }
});
