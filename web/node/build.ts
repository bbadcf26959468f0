// IO: `npm run build`. Starts fast by keeping compiled modules in the cache and loading the rest afterwards.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/docgraph-code', import.meta.url)));
const { runBuild } = await import('./run-build.ts');

process.exitCode = await runBuild(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
