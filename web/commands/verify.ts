// IO. `npm run verify`: what of an export differs from what was built.

import { startCommand } from './run-command.ts';
import { runVerify } from './run-verify.ts';

export const finished = startCommand('verify', runVerify);
