// IO. `npm run content:sponsors`: downloads the list of sponsors into the content.

import { updateSponsors } from './update-sponsors.ts';
import { startCommand } from './run-command.ts';

export const finished = startCommand('content:sponsors', updateSponsors);
