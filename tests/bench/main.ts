// `npm run bench`: index, export, live editing, endpoint and page weight, as a table and as JSON.

import { writeFileSync } from 'node:fs';
import { formatHelp, UsageError } from '../../schema/commands.ts';
import { formatReport } from './format-report.ts';
import { parseBenchArguments } from './parse-bench-arguments.ts';

const showProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
};

const argv = process.argv.slice(2);
const help = formatHelp('bench', argv);
if (help !== undefined) {
  process.stdout.write(help);
  process.exit();
}
try {
  const options = parseBenchArguments(argv);
  const { runBench } = await import('./run-bench.ts'); // after the arguments: it loads a browser's driver
  const report = await runBench(options, showProgress);
  showProgress('');
  process.stdout.write(formatReport(report));
  if (options.jsonPath !== undefined) writeFileSync(options.jsonPath, `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  showProgress('');
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
