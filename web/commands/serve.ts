// IO. `npm run serve`: the exported site and its live endpoint on one port.

import { startCommand } from './run-command.ts';
import { startServe } from './start-serve.ts';

export const finished = startCommand('serve', startServe);
