// IO. `npm run mcp`: the content for an assistant on this machine, over standard input and output.

import { startCommand } from './run-command.ts';
import { startMcp } from './start-mcp.ts';

export const finished = startCommand('mcp', startMcp);
