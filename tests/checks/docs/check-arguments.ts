// Pure. The command line of `npm run check:docs`.

import { UsageError, type ParsedCommand } from '../../../web/commands/parse-command.ts';
import { readCount, readNames } from '../../commands/read-flags.ts';
import type { checkDocsCommand } from '../../commands/tool-commands.ts';

/** The names that `--only` takes. */
export const docChecks = ['options', 'names', 'samples', 'links', 'prose', 'browser', 'replay'] as const;

export type DocCheck = (typeof docChecks)[number];

/** The errors to plant. */
export interface PlantedOptions {
  /** How many, of all kinds, or the file that lists them, with the number of which must be found. */
  readonly errors:
    | { readonly count: number; readonly seed: number }
    | { readonly listPath: string; readonly least?: number };
  /** Whether to list the errors that were not found. */
  readonly hasMisses: boolean;
}

/** The options of a run. */
export interface CheckOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly checks: readonly DocCheck[];
  readonly isJson: boolean;
  /** Whether to write the record. */
  readonly isWriting: boolean;
  /** Whether to build every example, including those of pages that match the record. */
  readonly isComplete: boolean;
  /** Seed of the delays that samples meet in the file system; undefined for none. */
  readonly delaySeed: number | undefined;
  /** Errors to put into a copy of the content instead of checking it; undefined to check it. */
  readonly planted: PlantedOptions | undefined;
  /** Files as typed, e.g. `content/guides/caching.md`; empty for all. */
  readonly files: readonly string[];
}

/**
 * Reads the command line.
 * @throws UsageError for an unknown check, or for `--write` with only some checks
 */
export function parseCheckArguments(command: ParsedCommand<typeof checkDocsCommand>): CheckOptions {
  const { content, cache, json, write, all, only, delays, planted, misses } = command.flags;
  const listPath = command.flags['planted-list'];
  const isLimited = command.flags['planted-least'] !== undefined;
  const least = isLimited ? readCount(command, 'planted-least', 10_000) : undefined;
  const named = readNames(command, 'only', docChecks, 'checks');
  // A browser builds slowly on a busy machine, and to type every guide takes minutes: both run when they are named.
  const checks = named.filter(
    (name) => only !== undefined || (name !== 'replay' && (name !== 'browser' || all || write)),
  );
  if (write && only !== undefined) throw new UsageError(`--write needs every check.\nhint: leave --only out.`);
  return {
    contentDir: content,
    cacheDir: cache,
    checks,
    isJson: json,
    isWriting: write,
    // A record states what this run found, not what an earlier one did.
    isComplete: all || write || delays,
    delaySeed: delays ? readCount(command, 'seed', 1_000_000) : undefined,
    planted:
      listPath !== undefined
        ? { errors: { listPath, ...(least === undefined ? {} : { least }) }, hasMisses: misses }
        : planted === undefined
          ? undefined
          : {
              errors: { count: readCount(command, 'planted', 10_000), seed: readCount(command, 'seed', 1_000_000) },
              hasMisses: misses,
            },
    files: command.operands,
  };
}
