import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import packagedChromium, { inflate } from '@sparticuz/chromium';

/** A Chromium that starts on this machine. */
export interface ChromiumProgram {
  readonly executablePath: string;
  /** What it needs in the environment, e.g. where libraries are that the system lacks. */
  readonly env: Readonly<Record<string, string>>;
}

const installedNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const installedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser for tests and the benchmark: `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the one
 * that ships inside the npm package @sparticuz/chromium (Linux on x64), with its own libraries where the system has
 * none.
 * @throws when none starts: browser tests are never skipped silently
 */
export async function findChromium(): Promise<ChromiumProgram> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (isStarting(chosen, {})) return { executablePath: chosen, env: {} };
    throw new Error(`CHROMIUM_PATH names "${chosen}", which does not start.`);
  }
  const installed = listInstalled().find((candidate) => isStarting(candidate, {}));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  return await unpackChromium();
}

function listInstalled(): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = installedNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...installedPaths].filter((candidate) => existsSync(candidate));
}

async function unpackChromium(): Promise<ChromiumProgram> {
  const hint = 'hint: install Chrome or Chromium, or set CHROMIUM_PATH.';
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(`There is no Chromium here.\n${hint}`);
  const executablePath = await packagedChromium.executablePath();
  if (isStarting(executablePath, {})) return { executablePath, env: {} };
  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inflate(path.join(path.dirname(packageFile), '../bin/al2023.tar.br'));
  const env = { LD_LIBRARY_PATH: path.join(os.tmpdir(), 'al2023/lib') };
  if (isStarting(executablePath, env)) return { executablePath, env };
  throw new Error(`The Chromium of @sparticuz/chromium does not start: a library is missing.\n${hint}`);
}

function isStarting(executablePath: string, env: Readonly<Record<string, string>>): boolean {
  const { status } = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000 });
  return status === 0;
}
