// IO. `npm run content:readmes`: brings the READMEs of third-party packages into the cache folder.

import { runReadmes } from './readmes/run-readmes.ts';

process.exitCode = await runReadmes(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
