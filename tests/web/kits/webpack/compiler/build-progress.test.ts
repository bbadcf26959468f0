import { expect, test } from 'vitest';
import { memfs } from 'memfs';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import {
  createBuildProgress,
  watchCompilation,
  type WatchedCompilation,
} from '../../../../../web/kits/webpack/compiler/build-progress.ts';

test('progress is reported now and then, and no longer when there is too much of it', () => {
  let timeMs = 0;
  const reported: number[] = [];
  const { begin, note } = createBuildProgress(
    () => reported.push(timeMs),
    () => timeMs,
  );
  begin();
  for (const at of [50, 100, 200, 300, 450]) {
    timeMs = at;
    note();
  }
  expect(reported).toEqual([200, 450]);
  for (let count = 0; count < 20_000; count += 1) note();
  timeMs = 60_000;
  note();
  expect(reported).toEqual([200, 450]);
  begin();
  timeMs = 70_000;
  note();
  expect(reported).toEqual([200, 450, 70_000]);
});

/** Builds with webpack in memory, and counts the progress. */
async function countProgress(moduleCount: number, entryCount: number): Promise<number> {
  const { fs } = memfs({
    ...Object.fromEntries(
      Array.from({ length: moduleCount }, (_, index) => [`/m${index}.js`, `export const x = ${index};`]),
    ),
    ...Object.fromEntries(
      Array.from({ length: entryCount }, (_, index) => [
        `/e${index}.js`,
        Array.from({ length: moduleCount }, (__, number) => `import './m${number}.js';`).join('\n'),
      ]),
    ),
  });
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: '/',
    entry: Object.fromEntries(Array.from({ length: entryCount }, (_, index) => [`e${index}`, `/e${index}.js`])),
    optimization: { minimize: true, minimizer: [new TerserPlugin({ parallel: false })] },
  });
  let count = 0;
  // a volume of memfs has all that webpack calls
  Object.assign(compiler, { inputFileSystem: fs, outputFileSystem: fs });
  compiler.hooks.compilation.tap('Test', (compilation) =>
    // the hooks that are used are in every compilation
    watchCompilation(compilation as unknown as WatchedCompilation, () => (count += 1)),
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error !== null || stats?.hasErrors() === true) reject(error ?? new Error(stats?.toString()));
    else resolve();
  });
  await promise;
  return count;
}

test('the size of files that may be minimized is reported at once, with what follows, and when it is done', () => {
  let timeMs = 0;
  const reported: number[] = [];
  const { begin, note } = createBuildProgress(
    (pendingBytes) => reported.push(pendingBytes),
    () => timeMs,
  );
  begin();
  note(500_000);
  note();
  timeMs = 300;
  note();
  note(100_000); // a second compilation
  note(-500_000);
  note(-100_000);
  expect(reported).toEqual([500_000, 500_000, 600_000, 100_000, 0]);
  note(9);
  begin();
  timeMs = 600;
  note();
  expect(reported.at(-1)).toBe(0);
});

test('each module and each minimized file is progress', async () => {
  const base = await countProgress(1, 1);
  expect((await countProgress(11, 1)) - base).toBe(20); // begun and built
  expect((await countProgress(1, 4)) - base).toBe(15); // three entries, and what plugins change in their files
});
