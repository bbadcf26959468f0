// IO. The time of the last commit of each file, from one `git log` for the whole tree, cached by the id of HEAD.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** ISO-8601 UTC instants by file path (relative to the content root). */
export type LastChanges = ReadonlyMap<string, string>;

/** The tree, and the store that caches the result. */
export interface LastChangesRequest {
  readonly contentDir: string;
  readonly store: {
    readonly read: (name: string) => string | undefined;
    readonly write: (name: string, text: string) => void;
  };
}

const none: LastChanges = new Map();

/**
 * Reads the time of the last commit of every file. Empty without git, outside a repository and before the first commit.
 * In a shallow clone, files whose last commit is not in it have no date. Uncommitted changes are ignored.
 */
export async function readLastChanges({ contentDir, store }: LastChangesRequest): Promise<LastChanges> {
  if (!isInRepository(contentDir)) return none;
  const state = await readLines(contentDir, ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix']);
  const [head, isShallow, prefix = ''] = state ?? [];
  if (head === undefined) return none;

  // not by its path, so that another clone with a copy of the cache finds it
  const name = `${createHash('sha256').update(prefix).digest('hex').slice(0, 16)}.json`;
  const stateText = (state ?? []).join('\n');
  const known = parseKnown(store.read(name), stateText);
  if (known !== undefined) return known;

  const changes = await readLog({ contentDir, head, isShallow: isShallow === 'true' });
  if (changes === undefined) return none;
  store.write(name, JSON.stringify({ state: stateText, changes: [...changes] }));
  return changes;
}

/** Finds the folder of HEAD and its log; undefined without git and outside a repository. */
export async function readGitDir(contentDir: string): Promise<string | undefined> {
  if (!isInRepository(contentDir)) return undefined;
  return (await readLines(contentDir, ['rev-parse', '--absolute-git-dir']))?.[0];
}

/** Looks for `.git` in the parents, so that no process is started for a tree outside any repository. */
function isInRepository(contentDir: string): boolean {
  for (let folder = resolve(contentDir); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}

function parseKnown(json: string | undefined, stateText: string): LastChanges | undefined {
  if (json === undefined) return undefined;
  const stored = JSON.parse(json) as { state: string; changes: [string, string][] }; // the store has verified its checksum
  return stored.state === stateText ? new Map(stored.changes) : undefined;
}

/**
 * Reads the log from a given commit, because HEAD may have moved. A line with `>`, seconds and parents starts a commit,
 * and the other lines are its paths. The newest commit comes first.
 */
async function readLog(options: {
  readonly contentDir: string;
  readonly head: string;
  readonly isShallow: boolean;
}): Promise<LastChanges | undefined> {
  const { contentDir, head, isShallow } = options;
  const changes = new Map<string, string>();
  /** Paths whose last commit may be older than the clone. */
  const undated = new Set<string>();
  let instant = '';
  let isBorder = false;
  const format = '--format=>%ct %P';
  const log = ['-c', 'core.quotePath=false', 'log', head, format, '--name-only', '--no-renames', '--relative'];
  const lines = await readLines(contentDir, [...log, '--', '.'], (line) => {
    if (line.startsWith('>')) {
      const [seconds, ...parents] = line.slice(1).split(' ').filter(Boolean);
      instant = new Date(Number(seconds) * 1000).toISOString();
      isBorder = isShallow && parents.length === 0;
    } else if (line !== '' && !changes.has(line) && !undated.has(line)) {
      if (isBorder) undated.add(line);
      else changes.set(line, instant);
    }
  });
  return lines === undefined ? undefined : changes;
}

/** Runs git; undefined when it is missing or fails. With `onLine`, lines are passed on instead of collected. */
function readLines(
  contentDir: string,
  args: readonly string[],
  onLine?: (line: string) => void,
): Promise<readonly string[] | undefined> {
  const { promise, resolve: settle } = Promise.withResolvers<readonly string[] | undefined>();
  // Variables such as GIT_DIR, which are set while a hook runs, would select another repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !variable.startsWith('GIT_')));
  const git = spawn('git', ['-C', contentDir, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: string[] = [];
  createInterface({ input: git.stdout, crlfDelay: Infinity }).on('line', onLine ?? ((line) => void lines.push(line)));
  git.on('error', () => settle(undefined));
  git.on('close', (code) => settle(code === 0 ? lines : undefined));
  return promise;
}
