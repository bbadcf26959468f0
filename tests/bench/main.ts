// `npm run bench`: index, export, live editing, endpoint and page weight, as a table, as JSON and as a chart.

import { writeFileSync } from 'node:fs';
import { startCommand } from '../../web/commands/run-command.ts';
import { drawChart } from './draw-chart.ts';
import type { BenchReport } from './figure.ts';
import { formatReport } from './format-report.ts';
import { parseBenchArguments } from './parse-bench-arguments.ts';
import { readReport } from './read-report.ts';
import { benchCommand } from '../commands/tool-commands.ts';

await startCommand(benchCommand, async ({ writeOut, progress, ...command }) => {
  const options = parseBenchArguments(command);
  const result = await (options.fromPath === undefined ? measure() : readReport(options.fromPath));
  writeOut(formatReport(result));
  writeJson(result);
  if (options.svgPath !== undefined) writeFileSync(options.svgPath, drawChart(result));
  return 0;

  function writeJson(report: BenchReport): void {
    if (options.jsonPath !== undefined) writeFileSync(options.jsonPath, `${JSON.stringify(report, null, 2)}\n`);
  }

  async function measure(): Promise<BenchReport> {
    const { runBench } = await import('./run-bench.ts'); // after the arguments: it loads a browser's driver
    const measured = await runBench(options, (stage) => progress.show({ stage, done: 0, total: 0 }), writeJson);
    progress.clear();
    return measured;
  }
});
