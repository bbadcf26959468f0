// `node tests/attacks/fuzz/main.ts [--count N] [--seed N] [--json]`: random documents, each limited in time and memory.
// Exits with 1 when one is answered badly.

import { parseArgs } from 'node:util';
import { fuzzEndpoint } from './fuzz-endpoint.ts';

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const result = await fuzzEndpoint({
  seed: Number(flags.seed),
  count: Number(flags.count),
  isMeasured: true,
  pagesPerSection: 50,
});
const { count, highestCpuMs, largestBytes, outcomes, problems } = result;
if (flags.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
else {
  for (const [outcome, times] of Object.entries(outcomes))
    process.stdout.write(`${String(times).padStart(7)} ${outcome}\n`);
  for (const problem of problems) process.stdout.write(`${problem.slice(0, 4_000)}\n`);
  process.stdout.write(
    `${count} documents: at most ${Math.round(highestCpuMs)} ms of CPU and ${largestBytes} bytes, ${problems.length} problems.\n`,
  );
}
process.exitCode = problems.length === 0 ? 0 : 1;
