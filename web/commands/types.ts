// IO. `docgraph types`: the TypeScript types of what the queries of kits return.

import { startCommand } from './run-command.ts';
import { runTypes } from './run-types.ts';

export const finished = startCommand('types', runTypes);
