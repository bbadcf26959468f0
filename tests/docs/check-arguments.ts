// Pure. The command line of `npm run check:docs`.

import { parseArgs } from 'node:util';
import { findNearestName } from '../../schema/nearest-name.ts';

/** Lists the checks that `--only` can name. */
export const docChecks = ['options', 'samples', 'links', 'prose'] as const;

/** Names a check. */
export type DocCheck = (typeof docChecks)[number];

/** Is what is to be checked. */
export interface CheckOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly checks: readonly DocCheck[];
  readonly isJson: boolean;
  /** Whether to write the record of what is right. */
  readonly isWriting: boolean;
  /** Files as typed, e.g. `content/guides/caching.md`; empty for all. */
  readonly files: readonly string[];
}

/** Is a command line that cannot be carried out; the message says what to type instead. */
export class CheckUsageError extends Error {
  override readonly name = 'CheckUsageError';
}

const usage = `npm run check:docs -- [FILE…] [--only ${docChecks.join(',')}] [--json] [--write] [--content DIR] [--cache DIR]`;

/**
 * Parses the arguments.
 * @throws CheckUsageError for an unknown flag or check
 */
export function parseCheckArguments(argv: readonly string[]): CheckOptions {
  const { values, positionals } = readValues(argv);
  const words = values.only === undefined ? docChecks : values.only.split(',').map((word) => word.trim());
  const isWriting = values.write === true;
  if (isWriting && values.only !== undefined)
    throw new CheckUsageError(`--write needs every check.\nhint: leave --only out.`);
  return {
    contentDir: values.content ?? 'content',
    cacheDir: values.cache ?? 'node_modules/.cache/docgraph',
    checks: words.map(readCheck),
    isJson: values.json === true,
    isWriting,
    files: positionals,
  };
}

function readValues(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        content: { type: 'string' },
        cache: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean' },
        write: { type: 'boolean' },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : 'The arguments cannot be read';
    throw new CheckUsageError(`${reason}.\nhint: ${usage}`, { cause });
  }
}

function readCheck(word: string): DocCheck {
  const check = docChecks.find((candidate) => candidate === word);
  if (check !== undefined) return check;
  const nearest = findNearestName(word, docChecks);
  const advice = nearest === undefined ? `checks are ${docChecks.join(', ')}` : `did you mean "${nearest}"?`;
  throw new CheckUsageError(`--only does not know "${word}".\nhint: ${advice}`);
}
