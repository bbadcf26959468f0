import { parseCommand } from '../../schema/commands.ts';
import { readCount, readNames } from '../read-flags.ts';

/** Lists the parts of the benchmark that `--only` can name. */
export const benchParts = ['index', 'export', 'dev', 'endpoint', 'weight', 'search'] as const;

/** Names a part of the benchmark. */
export type BenchPart = (typeof benchParts)[number];

/** Is what the benchmark is to do. */
export interface BenchOptions {
  readonly contentDir: string;
  readonly copies: number;
  readonly runs: number;
  readonly edits: number;
  readonly hasPeers: boolean;
  readonly jsonPath: string | undefined;
  readonly parts: readonly BenchPart[];
}

/**
 * Parses the arguments of `npm run bench`.
 * @throws UsageError for an unknown flag, a part that does not exist, or a number out of range
 */
export function parseBenchArguments(argv: readonly string[]): BenchOptions {
  const command = parseCommand('bench', argv);
  const { content, peers, json } = command.flags;
  return {
    contentDir: String(content),
    copies: readCount(command, 'copies', 100),
    runs: readCount(command, 'runs', 100),
    edits: readCount(command, 'edits', 1_000),
    hasPeers: peers === true,
    jsonPath: json === undefined ? undefined : String(json),
    parts: readNames(command, 'only', benchParts, 'parts'),
  };
}
