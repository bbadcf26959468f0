// IO. `docgraph kit build`: a kit as a package contains it.

import { startCommand } from './run-command.ts';
import { runKit } from './run-kit.ts';

export const finished = startCommand('kit', runKit);
