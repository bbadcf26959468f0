// `npm run serve` in a process of its own, with the small heap that every attack is measured against.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openInspector, type Inspector } from './inspect-process.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** A running `serve`. */
export interface ServeProcess {
  readonly pid: number;
  readonly port: number;
  readonly isAlive: () => boolean;
  /** What it has written to standard error, the last 20 KB. */
  readonly readErrors: () => string;
  /** Looks into the process. Its collection of garbage releases what V8 would release after some ten idle seconds. */
  readonly inspector: Inspector;
  /** Sends a signal and waits until the process has ended; returns the milliseconds it took. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startTimeMs = 600_000; // a busy machine takes many times as long

/**
 * Starts `serve` on a free port and waits until it takes requests.
 * @throws Error with its last words when it ends before that
 */
export async function startServe(distDir: string): Promise<ServeProcess> {
  const args = [
    '--max-old-space-size=512',
    '--inspect=127.0.0.1:0',
    ...readServeArguments(),
    '--dist',
    distDir,
    '--port',
    '0',
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-20_000)));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(() => reject(new Error(`serve took longer than ${startTimeMs} ms to start.`)), startTimeMs);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const port = /localhost:(\d+)\//.exec(output)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  child.once('exit', (code) => reject(new Error(`serve ended with ${code} before it began:\n${errors}`)));
  const port = await promise.finally(() => clearTimeout(timer));
  const inspector = await findInspector(() => errors);
  const { pid } = child;
  if (pid === undefined) throw new Error('serve has no process id.');
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    port,
    isAlive,
    readErrors: () => errors,
    inspector,
    async end(signal) {
      if (!isAlive()) return 0;
      const startMs = performance.now();
      const ended = once(child, 'exit');
      inspector.close(); // Node waits for it before it ends
      child.kill(signal);
      await ended;
      return performance.now() - startMs;
    },
  };
}

/** Opens the inspector of a process that has started: where it says last, because serve restarts Node once. */
async function findInspector(readErrors: () => string): Promise<Inspector> {
  for (const endMs = performance.now() + startTimeMs; performance.now() < endMs; await delay(20)) {
    const url = readErrors()
      .match(/ws:\/\/\S+/g)
      ?.at(-1);
    if (url === undefined) continue;
    const inspector = await openInspector(url);
    if ((await inspector.evaluate('1')) === 1) return inspector;
  }
  throw new Error(`serve has no inspector:\n${readErrors()}`);
}

/** Returns what `npm run serve` passes to Node, with its flags. */
function readServeArguments(): readonly string[] {
  const { scripts } = packageJson;
  return scripts.serve.split(' ').slice(1);
}
