// `npm run bench`: index, export, live editing, endpoint and page weight, as a table and as JSON.

import { BenchUsageError, parseBenchArguments } from './parse-bench-arguments.ts';
import { formatReport } from './format-report.ts';
import { runBench } from './run-bench.ts';
import { writeFileSync } from 'node:fs';

const showProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
};

try {
  const options = parseBenchArguments(process.argv.slice(2));
  const report = await runBench(options, showProgress);
  showProgress('');
  process.stdout.write(formatReport(report));
  if (options.jsonPath !== undefined) writeFileSync(options.jsonPath, `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  showProgress('');
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof BenchUsageError ? 2 : 1;
}
