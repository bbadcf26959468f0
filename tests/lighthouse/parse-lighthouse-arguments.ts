import { parseArgs } from 'node:util';

/** Is what `npm run check:lighthouse` is to do. */
export interface LighthouseOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** Addresses, each `/…/`. */
  readonly paths: readonly string[];
  readonly runs: number;
  readonly isJson: boolean;
}

/** Is a command line that cannot be carried out; the message says what to type instead. */
export class LighthouseUsageError extends Error {
  override readonly name = 'LighthouseUsageError';
}

/** The home page, the longest page of options, and a printable. */
const standardPaths = ['/', '/configuration/optimization/', '/guides/printable/'];
const usage = 'npm run check:lighthouse -- [PATH…] [--content DIR] [--cache DIR] [--runs N] [--json]';

/**
 * Parses the arguments of `npm run check:lighthouse`.
 * @throws LighthouseUsageError for an unknown flag, a path that is none, or a number out of range
 */
export function parseLighthouseArguments(argv: readonly string[]): LighthouseOptions {
  const { values, positionals } = readArguments(argv);
  const wrong = positionals.find((path) => !/^\/(?:[^\s/]+\/)*$/.test(path));
  if (wrong !== undefined) {
    throw new LighthouseUsageError(`"${wrong}" is not the address of a page.\nhint: it starts and ends with "/".`);
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
    throw new LighthouseUsageError(`--runs "${values.runs}" is out of range.\nhint: give a whole number from 1 to 25.`);
  }
  return {
    contentDir: values.content,
    cacheDir: values.cache,
    paths: positionals.length === 0 ? standardPaths : positionals,
    runs,
    isJson: values.json,
  };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        content: { type: 'string', default: 'content' },
        cache: { type: 'string', default: 'node_modules/.cache/docgraph' },
        runs: { type: 'string', default: '3' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : 'The arguments cannot be read';
    throw new LighthouseUsageError(`${reason}.\nhint: ${usage}`, { cause });
  }
}
