import { parseArgs } from 'node:util';
import { findNearestName } from '../../schema/nearest-name.ts';

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

/** Is a command line that cannot be carried out; the message says what to type instead. */
export class BenchUsageError extends Error {
  override readonly name = 'BenchUsageError';
}

const usage =
  'npm run bench -- [--content DIR] [--copies N] [--runs N] [--edits N] [--peers] [--json FILE] ' +
  `[--only ${benchParts.join(',')}]`;

/**
 * Parses the arguments of `npm run bench`.
 * @throws BenchUsageError for an unknown flag, a part that does not exist, or a number out of range
 */
export function parseBenchArguments(argv: readonly string[]): BenchOptions {
  const values = readValues(argv);
  const wanted = values.only === undefined ? benchParts : values.only.split(',').map((word) => word.trim());
  return {
    contentDir: values.content ?? 'content',
    copies: readCount('copies', values.copies ?? '1', 100),
    runs: readCount('runs', values.runs ?? '3', 100),
    edits: readCount('edits', values.edits ?? '50', 1_000),
    hasPeers: values.peers === true,
    jsonPath: values.json,
    parts: wanted.map(readPart),
  };
}

function readValues(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        content: { type: 'string' },
        copies: { type: 'string' },
        runs: { type: 'string' },
        edits: { type: 'string' },
        peers: { type: 'boolean' },
        json: { type: 'string' },
        only: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : 'The arguments cannot be read';
    throw new BenchUsageError(`${reason}.\nhint: ${usage}`, { cause });
  }
}

function readCount(flag: string, text: string, highest: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= highest) return count;
  throw new BenchUsageError(`--${flag} "${text}" is out of range.\nhint: give a whole number from 1 to ${highest}.`);
}

function readPart(word: string): BenchPart {
  const part = benchParts.find((candidate) => candidate === word);
  if (part !== undefined) return part;
  const nearest = findNearestName(word, benchParts);
  const advice = nearest === undefined ? `parts are ${benchParts.join(', ')}` : `did you mean "${nearest}"?`;
  throw new BenchUsageError(`--only does not know "${word}".\nhint: ${advice}`);
}
