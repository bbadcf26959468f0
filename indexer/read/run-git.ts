// IO. Runs git with limits: it may hang on a network drive or a lock, and a configuration can make it say anything.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What one run of git may take. */
export interface GitLimits {
  readonly timeMs: number;
  readonly outputBytes: number;
}

/** Limits of a question about the repository, and of a whole log. The log of 100,000 commits takes some seconds. */
export const gitLimits = {
  state: { timeMs: 10_000, outputBytes: 100_000 },
  log: { timeMs: 60_000, outputBytes: 1_000_000_000 },
} as const satisfies Readonly<Record<string, GitLimits>>;

/** The longest line, in bytes. Paths are shorter. */
const maxLineBytes = 100_000;

/** Settings of a repository that would make git run other programs. */
const safeSettings = ['core.fsmonitor=false', 'log.showSignature=false', 'core.pager=cat', 'core.quotePath=false'];

/** No question to a terminal, no lock, and no transport: a partial clone could name a program as its remote. */
const safeEnvironment = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
} as const;

/** How a run of git has ended: `failed` also when there is no git, `over` beyond a limit. */
export type GitOutcome = 'done' | 'failed' | 'over';

/** Runs git and passes on each line of its output. */
export async function runGit(options: {
  readonly contentDir: string;
  readonly args: readonly string[];
  readonly limits: GitLimits;
  readonly onLine: (line: string) => void;
}): Promise<GitOutcome> {
  const { contentDir, args, limits, onLine } = options;
  const { promise, resolve } = Promise.withResolvers<GitOutcome>();
  // Variables such as GIT_DIR, which are set while a hook runs, would select another repository.
  const inherited = Object.entries(process.env).filter(([variable]) => !variable.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), ...safeEnvironment };
  const settings = safeSettings.flatMap((setting) => ['-c', setting]);
  const git = startGit(['-C', contentDir, ...settings, ...args], env);
  if (git === undefined) return 'failed';
  const stop = (): void => endGroup(git.pid);
  process.once('exit', stop); // a group of its own gets no signal of the terminal
  const timer = setTimeout(() => resolve('over'), limits.timeMs);
  let sizeBytes = 0;
  let rest = Buffer.alloc(0);
  git.stdout.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.byteLength;
    const text = Buffer.concat([rest, chunk]);
    const end = text.lastIndexOf('\n') + 1;
    rest = text.subarray(end);
    if (sizeBytes > limits.outputBytes || rest.byteLength > maxLineBytes) {
      git.stdout.destroy();
      resolve('over');
      return;
    }
    if (end === 0) return;
    for (const line of text.toString('utf8', 0, end - 1).split('\n')) onLine(line.replace(/\r$/, ''));
  });
  git.on('error', () => resolve('failed'));
  git.on('close', (code) => resolve(code === 0 ? 'done' : 'failed'));
  try {
    const outcome = await promise;
    if (outcome !== 'done') stop();
    return outcome;
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
    git.stdout.destroy(); // another program may have inherited it
    git.unref();
  }
}

/** Starts git; undefined when that fails at once, e.g. because the path of the program is a circle of links. */
function startGit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcessByStdio<null, Readable, null> | undefined {
  try {
    return spawn('git', args, { env, stdio: ['ignore', 'pipe', 'ignore'], detached: hasGroups });
  } catch {
    return undefined; // other reasons are reported by an event; without git, pages have no dates
  }
}

/** Whether a process can be ended with all that it has started. */
const hasGroups = process.platform !== 'win32';

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}
