// `npm run check:lighthouse`: what Lighthouse says of the home page, a long page and a printable one.

import { formatHelp, UsageError } from '../../schema/commands.ts';
import { formatLighthouse } from './format-lighthouse.ts';
import { parseLighthouseArguments } from './parse-lighthouse-arguments.ts';

const showProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const argv = process.argv.slice(2);
const help = formatHelp('check:lighthouse', argv);
if (help !== undefined) {
  process.stdout.write(help);
  process.exit();
}
try {
  const options = parseLighthouseArguments(argv);
  const { runLighthouse } = await import('./run-lighthouse.ts'); // after the arguments: it loads the server
  const pages = await runLighthouse(options, showProgress);
  showProgress('');
  process.stdout.write(options.isJson ? `${JSON.stringify(pages, null, 2)}\n` : formatLighthouse(pages, options.runs));
  process.exitCode = pages.every(({ defects }) => defects.length === 0) ? 0 : 1;
} catch (error) {
  showProgress('');
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
