import type { ParsedCommand } from '../../web/commands/parse-command.ts';
import { readCount, readCounts, readNames } from '../commands/read-flags.ts';

/** The names that `--only` takes. */
const benchParts = ['index', 'export', 'dev', 'endpoint', 'weight', 'search', 'samples'] as const;

export type BenchPart = (typeof benchParts)[number];

/** The options of a run. */
export interface BenchOptions {
  readonly contentDir: string;
  /** How often the tree is copied, one report for each number. */
  readonly copies: readonly number[];
  /** Reads the figures from this file instead of measuring. */
  readonly fromPath: string | undefined;
  /** Draws the chart of the builds into this file. */
  readonly svgPath: string | undefined;
  readonly runs: number;
  readonly edits: number;
  readonly hasPeers: boolean;
  readonly jsonPath: string | undefined;
  readonly parts: readonly BenchPart[];
}

/**
 * Reads the command line of `npm run bench`.
 * @throws UsageError for a part that does not exist or a number out of range
 */
export function parseBenchArguments(command: ParsedCommand<'bench'>): BenchOptions {
  const { content, peers, json, from, svg } = command.flags;
  return {
    contentDir: content,
    copies: readCounts(command, 'copies', 100),
    runs: readCount(command, 'runs', 100),
    edits: readCount(command, 'edits', 10_000),
    hasPeers: peers,
    jsonPath: json,
    fromPath: from,
    svgPath: svg,
    parts: readNames(command, 'only', benchParts, 'parts'),
  };
}
