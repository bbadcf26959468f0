import { parseCommand, UsageError } from '../../schema/commands.ts';
import { readCount } from '../read-flags.ts';

/** Is what `npm run check:lighthouse` is to do. */
export interface LighthouseOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** Addresses, each `/…/`. */
  readonly paths: readonly string[];
  readonly runs: number;
  readonly isJson: boolean;
}

/** The home page, the longest page of options, and a printable. */
const standardPaths = ['/', '/configuration/optimization/', '/guides/printable/'];

/**
 * Parses the arguments of `npm run check:lighthouse`.
 * @throws UsageError for an unknown flag, a path that is none, or a number out of range
 */
export function parseLighthouseArguments(argv: readonly string[]): LighthouseOptions {
  const command = parseCommand('check:lighthouse', argv);
  const wrong = command.words.find((path) => !/^\/(?:[^\s/]+\/)*$/.test(path));
  if (wrong !== undefined) {
    throw new UsageError(`"${wrong}" is not the address of a page.\nhint: it starts and ends with "/".`);
  }
  return {
    contentDir: String(command.flags['content']),
    cacheDir: String(command.flags['cache']),
    paths: command.words.length === 0 ? standardPaths : command.words,
    runs: readCount(command, 'runs', 25),
    isJson: command.flags['json'] === true,
  };
}
