// `npm run check:docs`: compares the documentation with the software that it describes.

import { startCommand } from '../../../web/commands/run-command.ts';
import { runChecks } from './run-checks.ts';
import { checkDocsCommand } from '../../commands/tool-commands.ts';

await startCommand(checkDocsCommand, runChecks);
