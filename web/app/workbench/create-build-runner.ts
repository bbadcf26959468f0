// One build at a time: of the requests that arrive while one is running, only the last is kept.

import { needsRareModules, listBrowserPackages } from '../../../schema/wire/browser-samples.ts';
import type { RunResult } from '../../compiler/compiler-messages.ts';
import type { CompilerClient, CompilerNeeds } from './compiler-client.ts';
import { listChanges, type ProjectFiles, type RunPlan } from './plan-run.ts';

/** State of the build. */
export type Build =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'failed'; readonly message: string };

/** Lists what a project needs of the compiler. */
export function listNeeds(files: ProjectFiles, commands: readonly string[]): CompilerNeeds {
  const texts = { paths: [...files.keys()], files: [...files.values()], commands };
  return { packages: listBrowserPackages(texts), hasRest: needsRareModules(texts) };
}

/** Builds a project again and again. */
export interface BuildRunner {
  readonly run: (files: ProjectFiles) => void;
}

/**
 * Creates the runner of a plan. The first build writes all files; those after it write what has changed and run the
 * commands again.
 */
export function createBuildRunner(options: {
  readonly plan: RunPlan;
  readonly client: Pick<CompilerClient, 'run' | 'isOpen'>;
  readonly onBuild: (build: Build) => void;
}): BuildRunner {
  const { plan, client, onBuild } = options;
  const commands = plan.commands.map((command) => ({ command }));
  let wanted: ProjectFiles | undefined;
  let built: ProjectFiles | undefined;
  let isRunning = false;

  async function build(files: ProjectFiles): Promise<Build> {
    const before = client.isOpen() ? built : undefined;
    const needs = listNeeds(files, plan.commands);
    const follow = (known: ProjectFiles | undefined): ReturnType<CompilerClient['run']> =>
      client.run({
        steps: [...listChanges(known ?? new Map(), files), ...commands],
        isContinued: known !== undefined,
        ...needs,
      });
    try {
      let result = await follow(before);
      if (result === 'restart') result = await follow(undefined);
      if (result === 'restart') return { kind: 'failed', message: 'A part of the compiler is missing.' };
      built = files;
      return { kind: 'done', result: { ...result, outcomes: result.outcomes.slice(-commands.length) } };
    } catch (error) {
      built = undefined;
      return { kind: 'failed', message: error instanceof Error ? error.message : 'The sample did not run.' };
    }
  }

  async function work(): Promise<void> {
    isRunning = true;
    while (wanted !== undefined) {
      const files = wanted;
      wanted = undefined;
      onBuild({ kind: 'running' });
      onBuild(await build(files));
    }
    isRunning = false;
  }

  return {
    run(files) {
      wanted = files;
      if (!isRunning) void work();
    },
  };
}
