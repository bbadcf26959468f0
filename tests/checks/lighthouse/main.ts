// `npm run check:lighthouse`: Lighthouse on the home page, a long page and a printable page.

import { startCommand } from '../../../web/commands/run-command.ts';
import { formatLighthouse } from './format-lighthouse.ts';
import { parseLighthouseArguments } from './parse-lighthouse-arguments.ts';
import { checkLighthouseCommand } from '../../commands/tool-commands.ts';

await startCommand(checkLighthouseCommand, async ({ writeOut, progress, ...command }) => {
  const options = parseLighthouseArguments(command);
  const { runLighthouse } = await import('./run-lighthouse.ts'); // after the arguments: it loads the server
  const pages = await runLighthouse(options, (stage) => progress.show({ stage, done: 0, total: 0 }));
  progress.clear();
  writeOut(options.isJson ? `${JSON.stringify(pages, null, 2)}\n` : formatLighthouse(pages, options.runs));
  return pages.every(({ defects }) => defects.length === 0) ? 0 : 1;
});
