// IO. What a build from sources leaves to be done: bundling the commands, so that the next ones start faster. It runs as
// the next program in the process of the build, which has returned all its memory by then, or is imported there.

import { bundleCommands } from '../export/bundle/bundle-commands.ts';

const [, , cacheDir] = process.argv;
if (cacheDir === undefined) throw new Error('There is no cache folder');
await bundleCommands({ cacheDir }).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : 'for an unknown reason';
  console.error(`The next command starts more slowly: ${reason}`);
});
