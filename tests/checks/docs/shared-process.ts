// IO. A process that runs webpack for one example after the other: it is loaded once, and is fast after a few builds.

import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SampleProgram } from './find-program.ts';
import { buildEnvironment, type ProgramResult, type SampleHost } from './run-program.ts';

export interface SharedProcess {
  /** Runs a program that loads webpack; undefined for another, which is not faster here. */
  readonly run: (program: SampleProgram) => Promise<ProgramResult> | undefined;
  readonly close: () => void;
}

/** The answer of `samples/share-process.mjs`. */
interface Answer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const timeLimitMs = 60_000;

/** Programs that one process runs: what webpack remembers grows with each. */
const runLimit = 100;

/** Opens a process for the projects of a folder. It starts with the first program. */
export function openSharedProcess(folder: string, host: SampleHost): SharedProcess {
  let child: ChildProcess | undefined;
  let runCount = 0;
  const close = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return { run, close };

  function run({ args, env, isShell }: SampleProgram): Promise<ProgramResult> | undefined {
    const [script = '', ...rest] = args;
    const path = resolve(folder, script);
    if (isShell || script.startsWith('-') || !isFor(path)) return undefined;
    if (runCount >= runLimit) close();
    runCount = child === undefined ? 1 : runCount + 1;
    child ??= start();
    return ask(child, { path, args: rest, env });
  }

  function isFor(path: string): boolean {
    if (path.startsWith(join(folder, 'node_modules', 'webpack'))) return true;
    const isOwn = path.startsWith(folder) && !path.startsWith(join(folder, 'node_modules')) && existsSync(path);
    return isOwn && /\b(?:from|require\()\s*["']webpack["']/.test(readFileSync(path, 'utf8'));
  }

  function start(): ChildProcess {
    return fork(join(host.directory, 'share-process.mjs'), [], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: buildEnvironment(folder, host),
    });
  }

  async function ask(asked: ChildProcess, request: object): Promise<ProgramResult> {
    const { promise, resolve: settle } = Promise.withResolvers<Answer | undefined>();
    const give = (): void => settle(undefined);
    const timer = setTimeout(give, timeLimitMs);
    asked.once('message', settle as (answer: unknown) => void); // the head of share-process.mjs states the shape
    asked.once('exit', give);
    asked.send(request);
    const answer = await promise;
    clearTimeout(timer);
    asked.off('exit', give);
    if (answer?.code === undefined || answer.code === null) {
      close();
      return { code: 1, isStopped: true, stdout: '', stderr: 'It needs a process of its own.' };
    }
    return { ...answer, code: answer.code, isStopped: false };
  }
}
