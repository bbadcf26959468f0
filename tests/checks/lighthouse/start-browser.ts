import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../../browser/find-chromium.ts';

/** A Chromium that Lighthouse can control. */
export interface DebuggedBrowser {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Chromium with an empty profile and a port for its tools.
 * @throws when there is none on this machine, or it ends before it listens
 */
export async function startBrowser(): Promise<DebuggedBrowser> {
  const { executablePath, env } = await findChromium();
  const profileDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-lighthouse-profile-'));
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--no-zygote',
      '--remote-debugging-port=0',
      `--user-data-dir=${profileDir}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    kill();
    await ended;
    process.off('exit', kill);
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-4_000);
    const port = /DevTools listening on ws:\/\/[^:/]+:(\d+)\//.exec(said)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  void ended.then(() => reject(new Error(`Chromium ended before it listened:\n${said.trim()}`)));
  try {
    return { port: await promise, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
