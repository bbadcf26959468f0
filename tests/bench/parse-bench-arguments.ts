import type { ParsedCommand } from '../../web/commands/parse-command.ts';
import { readCount, readCounts, readNames } from '../commands/read-flags.ts';
import type { benchCommand } from '../commands/tool-commands.ts';

/** The names that `--only` takes. */
const benchParts = ['index', 'export', 'dev', 'endpoint', 'weight', 'search', 'samples', 'reading'] as const;

export type BenchPart = (typeof benchParts)[number];

/** The names that `--skip` takes. */
const peerNames = ['vitepress', 'eleventy', 'hugo'] as const;

export type PeerName = (typeof peerNames)[number];

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
  /** The other tools to measure. */
  readonly peers: readonly PeerName[];
  readonly jsonPath: string | undefined;
  readonly parts: readonly BenchPart[];
}

/**
 * Reads the command line of `npm run bench`.
 * @throws UsageError for a part that does not exist or a number out of range
 */
export function parseBenchArguments(command: ParsedCommand<typeof benchCommand>): BenchOptions {
  const { content, peers, skip, json, from, svg } = command.flags;
  const skipped = skip === undefined ? [] : readNames(command, 'skip', peerNames, 'tools');
  return {
    contentDir: content,
    copies: readCounts(command, 'copies', 100),
    runs: readCount(command, 'runs', 100),
    edits: readCount(command, 'edits', 10_000),
    peers: peers ? peerNames.filter((name) => !skipped.includes(name)) : [],
    jsonPath: json,
    fromPath: from,
    svgPath: svg,
    parts: readNames(command, 'only', benchParts, 'parts'),
  };
}
