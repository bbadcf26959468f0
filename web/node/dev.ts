// IO: `npm start` and `npm run dev`. Starts fast by keeping compiled modules in the cache and loading the rest afterwards.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/docgraph-code', import.meta.url)));
const { runDev } = await import('./run-dev.ts');

const server = await runDev(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
if (typeof server === 'number') process.exitCode = server;
else for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
