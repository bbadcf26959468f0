// `npm run check:docs`: the documentation beside the software that it describes.

import { runChecks } from './run-checks.ts';

// An exit, unlike a signal, takes the running samples and their folders away.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

process.exitCode = await runChecks(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
