// IO. The time of the last commit of each file, from one `git log` for the whole tree, cached by the id of HEAD.

import { createHash } from 'node:crypto';
import { readGitState } from './git-state.ts';
import { gitLimits, runGit, type GitLimits, type GitOutcome } from './run-git.ts';

/** The last changes of the files of a tree. */
export interface LastChanges {
  /** ISO-8601 UTC instants by file path (relative to the content root). */
  readonly dates: ReadonlyMap<string, string>;
  /** True when there are no dates because git exceeds a limit. */
  readonly isOverLimit: boolean;
}

/** The tree, and the store that caches the result. */
export interface LastChangesRequest {
  readonly contentDir: string;
  readonly store: {
    readonly read: (name: string) => string | undefined;
    readonly write: (name: string, text: string) => void;
  };
  readonly limits?: { readonly state: GitLimits; readonly log: GitLimits };
}

const none: LastChanges = { dates: new Map(), isOverLimit: false };
const overLimit: LastChanges = { dates: new Map(), isOverLimit: true };

/** The name of a commit. Anything else is no argument for git. */
const objectName = /^[0-9a-f]+$/;

/** The end of the year 9999. */
const lastInstantMs = Date.UTC(10_000, 0);

/**
 * Reads the time of the last commit of every file. Empty without git, outside a repository and before the first commit.
 * In a shallow clone, files whose last commit is not in it have no date. Uncommitted changes are ignored. Nor has a file a
 * date when git exceeds a limit: some dates would differ from machine to machine.
 */
export async function readLastChanges(request: LastChangesRequest): Promise<LastChanges> {
  const { contentDir, store, limits = gitLimits } = request;
  const { outcome, lines } = await readGitState(contentDir, limits.state);
  const [head, isShallow, prefix = ''] = lines;
  if (outcome === 'over') return overLimit;
  if (outcome === 'failed' || head === undefined || !objectName.test(head)) return none;

  // not by its path, so that another clone with a copy of the cache finds it
  const name = `${createHash('sha256').update(prefix).digest('hex').slice(0, 16)}.json`;
  const stateText = lines.join('\n');
  const known = parseKnown(store.read(name), stateText);
  if (known !== undefined) return known;

  const log = await readLog({ contentDir, head, isShallow: isShallow === 'true', limits: limits.log });
  if (log.outcome !== 'done') return log.outcome === 'over' ? overLimit : none;
  store.write(name, JSON.stringify({ state: stateText, changes: [...log.dates] }));
  return { dates: log.dates, isOverLimit: false };
}

function parseKnown(json: string | undefined, stateText: string): LastChanges | undefined {
  if (json === undefined) return undefined;
  const stored = JSON.parse(json) as { state: string; changes: [string, string][] }; // the store has verified its checksum
  return stored.state === stateText ? { dates: new Map(stored.changes), isOverLimit: false } : undefined;
}

/**
 * Reads the log from a given commit, because HEAD may have moved. A line with `>`, seconds and parents starts a commit,
 * and the other lines are its paths. The newest commit comes first.
 */
async function readLog(options: {
  readonly contentDir: string;
  readonly head: string;
  readonly isShallow: boolean;
  readonly limits: GitLimits;
}): Promise<{ readonly outcome: GitOutcome; readonly dates: ReadonlyMap<string, string> }> {
  const { contentDir, head, isShallow, limits } = options;
  const dates = new Map<string, string>();
  /** Paths whose last commit may be older than the clone. */
  const undated = new Set<string>();
  let instant: string | undefined;
  let isBorder = false;
  const format = '--format=>%ct %P';
  const log = ['log', '--no-show-signature', head, format, '--name-only', '--no-renames', '--relative'];
  const onLine = (line: string): void => {
    if (line.startsWith('>')) {
      const [seconds, ...parents] = line.slice(1).split(' ').filter(Boolean);
      instant = formatInstant(Number(seconds));
      isBorder = isShallow && parents.length === 0;
    } else if (line !== '' && !dates.has(line) && !undated.has(line)) {
      if (isBorder || instant === undefined) undated.add(line);
      else dates.set(line, instant);
    }
  };
  return { outcome: await runGit({ contentDir, args: [...log, '--', '.'], limits, onLine }), dates };
}

/** Formats the time of a commit, which may be any number; undefined outside of the years that a page can show. */
function formatInstant(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  return date.getTime() >= 0 && date.getTime() < lastInstantMs ? date.toISOString() : undefined;
}
