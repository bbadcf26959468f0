// `node tests/attacks/fuzz/requests-main.ts [--minutes N] [--seed N]`: random requests. Exits with 1 when an answer is wrong.

import { parseArgs } from 'node:util';
import { fuzzRequests } from './fuzz-requests.ts';

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
let endMs: number | undefined; // the export comes first
const { pipelineCount, requestCount, statuses, problems } = await fuzzRequests({
  seed: Number(flags.seed),
  rounds: Infinity,
  isOver: () => performance.now() > (endMs ??= performance.now() + Number(flags.minutes) * 60_000),
});
for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem.slice(0, 4_000)}\n\n`);
process.stdout.write(
  `seed ${flags.seed}: ${requestCount} requests in ${pipelineCount} pipelines, ${JSON.stringify(statuses)}, ${problems.length} problems\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
