// `npm run check:docs`: the documentation beside the software that it describes.

import { runChecks } from './run-checks.ts';

process.exitCode = await runChecks(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
