// Pure. The command line of `npm run check:docs`.

import { parseCommand, UsageError } from '../../schema/commands.ts';
import { readNames } from '../read-flags.ts';

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

/**
 * Parses the arguments.
 * @throws UsageError for an unknown flag or check
 */
export function parseCheckArguments(argv: readonly string[]): CheckOptions {
  const command = parseCommand('check:docs', argv);
  const { content, cache, json, write, only } = command.flags;
  if (write === true && only !== undefined) throw new UsageError(`--write needs every check.\nhint: leave --only out.`);
  return {
    contentDir: String(content),
    cacheDir: String(cache),
    checks: readNames(command, 'only', docChecks, 'checks'),
    isJson: json === true,
    isWriting: write === true,
    files: command.words,
  };
}
