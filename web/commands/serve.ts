// IO. `npm run serve`: the exported site and its live endpoint on one port.

import { startCommand } from './run-command.ts';
import { startServe } from './start-serve.ts';

await startCommand('serve', startServe);
