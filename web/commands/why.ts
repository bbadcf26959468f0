// IO. `npm run why`: what a file of the export was made from.

import { printWhy } from './print-why.ts';
import { startCommand } from './run-command.ts';

export const finished = startCommand('why', printWhy);
