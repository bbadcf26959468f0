// A signal ends a command whenever it comes: while Node starts, while the command is loaded, while it indexes or bundles, and
// once it listens.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRuns } from '../../long-runs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A service that still runs this long after a signal has lost it. It has five seconds to close, on a busy machine more. */
const patienceMs = 120_000;

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docgraph-signals-'));
  for (const folder of ['content', 'dist']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'content/index.md'), '# Home\n');
  writeFileSync(join(dir, 'content/site.yaml'), 'name: Signals\nurl: https://signals.example\n');
  writeFileSync(join(dir, 'dist/index.html'), '<!doctype html><title>Home</title>');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const buildArgs = (): Readonly<Record<string, readonly string[]>> => ({
  serve: ['serve', '--port', '0', '--dist', join(dir, 'dist')],
  dev: ['dev', '--port', '0', '--content', join(dir, 'content'), '--cache', join(dir, 'cache')],
  mcp: ['mcp', '--content', join(dir, 'content'), '--cache', join(dir, 'cache')],
  build: ['build', '--content', join(dir, 'content'), '--cache', join(dir, 'cache'), '--out', join(dir, 'out')],
});

/** Waits for the end of a process: `ended`, or `lost` when it goes on. A lost one is killed. */
async function waitForEnd(child: ChildProcess): Promise<'ended' | 'lost'> {
  const ended = once(child, 'close').then(() => 'ended' as const);
  const { promise, resolve } = Promise.withResolvers<'lost'>();
  const timer = setTimeout(() => resolve('lost'), patienceMs);
  const outcome = await Promise.race([ended, promise]);
  clearTimeout(timer);
  child.kill('SIGKILL');
  return outcome;
}

/** Starts a service and sends it a signal after some time. */
async function signalAfter(name: string, delayMs: number, signal: NodeJS.Signals): Promise<string> {
  const child = spawn(process.execPath, [`${root}/web/commands/run.mjs`, ...(buildArgs()[name] ?? [])], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(child, 'spawn');
  setTimeout(() => child.kill(signal), delayMs);
  return `${signal} after ${delayMs} ms: ${await waitForEnd(child)}`;
}

/** Delays up to two seconds, most of them short: a service starts in less than one. */
const count = countRuns(6, 300);
const delaysMs = Array.from({ length: count }, (_, index) => Math.round(2_000 * (index / count) ** 2));

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

test.each(['serve', 'dev', 'mcp', 'build'])('a signal during the start of %s is not lost', async (name) => {
  const outcomes: string[] = [];
  for (const [index, delayMs] of delaysMs.entries())
    outcomes.push(await signalAfter(name, delayMs, signals[index % signals.length] ?? 'SIGTERM'));
  expect(outcomes.filter((outcome) => !outcome.endsWith('ended'))).toEqual([]);
});

/** Lists the processes of a group. */
function isGroupAlive(id: number): boolean {
  try {
    process.kill(-id, 0);
    return true;
  } catch {
    return false;
  }
}

test.runIf(process.platform === 'linux')(
  'a signal to a build ends the processes that it has started, and those that start',
  async () => {
    const left: string[] = [];
    for (const [index, delayMs] of delaysMs.entries()) {
      const signal = signals[index % signals.length] ?? 'SIGTERM';
      const command = [`${root}/web/commands/run.mjs`, ...(buildArgs()['build'] ?? []), '--clean'];
      const build = spawn(process.execPath, command, { cwd: root, stdio: 'ignore', detached: true });
      const { pid = 0 } = build;
      setTimeout(() => build.kill(signal), delayMs);
      await once(build, 'exit');
      try {
        await expect.poll(() => isGroupAlive(pid), { timeout: patienceMs, interval: 50 }).toBe(false);
      } catch {
        process.kill(-pid, 'SIGKILL');
        left.push(`${signal} after ${delayMs} ms`);
      }
    }
    expect(left).toEqual([]);
  },
);

/** Starts a service with npm, in a group of its own. */
const startNpm = (): ChildProcess =>
  spawn('npm', ['run', 'serve', '--', ...(buildArgs()['serve'] ?? []).slice(1)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });

test.runIf(process.platform === 'linux')('a signal to npm leaves no service behind', async () => {
  for (const delayMs of [700, 0, 200, 1_500].slice(0, countRuns(1, 4))) {
    const npm = startNpm();
    const { pid = 0 } = npm;
    setTimeout(() => npm.kill('SIGTERM'), delayMs);
    await once(npm, 'exit');
    await expect.poll(() => isGroupAlive(pid), { timeout: patienceMs, interval: 50 }).toBe(false);
  }
});

test.runIf(process.platform === 'linux').each(['SIGKILL', 'SIGHUP'] as const)(
  '%s to npm, which leaves its shell there, ends a service that listens',
  async (signal) => {
    const npm = startNpm();
    const { pid = 0, stdout } = npm;
    for await (const chunk of stdout ?? []) if (String(chunk).includes('http://')) break;
    npm.kill(signal);
    try {
      await expect.poll(() => isGroupAlive(pid), { timeout: patienceMs, interval: 50 }).toBe(false);
    } finally {
      if (isGroupAlive(pid)) process.kill(-pid, 'SIGKILL');
    }
  },
);
