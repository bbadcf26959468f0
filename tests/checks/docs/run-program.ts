// IO. One program of a sample, in its own process group, without network or terminal.

import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SampleProgram } from './find-program.ts';
import { listBinFolders } from './list-bin-folders.ts';

/** How a program ended. */
export interface ProgramResult {
  readonly code: number;
  /** Whether the system or the time limit ended it. */
  readonly isStopped: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a sample runs with. */
export interface SampleHost {
  /** Folder of the packages that samples use. */
  readonly directory: string;
  /** Seed of the delays of the file system; undefined for none. */
  readonly delaySeed: number | undefined;
  /** The Node.js that runs samples; the one that runs the check when left out. */
  readonly nodePath?: string;
  /** Runs a program in a process that others have used; undefined when it needs one of its own. */
  readonly share?: (program: SampleProgram) => Promise<ProgramResult> | undefined;
}

const timeLimitMs = 120_000;

/** Runs a program to its end, or stops it after two minutes and says so in its output. */
export async function runProgram(
  { file, args, env, isShell }: SampleProgram,
  folder: string,
  host: SampleHost,
): Promise<ProgramResult> {
  const child = spawn(file, [...args], {
    cwd: folder,
    shell: isShell,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...buildEnvironment(folder, host), ...env },
  });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const stop = (): void => {
    if (child.pid !== undefined) stopGroup(child.pid);
  };
  const timer = setTimeout(() => {
    stderr.push(Buffer.from(`\nThe command did not end within ${timeLimitMs / 1000} s.\n`));
    stop();
  }, timeLimitMs);
  process.once('exit', stop);
  const code = await promise.finally(() => {
    clearTimeout(timer);
    process.off('exit', stop);
  });
  return {
    code: code ?? 1,
    isStopped: code === null,
    stdout: Buffer.concat(stdout).toString('utf8'),
    stderr: Buffer.concat(stderr).toString('utf8'),
  };
}

/** Builds the environment of a program: without what npm and Node were told for this run. */
export function buildEnvironment(
  folder: string,
  { directory, delaySeed, nodePath = process.execPath }: SampleHost,
): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|FORCE_COLOR|CI$)/i.test(name));
  const loaded = ['confine-sample.mjs', ...(delaySeed === undefined ? [] : ['delay-files.mjs'])];
  const imports = loaded.map((name) => `--import ${pathToFileURL(join(directory, name)).href}`);
  const bins = listBinFolders(folder);
  const path = [...bins, dirname(nodePath), process.env['PATH'] ?? ''];
  return {
    ...Object.fromEntries(own),
    PATH: path.join(delimiter),
    NO_COLOR: '1',
    NODE_OPTIONS: imports.join(' '),
    ...(delaySeed === undefined ? {} : { SAMPLE_DELAYS: String(delaySeed) }),
    // webpack-cli enables it anyway; this folder is removed with the project.
    NODE_COMPILE_CACHE: join(dirname(bins[0] ?? join(folder, 'node_modules', '.bin')), '.compile-cache'),
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
  };
}

function stopGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}
