// `node tests/attacks/soak.ts [--minutes 10] [--connections 200]`: honest and hostile clients for a long time. Half of
// the connections belong to honest clients; the others hold connections open while one attack after another runs.
// Exits with 1 when an honest request fails, or memory or descriptors grow.

import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { createAttackedSite } from './harness/attacked-site.ts';
import { AttackError } from './harness/attack.ts';
import { holdSockets } from './harness/client.ts';
import {
  attackLimits,
  findPercentile,
  startWarmServer,
  startWatching,
  toMb,
  waitForRecovery,
} from './harness/measure-attack.ts';
import { countDescriptors, readRssBytes } from './harness/process-usage.ts';
import { createRandom } from './harness/random.ts';

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const connections = Number(flags.connections);
const attackMs = 3_000;
const recoveryMs = 30_000;
// An attack that ends its own server is no part of a soak, nor is one with more connections than all of these.
const chosen = attacks.filter(({ kind }) => kind !== 'lifecycle');
const random = createRandom(Number(flags.seed));
const write = (text: string): void => void process.stdout.write(`${text}\n`);

const site = await createAttackedSite();
const server = await startWarmServer(site);
const { pid, port, isAlive } = server.process;
const context = (endMs: number) => ({
  port,
  durationMs: attackMs,
  isOver: () => performance.now() >= endMs || !isAlive(),
  startServer: () => Promise.reject(new AttackError('A soak has one server.')),
});
const startMs = performance.now();
const endMs = startMs + Number(flags.minutes) * 60_000;
const watch = await startWatching({ pid, port, requests: site.honestRequests, intervalMs: 1_000 / connections });
const holding = holdSockets(context(endMs), {
  count: Math.floor(connections / 2),
  isReading: false,
  write: (socket, index) => void socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : 'GET /llms-full.txt'),
});
const wrong: string[] = [];
let attackCount = 0;
let nextReportMs = startMs + 60_000;
write(`before: ${toMb(server.baselineBytes)} MB, ${server.descriptors} descriptors`);
while (performance.now() < endMs && isAlive()) {
  const attack = random.pick(chosen);
  attackCount += 1;
  await attack.run(context(Math.min(endMs, performance.now() + attackMs))).catch((error: unknown) => {
    wrong.push(`${attack.name}: ${error instanceof Error ? error.message : 'failed'}`);
  });
  if (performance.now() < nextReportMs) continue;
  nextReportMs += 60_000;
  const minutes = Math.round((performance.now() - startMs) / 60_000);
  write(
    `${minutes} min: ${toMb(readRssBytes(pid) ?? 0)} MB, ${countDescriptors(pid)} descriptors, ${attackCount} attacks`,
  );
}
await holding;
await delay(1_000);
const { latenciesMs, failures, peakRssBytes } = await watch.stop();
const left = isAlive() ? await waitForRecovery(server, recoveryMs) : ['the process ended'];
const afterMb = toMb(readRssBytes(pid) ?? 0);
await server.process.end('SIGKILL');
site.remove();

const [p50Ms, p99Ms] = [0.5, 0.99].map((share) => Math.round(findPercentile(latenciesMs, share)));
write(`${latenciesMs.length} honest requests: ${failures.length} failed, p50 ${p50Ms} ms, p99 ${p99Ms} ms`);
write(`${attackCount} attacks; memory at most ${toMb(peakRssBytes)} MB, ${afterMb} MB afterwards`);
for (const problem of [...failures.slice(0, 5), ...wrong.slice(0, 20), ...left]) write(`- ${problem}`);
const isCalm = toMb(peakRssBytes) <= attackLimits.peakMb;
process.exitCode = failures.length === 0 && wrong.length === 0 && left.length === 0 && isCalm ? 0 : 1;
