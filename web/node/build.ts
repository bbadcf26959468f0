// IO: `npm run build`.

import { runBuild } from './run-build.ts';

process.exitCode = await runBuild(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
