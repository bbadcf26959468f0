import { UsageError, type ParsedCommand } from '../../../web/commands/parse-command.ts';
import { readCount } from '../../commands/read-flags.ts';
import type { checkLighthouseCommand } from '../../commands/tool-commands.ts';

/** What to measure. */
export interface LighthouseOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** Addresses, each `/…/`. */
  readonly paths: readonly string[];
  readonly runs: number;
  readonly isJson: boolean;
}

/** The home page, the longest page of options and a printable page. */
const standardPaths = ['/', '/configuration/optimization/', '/guides/printable/'];

/**
 * Reads the command line of `npm run check:lighthouse`.
 * @throws UsageError for a path that is not a page's address or a number out of range
 */
export function parseLighthouseArguments(command: ParsedCommand<typeof checkLighthouseCommand>): LighthouseOptions {
  const wrong = command.operands.find((path) => !/^\/(?:[^\s/]+\/)*$/.test(path));
  if (wrong !== undefined) {
    throw new UsageError(`"${wrong}" is not the URL of a page.\nhint: it starts and ends with "/".`);
  }
  return {
    contentDir: command.flags.content,
    cacheDir: command.flags.cache,
    paths: command.operands.length === 0 ? standardPaths : command.operands,
    runs: readCount(command, 'runs', 25),
    isJson: command.flags.json,
  };
}
