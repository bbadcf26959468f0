// IO. `npm run index`: indexes a content tree and prints what is wrong with it.

import { runIndex } from './run-index.ts';

process.exitCode = await runIndex(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
