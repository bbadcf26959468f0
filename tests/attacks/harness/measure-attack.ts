// Runs one attack, and measures the server meanwhile.

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Attack } from './attack.ts';
import type { AttackedSite } from './attacked-site.ts';
import { unhandledLabel } from '../../../web/commands/run-command.ts';
import { ask, askJson, type Answer } from './client.ts';
import { countDescriptors, readRssBytes } from './process-usage.ts';
import { startIdleServer, type IdleServer } from './idle-server.ts';
import { startServe, type ServeProcess } from './serve-process.ts';
import type { HonestRequest, WatchResult, WatchTask } from './watch-server.ts';

/** The effects of an attack on a server. */
export interface AttackReport {
  readonly name: string;
  readonly kind: string;
  /** 99th percentile of the honest client's waiting. */
  readonly p99Ms: number;
  /** The same for a server that does nothing, in the same seconds: the noise of the machine. */
  readonly noiseMs: number;
  readonly honestCount: number;
  readonly baselineMb: number;
  readonly peakMb: number;
  readonly afterMb: number;
  /** Empty for an attack that did no harm. */
  readonly problems: readonly string[];
  /** Whether waiting is the only problem: another process on the machine can cause that too. */
  readonly isOnlyLate: boolean;
}

/** The limits of a server under attack. */
export const attackLimits = { p99Ms: 500, peakMb: 600, leftMb: 50, leftDescriptors: 20 } as const;

/** A server in the state that attacks are compared with. */
export interface WarmServer {
  readonly process: ServeProcess;
  readonly idle: IdleServer;
  readonly baselineBytes: number;
  readonly descriptors: number;
}

const warmUpRounds = 12;

/** Starts a server and asks it what honest clients ask, until its caches are full and its code is compiled. */
export async function startWarmServer(site: AttackedSite): Promise<WarmServer> {
  const process = await startServe(site.distDir);
  for (let round = 0; round < warmUpRounds; round += 1) {
    const answers = await Promise.all(site.honestRequests.map((honest) => askHonestly(process.port, honest)));
    const failed = answers.find(({ status }) => status !== 200);
    if (failed && round === warmUpRounds - 1) throw new Error(`An honest request got ${failed.status} ${failed.text}`);
  }
  for (const path of site.largePaths) await ask(process.port, { path });
  // GraphiQL is read and compressed by the first who asks for it, and kept.
  for (const encoding of ['br', 'gzip', 'identity']) {
    await ask(process.port, { path: '/graphql', headers: { accept: 'text/html', 'accept-encoding': encoding } });
  }
  await process.inspector.collectGarbage();
  const idle = await startIdleServer();
  return {
    process: { ...process, end: async (signal) => (idle.end(), process.end(signal)) },
    idle,
    baselineBytes: readRssBytes(process.pid) ?? 0,
    descriptors: countDescriptors(process.pid) ?? 0,
  };
}

function askHonestly(port: number, { path, body }: HonestRequest): Promise<Answer> {
  if (body !== undefined) return askJson(port, path, body);
  return ask(port, { path, headers: { 'accept-encoding': 'br' } });
}

/**
 * Runs one attack against a server.
 * @param durationMs how long an attack without an end of its own goes on
 * @param recoveryMs how long the server has to give memory and descriptors back; not checked when left out
 */
export async function measureAttack(options: {
  readonly attack: Attack;
  readonly site: AttackedSite;
  readonly server: WarmServer;
  readonly durationMs: number;
  readonly recoveryMs?: number;
  /** Limit of the honest client's waiting, above the noise of the machine; `attackLimits.p99Ms` when left out. */
  readonly mostP99Ms?: number;
}): Promise<AttackReport> {
  const { attack, site, server, durationMs, recoveryMs, mostP99Ms = attackLimits.p99Ms } = options;
  const { pid, port, isAlive, readErrors } = server.process;
  const watch = await startWatching({
    pid,
    port,
    requests: site.honestRequests,
    idlePort: server.idle.port,
    intervalMs: 50,
  });
  const endMs = performance.now() + durationMs;
  const problems: string[] = [];
  try {
    await attack.run({
      port,
      durationMs,
      isOver: () => performance.now() >= endMs || !isAlive(),
      startServer: () => startServe(site.distDir),
    });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'The attack failed.');
  }
  const { requests, idleLatenciesMs, memory } = await watch.stop();
  const latenciesMs = requests.map(({ latencyMs }) => latencyMs);
  const failures = requests.filter(({ problem }) => problem !== undefined);
  const peakRssBytes = Math.max(0, ...memory.map(({ rssBytes }) => rssBytes));
  const p99Ms = findPercentile(latenciesMs, 0.99);
  const noiseMs = findPercentile(idleLatenciesMs, 0.99);
  if (!isAlive()) problems.push(`the process ended: ${findLastWords(readErrors())}`);
  problems.push(...findUnhandled(readErrors()));
  if (failures.length > 0) problems.push(`${failures.length} honest requests failed, e.g. ${failures[0]?.problem}`);
  const isLate = p99Ms > mostP99Ms + noiseMs;
  if (isLate) {
    const [taken, noise] = [p99Ms, noiseMs].map(Math.round);
    problems.push(`an honest request took ${taken} ms at p99, one to an idle server ${noise} ms`);
  }
  if (toMb(peakRssBytes) > attackLimits.peakMb) problems.push(`memory rose to ${toMb(peakRssBytes)} MB`);
  if (isAlive() && recoveryMs !== undefined) problems.push(...(await waitForRecovery(server, recoveryMs)));
  return {
    name: attack.name,
    kind: attack.kind,
    p99Ms: Math.round(p99Ms),
    noiseMs: Math.round(noiseMs),
    honestCount: latenciesMs.length,
    baselineMb: toMb(server.baselineBytes),
    peakMb: toMb(peakRssBytes),
    afterMb: toMb(readRssBytes(pid) ?? 0),
    problems,
    isOnlyLate: isLate && problems.length === 1,
  };
}

/**
 * Waits until a server needs no more than before; returns what it still keeps.
 * @param mostMb what it may keep; more than after one attack where many have filled its caches
 */
export async function waitForRecovery(
  server: WarmServer,
  recoveryMs: number,
  mostMb: number = attackLimits.leftMb,
): Promise<readonly string[]> {
  const { pid, inspector } = server.process;
  const endMs = performance.now() + recoveryMs;
  for (;;) {
    await inspector.collectGarbage();
    const leftMb = toMb((readRssBytes(pid) ?? 0) - server.baselineBytes);
    const leftDescriptors = (countDescriptors(pid) ?? server.descriptors) - server.descriptors;
    const problems = [
      ...(leftMb > mostMb ? [`${leftMb} MB are still in use`] : []),
      ...(leftDescriptors > attackLimits.leftDescriptors ? [`${leftDescriptors} descriptors are still open`] : []),
    ];
    if (problems.length === 0 || performance.now() >= endMs) return problems;
    await delay(1_000);
  }
}

/** Finds the first error in the output of a server that nothing has handled. */
export function findUnhandled(errors: string): readonly string[] {
  const start = errors.indexOf(unhandledLabel);
  return start === -1 ? [] : [errors.slice(start, start + 600)];
}

/** Finds why a process ended: V8's fatal error in its output, or else its last lines. */
function findLastWords(errors: string): string {
  return /^FATAL ERROR:.*$/m.exec(errors)?.[0] ?? errors.trim().slice(-600);
}

/** Starts the worker that watches a server, and waits until it does; `stop` gives what it saw. */
export async function startWatching(task: WatchTask): Promise<{ readonly stop: () => Promise<WatchResult> }> {
  const worker = new Worker(new URL('./watch-server.ts', import.meta.url), { workerData: task });
  await once(worker, 'message');
  return {
    async stop() {
      const stopped = once(worker, 'message');
      worker.postMessage('stop');
      const [result] = await stopped;
      await worker.terminate();
      return result as WatchResult; // the second message of the worker
    },
  };
}

/** Finds the smallest value that is not below this share of all values; 0 for none. */
export function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns whole megabytes. */
export function toMb(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
