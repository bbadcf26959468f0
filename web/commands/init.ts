// IO. `docgraph init`: a small site to begin with.

import { startCommand } from './run-command.ts';
import { writeFirstSite } from './write-first-site.ts';

export const finished = startCommand('init', writeFirstSite);
