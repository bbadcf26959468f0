import { spawn } from 'node:child_process';
import path from 'node:path';
import { readTreeRssBytes } from './process-tree.ts';

/** A program to run directly, without a shell and without npm. */
export interface ProcessCommand {
  /** The Node that runs this when absent. */
  readonly program?: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** The time and memory of one run. */
export interface ProcessCost {
  readonly durationMs: number;
  /** Highest sum over all of its processes; undefined where the system does not report it. */
  readonly peakRssBytes: number | undefined;
  readonly stdout: string;
}

const sampleMs = 20;

/**
 * Runs a program to its end and measures wall time and the memory of all its processes together.
 * @throws when it exits with an error, with what it wrote last
 */
export async function runProcess({ program = process.execPath, args, cwd }: ProcessCommand): Promise<ProcessCost> {
  const { CI: _, ...env } = process.env;
  const startMs = performance.now();
  const child = spawn(program, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  let peakRssBytes: number | undefined;
  const sampler = setInterval(() => {
    const rssBytes = child.pid === undefined ? undefined : readTreeRssBytes(child.pid);
    if (rssBytes !== undefined) peakRssBytes = Math.max(peakRssBytes ?? 0, rssBytes);
  }, sampleMs);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  const stop = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', stop);
  const code = await promise.finally(() => {
    clearInterval(sampler);
    process.off('exit', stop);
  });
  const durationMs = performance.now() - startMs;
  if (code === 0) return { durationMs, peakRssBytes, stdout };
  const lastLines = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
  const command = [program, ...args].map((word) => (path.isAbsolute(word) ? path.basename(word) : word));
  throw new Error(`${command.join(' ')} exited with ${code}:\n${lastLines}`);
}
