// `node tests/attacks/soak.ts [--minutes 10] [--connections 200] [--without-times]`: honest and hostile clients for a long time. Half of
// the connections belong to honest clients; the others hold connections open while one attack after another runs.
// Exits with 1 when an honest request fails, when an attack gets a wrong answer, or when memory or descriptors grow: what
// is in use after a collection of garbage at the end is compared with the same after three tenths of the time, when all
// caches are full. How long honest clients wait, and how much memory is used at most, is printed but not judged: the suite
// judges each attack by them alone.

import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { createAttackedSite } from './harness/attacked-site.ts';
import { AttackError } from './harness/attack.ts';
import { holdSockets } from './harness/client.ts';
import {
  attackLimits,
  findPercentile,
  findUnhandled,
  startWarmServer,
  startWatching,
  toMb,
  waitForRecovery,
} from './harness/measure-attack.ts';
import { countDescriptors, readRssBytes } from './harness/process-usage.ts';
import { formatFigures, isWithinLimits, type FigureRow } from './harness/format-figures.ts';
import { observeServer } from './harness/observe-server.ts';
import { createRandom } from './harness/random.ts';
import type { WatchedRequest } from './harness/watch-server.ts';

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'without-times': { type: 'boolean', default: false },
  },
});
const connections = Number(flags.connections);
const attackMs = 3_000;
/** How long the server has to give memory and descriptors back. */
const recoveryMs = flags['without-times'] ? 240_000 : 30_000;
/** Share of the time after which caches and pools are full: what the server takes beyond that, it takes without end. */
const fullShare = 0.3;
const worstCount = 8;
// The soak leaves out attacks that end their own server, and attacks that need more connections than it has.
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
const observer = await observeServer(server.process.inspector);
const startMs = performance.now();
const endMs = startMs + Number(flags.minutes) * 60_000;
const watch = await startWatching({
  pid,
  port,
  requests: site.honestRequests,
  idlePort: server.idle.port,
  intervalMs: 1_000 / connections,
});
const holding = holdSockets(context(endMs), {
  count: Math.floor(connections / 2),
  isReading: false,
  write: (socket, index) => void socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : 'GET /llms-full.txt'),
});
const wrong: string[] = [];
const begun: { readonly name: string; readonly startedMs: number }[] = [];
let attackCount = 0;
let full: number | undefined;
let nextReportMs = startMs + 60_000;
write(`before: ${toMb(server.baselineBytes)} MB, ${server.descriptors} descriptors`);
while (performance.now() < endMs && isAlive()) {
  const attack = random.pick(chosen);
  attackCount += 1;
  begun.push({ name: attack.name, startedMs: Date.now() });
  await attack.run(context(Math.min(endMs, performance.now() + attackMs))).catch((error: unknown) => {
    wrong.push(`${attack.name}: ${error instanceof Error ? error.message : 'failed'}`);
  });
  if (full === undefined && performance.now() >= startMs + fullShare * (endMs - startMs)) full = await measureUse();
  if (performance.now() < nextReportMs) continue;
  nextReportMs += 60_000;
  const minutes = Math.round((performance.now() - startMs) / 60_000);
  write(
    `${minutes} min: ${toMb(readRssBytes(pid) ?? 0)} MB, ${countDescriptors(pid)} descriptors, ${attackCount} attacks`,
  );
}
await holding;
await delay(1_000);
const used = await measureUse();
const { requests, idleLatenciesMs, memory, clientDelayMs } = await watch.stop();
const latenciesMs = requests.map(({ latencyMs }) => latencyMs);
const failures = requests.filter(({ problem }) => problem !== undefined);
const seen = await observer.take();
if (isAlive()) await waitForRecovery(server, recoveryMs, flags['without-times'] ? Infinity : attackLimits.leftMb);
const ended = isAlive() ? findUnhandled(server.process.readErrors()) : ['the process ended'];
const after = { rssBytes: readRssBytes(pid) ?? 0, descriptors: countDescriptors(pid) ?? 0 };
await server.process.end('SIGKILL');
site.remove();

const noiseMs = Math.round(findPercentile(idleLatenciesMs, 0.99));
const findMs = (share: number): number => Math.round(findPercentile(latenciesMs, share));
const rows: readonly FigureRow[] = [
  { name: 'attacks', value: attackCount, unit: '' },
  { name: 'attacks with a wrong answer', value: wrong.length, unit: '', limit: 0 },
  { name: 'honest requests', value: latenciesMs.length, unit: '' },
  { name: 'honest requests that failed', value: failures.length, unit: '', limit: 0 },
  { name: 'latency, p50', value: findMs(0.5), unit: 'ms' },
  { name: 'latency, p99', value: findMs(0.99), unit: 'ms' },
  { name: 'noise: latency of an idle server, p99', value: noiseMs, unit: 'ms' },
  { name: 'the honest client itself was late by, p99', value: Math.round(clientDelayMs), unit: 'ms' },
  {
    name: 'memory, at most',
    value: toMb(Math.max(0, ...memory.map(({ rssBytes }) => rssBytes))),
    unit: 'MB',
  },
  { name: 'of it V8 (used and free)', value: toMb(seen?.largest.heapTotal ?? 0), unit: 'MB' },
  { name: 'of it buffers and other memory that V8 knows', value: toMb(seen?.largest.external ?? 0), unit: 'MB' },
  {
    name: 'memory after a collection, from three tenths of the time to the end: growth',
    value: toMb(used - (full ?? used)),
    unit: 'MB',
    limit: attackLimits.leftMb,
  },
  {
    name: 'memory that stays, in full caches too',
    value: Math.max(0, toMb(after.rssBytes - server.baselineBytes)),
    unit: 'MB',
  },
  {
    name: 'descriptors that stay',
    value: Math.max(0, after.descriptors - server.descriptors),
    unit: '',
    limit: attackLimits.leftDescriptors,
  },
];
process.stdout.write(formatFigures(rows));
write(formatWorst());
for (const problem of [...wrong.slice(0, 20), ...ended]) write(`- ${problem}`);
process.exitCode = isWithinLimits(rows) && ended.length === 0 ? 0 : 1;

/** Reads what the server has in memory after a collection of garbage, in bytes. */
async function measureUse(): Promise<number> {
  await server.process.inspector.collectGarbage();
  return readRssBytes(pid) ?? 0;
}

/** Lists the attacks during which honest clients waited longest, and those with the most memory. */
function formatWorst(): string {
  const asked = Map.groupBy(requests, ({ sentMs }) => findAttack(sentMs));
  const sampled = Map.groupBy(memory, ({ atMs }) => findAttack(atMs));
  const stalled = Map.groupBy(seen?.stalls ?? [], ({ atMs }) => findAttack(atMs));
  const figures = Array.from(asked, ([name, list]) => ({
    name,
    p99Ms: Math.round(
      findPercentile(
        list.map(({ latencyMs }) => latencyMs),
        0.99,
      ),
    ),
    peakMb: toMb(Math.max(0, ...(sampled.get(name) ?? []).map(({ rssBytes }) => rssBytes))),
    stallMs: Math.max(0, ...(stalled.get(name) ?? []).map(({ durationMs }) => durationMs)),
    failures: list.filter(({ problem }) => problem !== undefined),
  }));
  const slowest = figures.toSorted((one, other) => other.p99Ms - one.p99Ms).slice(0, worstCount);
  const largest = figures.toSorted((one, other) => other.peakMb - one.peakMb).slice(0, worstCount);
  return [
    'slowest (p99 of the requests that were sent during the attack):',
    ...slowest.map(({ name, p99Ms, stallMs }) => `  ${p99Ms} ms (${stallMs} ms at a time)  ${name}`),
    'largest:',
    ...largest.map(({ name, peakMb }) => `  ${peakMb} MB  ${name}`),
    ...figures.flatMap(({ name, failures: failed }) => formatFailures(name, failed)),
    '',
  ].join('\n');
}

/** Lists the different failures of honest requests during an attack, with their number and the time of the first. */
function formatFailures(name: string, failed: readonly WatchedRequest[]): readonly string[] {
  const kinds = Map.groupBy(
    failed,
    ({ problem, isNew }) => `${isNew ? 'on a new connection' : 'on a kept one'}: ${problem}`,
  );
  const beganMs = Date.now() - (performance.now() - startMs);
  return Array.from(kinds, ([kind, list]) => {
    const firstS = Math.round((Math.min(...list.map(({ sentMs }) => sentMs)) - beganMs) / 1_000);
    return `- ${list.length} failed during "${name}", from second ${firstS} on, ${kind}`;
  });
}

/** Names the attack that was running at a time. */
function findAttack(atMs: number): string {
  return begun.findLast(({ startedMs }) => startedMs <= atMs)?.name ?? 'nothing';
}
