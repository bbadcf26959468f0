import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { readTreeRssBytes } from './process-tree.ts';
import type { ProcessCommand } from './run-process.ts';

/** A server that runs beside the benchmark in its own process group. */
export interface ServerProcess {
  /** Throws with the end of the server's output when it has ended by itself. */
  assertRunning(): void;
  /** Memory of all its processes; undefined where the system does not report it. */
  readRssBytes(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a server and returns at once; `stop` ends the whole group by its id. */
export function startServer({ args, cwd }: ProcessCommand): ServerProcess {
  const { CI: _, ...env } = process.env;
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('close', () => resolve());
  child.once('error', () => resolve());
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  process.once('exit', kill);
  return {
    assertRunning: () => {
      if (child.exitCode !== null) throw new Error(`node ${args.join(' ')} ended by itself:\n${output.trim()}`);
    },
    readRssBytes: () => (child.pid === undefined ? undefined : readTreeRssBytes(child.pid)),
    stop: async () => {
      kill();
      process.off('exit', kill);
      await ended;
    },
  };
}

/** Finds a port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(0, 'localhost', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) resolve(address.port);
    else reject(new Error('The system gave no port.'));
  });
  const port = await promise;
  await new Promise((done) => server.close(done));
  return port;
}

/** Returns whether something on this machine accepts connections at a port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: 'localhost' });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return await promise.finally(() => socket.destroy());
}
