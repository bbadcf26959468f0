// The cache folder that a command will use.

import { commands, type CommandName } from '../../schema/commands.ts';
import { findBaseDir } from './find-base-dir.ts';
import { parseCommand, UsageError } from './parse-command.ts';

/**
 * Finds the cache folder of a command before the command runs.
 * @returns undefined for one that has none, and for a wrong command line, which the command reports
 */
export function findCacheDir(name: string, argv: readonly string[]): string | undefined {
  try {
    if (!isCommandName(name)) return undefined;
    const { flags } = parseCommand(name, argv, findBaseDir(name));
    return 'cache' in flags && typeof flags.cache === 'string' ? flags.cache : undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return undefined;
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
