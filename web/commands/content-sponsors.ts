// IO. `npm run content:sponsors`: downloads the list of sponsors into the content.

import { updateSponsors } from './update-sponsors.ts';
import { startCommand } from './run-command.ts';

await startCommand('content:sponsors', updateSponsors);
