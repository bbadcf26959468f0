// IO. The state of the repository that a folder is in. Outside of one, no process is started, and nothing is loaded for it.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GitLimits, GitOutcome } from './run-git.ts';

/** An answer of git. Its lines are to be used only if it is done. */
interface GitAnswer {
  readonly outcome: GitOutcome;
  readonly lines: readonly string[];
}

/** Asks for the commit of HEAD, whether the clone is shallow, and the path of the folder within the repository. */
export function readGitState(contentDir: string, limits?: GitLimits): Promise<GitAnswer> {
  return ask(contentDir, ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'], limits);
}

/** Finds the folder of HEAD and its log; undefined without git and outside a repository. */
export async function readGitDir(contentDir: string): Promise<string | undefined> {
  const { outcome, lines } = await ask(contentDir, ['rev-parse', '--absolute-git-dir']);
  return outcome === 'done' ? lines[0] : undefined;
}

async function ask(contentDir: string, args: readonly string[], limits?: GitLimits): Promise<GitAnswer> {
  if (!isInRepository(contentDir)) return { outcome: 'failed', lines: [] };
  const { gitLimits, runGit } = await import('./run-git.ts');
  const lines: string[] = [];
  const onLine = (line: string): void => void lines.push(line);
  return { outcome: await runGit({ contentDir, args, limits: limits ?? gitLimits.state, onLine }), lines };
}

/** Looks for `.git` in the parents. */
function isInRepository(contentDir: string): boolean {
  for (let folder = resolve(contentDir); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}
