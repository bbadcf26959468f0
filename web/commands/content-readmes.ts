// IO. `npm run content:readmes`: downloads the READMEs of third-party packages into the cache.

import { updateReadmes } from './update-readmes.ts';
import { startCommand } from './run-command.ts';

export const finished = startCommand('content:readmes', updateReadmes);
