// IO. `npm run build`: the static export.

import { buildSite } from './build-site.ts';
import { startCommand } from './run-command.ts';

await startCommand('build', buildSite);
