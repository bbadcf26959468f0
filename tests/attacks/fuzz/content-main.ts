// `node tests/attacks/fuzz/content-main.ts [--minutes N] [--seed N]`: random pages and trees. Exits with 1 when one is wrong.

import { parseArgs } from 'node:util';
import { fuzzContent } from './fuzz-content.ts';

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const endMs = performance.now() + Number(flags.minutes) * 60_000;
const { pageCount, treeCount, problems } = await fuzzContent({
  seed: Number(flags.seed),
  rounds: Infinity,
  isMeasured: true,
  isOver: () => performance.now() > endMs,
});
for (const problem of problems) process.stdout.write(`${problem.slice(0, 4_000)}\n\n`);
process.stdout.write(`seed ${flags.seed}: ${pageCount} pages, ${treeCount} trees, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
