import { expect, test } from 'vitest';
import type { RunResult } from '../../../../schema/kits/kit-samples.ts';
import { createBuildRunner, type Build } from '../../../../web/app/workbench/create-build-runner.ts';
import { RunnerError, SharedEndError } from '../../../../web/app/workbench/runner-frame.ts';

const result: RunResult = {
  outcomes: [],
  assets: [],
  problems: [],
  startFiles: [],
  details: undefined,
  notice: undefined,
  durationMs: 1,
  isRebuilt: false,
};

/** Builds with a client that answers so, one after the other: how the build ended, and after how many runs. */
async function build(...answers: readonly (RunResult | 'restart' | Error)[]): Promise<unknown> {
  let runCount = 0;
  const { promise, resolve } = Promise.withResolvers<Build>();
  const files = new Map([['a.js', '1']]);
  const runner = createBuildRunner({
    plan: { files, commands: [] },
    support: {},
    client: {
      isOpen: () => true,
      run: async () => {
        const answer = answers[runCount] ?? new Error('one run too many');
        runCount += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    onBuild: (each) => {
      if (each.kind !== 'running') resolve(each);
    },
  });
  runner.run(files);
  const last = await promise;
  return [last.kind === 'failed' ? last.message : last.kind, runCount];
}

test('a build that ends with the loop of a preview begins again', async () => {
  expect(await build(new SharedEndError(), result)).toEqual(['done', 2]);
  expect(await build(new SharedEndError(), 'restart', result)).toEqual(['done', 3]);
  expect(await build('restart', new SharedEndError(), result)).toEqual(['done', 3]);
});

test('a build that is ended again and again says so, and any other failure is the end of it', async () => {
  const ended = [new SharedEndError(), new SharedEndError(), new SharedEndError()];
  expect(await build(...ended)).toEqual(['Another sample had to be ended, and this one with it.', 3]);
  expect(await build(new RunnerError('The sample is closed.'))).toEqual(['The sample is closed.', 1]);
  expect(await build('restart', 'restart', 'restart')).toEqual(['A part of the compiler is missing.', 3]);
});
