// IO: `npm start` and `npm run dev`.

import { stopOnSignal } from '../../api/server/stop-on-signal.ts';
import { runDev } from './run-dev.ts';

const server = await runDev(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
if (typeof server === 'number') process.exitCode = server;
else stopOnSignal(server.close);
