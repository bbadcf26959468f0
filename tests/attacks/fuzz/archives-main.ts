// `node tests/attacks/fuzz/archives-main.ts [--minutes N] [--seed N]`: random archives and damaged caches. Exits with 1 when
// one is read wrongly.

import { parseArgs } from 'node:util';
import { fuzzArchives } from './fuzz-archives.ts';

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const endMs = performance.now() + Number(flags.minutes) * 60_000;
const { archiveCount, cacheCount, problems } = await fuzzArchives({
  seed: Number(flags.seed),
  rounds: Infinity,
  isOver: () => performance.now() > endMs,
});
for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem.slice(0, 4_000)}\n\n`);
process.stdout.write(
  `seed ${flags.seed}: ${archiveCount} archives, ${cacheCount} caches with three damages each, ${problems.length} problems\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
