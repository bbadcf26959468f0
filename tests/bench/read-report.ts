import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '../../web/commands/parse-command.ts';
import type { BenchReport } from './figure.ts';

const figure = z.object({
  measure: z.string(),
  subject: z.string(),
  value: z.number().nonnegative(),
  unit: z.enum(['ms', 'MB', 'kB', 'requests/s', 'count', '%']),
  runs: z.number(),
  note: z.string().exactOptional(),
});

const report = z.object({
  machine: z.object({
    cores: z.number(),
    cpu: z.string(),
    memoryGb: z.number(),
    node: z.string(),
    platform: z.string(),
  }),
  trees: z.array(
    z.object({
      tree: z.object({ pages: z.number(), markdownKb: z.number(), copies: z.number() }),
      figures: z.array(figure),
      ratios: z.array(z.object({ measure: z.string(), against: z.string(), ratio: z.number() })),
      skipped: z.array(z.string()),
    }),
  ),
});

/**
 * Reads what `npm run bench -- --json FILE` wrote.
 * @throws UsageError for a file that does not exist or is not a report
 */
export function readReport(filePath: string): BenchReport {
  const hint = 'hint: write one with `npm run bench -- --json FILE`';
  try {
    return report.parse(JSON.parse(readFileSync(filePath, 'utf8')));
  } catch (error) {
    throw new UsageError(`"${filePath}" has no figures of the benchmark.\n${hint}`, { cause: error });
  }
}
