// IO. `npm run index`: indexes the content and prints what is wrong with it.

import { reportIndex } from './report-index.ts';
import { startCommand } from './run-command.ts';

export const finished = startCommand('index', reportIndex);
