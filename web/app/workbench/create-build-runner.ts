// One build at a time: of the requests that arrive while one is running, only the last is kept.

import type { RunResult } from '../../../schema/kits/kit-samples.ts';
import { listChanges, type RunPlan } from './plan-run.ts';
import type { RunnerClient } from './runner-client.ts';
import { SharedEndError } from './runner-frame.ts';
import type { ProjectFiles, SampleSupport } from './sample-support.ts';

/** State of the build. */
export type Build =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'failed'; readonly message: string };

/** Lists the packs that a project needs from the start. */
export function listPacks(
  support: SampleSupport,
  { files, commands }: { readonly files: ProjectFiles; readonly commands: readonly string[] },
): readonly string[] {
  return support.listPacks?.({ paths: [...files.keys()], files: [...files.values()], commands }) ?? [];
}

/** A build that was ended with the loop of a preview, maybe its own one before, begins again. */
function restartAfterSharedEnd(error: unknown): 'restart' {
  if (error instanceof SharedEndError) return 'restart';
  throw error;
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
  readonly support: SampleSupport;
  readonly client: Pick<RunnerClient, 'run' | 'isOpen'>;
  readonly onBuild: (build: Build) => void;
}): BuildRunner {
  const { plan, support, client, onBuild } = options;
  const commands = plan.commands.map((command) => ({ command }));
  let wanted: ProjectFiles | undefined;
  let built: ProjectFiles | undefined;
  let isRunning = false;

  async function build(files: ProjectFiles): Promise<Build> {
    const before = client.isOpen() ? built : undefined;
    const packs = listPacks(support, { files, commands: plan.commands });
    const follow = (known: ProjectFiles | undefined): ReturnType<RunnerClient['run']> =>
      client.run({
        steps: [...listChanges(known ?? new Map(), files), ...commands],
        isContinued: known !== undefined,
        packs,
      });
    try {
      let result = await follow(before).catch(restartAfterSharedEnd);
      if (result === 'restart') result = await follow(undefined).catch(restartAfterSharedEnd);
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
