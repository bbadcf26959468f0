// IO. `npm run build`: the static export.

import { buildSite } from './build-site.ts';
import { startCommand } from './run-command.ts';

export const finished = startCommand('build', buildSite);
