// A server that does nothing but answer, in its own process. How long an honest client waits for it is the noise of the
// machine.

import { spawn } from 'node:child_process';

/** A running idle server. */
export interface IdleServer {
  readonly port: number;
  readonly end: () => void;
}

const script = `
const server = require('node:http').createServer((_incoming, outgoing) => outgoing.end('fine'));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** Starts one; it ends with this process. */
export async function startIdleServer(): Promise<IdleServer> {
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(Number(text)));
  return { port: await promise, end: kill };
}
