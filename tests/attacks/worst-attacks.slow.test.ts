// The worst attack of each kind against one real server; all of them run in `npm run check:long`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { attacks } from './attacks.ts';
import { createAttackedSite, type AttackedSite } from './harness/attacked-site.ts';
import { measureAttack, startWarmServer, waitForRecovery, type WarmServer } from './harness/measure-attack.ts';

const worst = attacks.filter(({ isShort }) => isShort === true);

/** Waiting that a busy machine alone does not cause; the real limit holds in `npm run check:long`. */
const mostP99Ms = 8_000;

let site: AttackedSite;
let server: WarmServer;

beforeAll(async () => {
  site = await createAttackedSite({ pagesPerSection: 20 });
  server = await startWarmServer(site);
});
afterAll(async () => {
  await server?.process.end('SIGKILL');
  site?.remove();
});

test.each(worst)('$kind: $name', async (attack) => {
  const { problems } = await measureAttack({
    attack,
    site,
    server,
    durationMs: 200,
    mostP99Ms,
  });
  expect(problems).toEqual([]);
});

test('memory and connections are given back after all of them', async () => {
  // Every cache is full by now, and the heap has gaps: with a collection after each attack it keeps half of this.
  expect(await waitForRecovery(server, 15_000, 150)).toEqual([]);
});
