// `node tests/attacks/fuzz/main.ts [--count N] [--minutes N] [--seed N] [--answers] [--json]`: random documents, each
// limited in time and memory; with `--answers`, only the answers are judged, which are the same on every machine. Exits with 1 when one is
// answered badly.

import { parseArgs } from 'node:util';
import { formatFigures, type FigureRow } from '../harness/format-figures.ts';
import { toMb } from '../harness/measure-attack.ts';
import { fuzzEndpoint, fuzzLimits } from './fuzz-endpoint.ts';

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    answers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
let endMs: number | undefined; // the index comes first
const result = await fuzzEndpoint({
  seed: Number(flags.seed),
  count: Number(flags.count),
  isMeasured: !flags.answers,
  pagesPerSection: 50,
  isOver: () => performance.now() > (endMs ??= performance.now() + Number(flags.minutes) * 60_000),
});
const { count, highestCpuMs, highestHeapBytes, largestBytes, outcomes, problems } = result;
if (flags.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
else {
  for (const [outcome, times] of Object.entries(outcomes))
    process.stdout.write(`${String(times).padStart(7)} ${outcome}\n`);
  for (const problem of problems) process.stdout.write(`${problem.slice(0, 4_000)}\n`);
  const rows: readonly FigureRow[] = [
    { name: 'documents', value: count, unit: '' },
    { name: 'answers that are wrong or too large', value: problems.length, unit: '', limit: 0 },
    {
      name: 'processor time of a document, at most',
      value: Math.round(highestCpuMs),
      unit: 'ms',
      ...(flags.answers ? {} : { limit: fuzzLimits.cpuMs }),
    },
    {
      name: 'memory of a document, at most',
      value: toMb(highestHeapBytes),
      unit: 'MB',
      ...(flags.answers ? {} : { limit: toMb(fuzzLimits.heapBytes) }),
    },
    { name: 'answer, at most', value: toMb(largestBytes), unit: 'MB', limit: toMb(fuzzLimits.answerBytes) },
  ];
  process.stdout.write(formatFigures(rows));
}
process.exitCode = problems.length === 0 ? 0 : 1;
