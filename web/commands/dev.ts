// IO. `npm start` and `npm run dev`: content, endpoint and site on one port, with live updates.

import { startCommand } from './run-command.ts';
import { startDev } from './start-dev.ts';

export const finished = startCommand('dev', startDev);
