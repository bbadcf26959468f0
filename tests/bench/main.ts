// `npm run bench`: index, export, live editing, endpoint and page weight, as a table and as JSON.

import { writeFileSync } from 'node:fs';
import { startCommand } from '../../web/commands/run-command.ts';
import { formatReport } from './format-report.ts';
import { parseBenchArguments } from './parse-bench-arguments.ts';

await startCommand('bench', async ({ writeOut, progress, ...command }) => {
  const options = parseBenchArguments(command);
  const { runBench } = await import('./run-bench.ts'); // after the arguments: it loads a browser's driver
  const report = await runBench(options, (stage) => progress.show({ stage, done: 0, total: 0 }));
  progress.clear();
  writeOut(formatReport(report));
  if (options.jsonPath !== undefined) writeFileSync(options.jsonPath, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
});
