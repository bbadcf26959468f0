// Pure. The errors of a command that ended before webpack built anything: their places are in what it printed.

import type { BuildProblem } from '../../../../schema/kits/kit-samples.ts';

const maxProblems = 20;

/** Finds the errors in the output of a command that failed, with the lines of the project that they are about. */
export function findOutputProblems(options: {
  readonly command: string;
  readonly output: string;
  readonly projectDir: string;
  /** Reads a file of the project; undefined when there is none. */
  readonly read: (filePath: string) => string | undefined;
}): readonly BuildProblem[] {
  const { command, output, projectDir, read } = options;
  const [, chosen] = /\s(?:-c|--config)[ =](\S+)/.exec(command) ?? [];
  const config = [chosen?.replace(/^\.\//, ''), ...configNames].find(
    (path) => path !== undefined && read(path) !== undefined,
  );
  const refused = config === undefined ? [] : findRefused(output, config, read(config) ?? '');
  if (refused.length > 0) return refused;
  const typed = findTypeErrors(output, read);
  return typed.length > 0 ? typed : findThrown(output, projectDir, read);
}

const configNames = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `webpack.config.${extension}`);

/** Finds what webpack's schema refuses, e.g. ` - configuration.output has an unknown property 'file'. …`. */
function findRefused(output: string, filePath: string, source: string): readonly BuildProblem[] {
  return output
    .split(/^ - (?=configuration\b)/m)
    .slice(1, 1 + maxProblems)
    .flatMap((text): BuildProblem[] => {
      // a value that fits none of several types has a line for each of them: the deepest says most
      const [first, ...others] = text.matchAll(
        /(?:^|\* )configuration((?:\.\w+|\[[^\]\n]{0,80}\])*):? (.*)(?:\n[ \t]*(.*))?/gm,
      );
      if (first === undefined) return [];
      const deepest = others.reduce(
        (one, other) => ((other[1] ?? '').length > (one[1] ?? '').length ? other : one),
        first,
      );
      const [, path = '', claim = '', next = ''] = deepest;
      const [, unknown] = /^has an unknown property '([^']+)'/.exec(claim) ?? [];
      const names = [...path.matchAll(/\b[A-Za-z]\w*/g)].map(([name]) => name);
      const index = findOption(source, unknown === undefined ? names : [...names, unknown]);
      const before = index === undefined ? undefined : source.slice(0, index).split('\n');
      const [short = claim] = claim.split(/(?<=')\. These properties are valid:/);
      return [
        {
          severity: 'error',
          message: `configuration${path} ${short.endsWith(':') ? `${short} ${next}` : short}`,
          filePath,
          line: before?.length,
          column: before === undefined ? undefined : (before.at(-1)?.length ?? 0) + 1,
        },
      ];
    });
}

/** Finds the key of an option by the names on the way to it. @returns the index of the last name that the text has */
function findOption(source: string, names: readonly string[]): number | undefined {
  let found: number | undefined;
  for (const name of names) {
    const match = new RegExp(String.raw`(?<![\w.$])['"]?${name.replaceAll(/\W/g, String.raw`\$&`)}['"]?\s*[:(,}]`).exec(
      source.slice(found ?? 0),
    );
    if (match === null) return found;
    found = (found ?? 0) + match.index;
  }
  return found;
}

/** Finds what `tsc` reports, e.g. `src/index.ts(4,24): error TS2322: …`. */
function findTypeErrors(output: string, read: (filePath: string) => string | undefined): readonly BuildProblem[] {
  return [...output.matchAll(/^([^\s()]+)\((\d+),(\d+)\): error (TS\d+: .*)/gm)]
    .filter(([, filePath = '']) => !filePath.startsWith('node_modules/') && read(filePath) !== undefined)
    .slice(0, maxProblems)
    .map(([, filePath, line, column, message = '']) => ({
      severity: 'error',
      message,
      filePath,
      line: Number(line),
      column: Number(column),
    }));
}

/** Finds the line of the project that an error was thrown at, or that cannot be parsed. */
function findThrown(
  output: string,
  projectDir: string,
  read: (filePath: string) => string | undefined,
): readonly BuildProblem[] {
  for (const [, filePath = '', line, column] of output.matchAll(
    new RegExp(String.raw`${projectDir}/([^\s():]+):(\d+)(?::(\d+))?`, 'g'),
  )) {
    if (filePath.startsWith('node_modules/') || read(filePath) === undefined) continue;
    const [, thrown = 'This line failed.'] =
      /^[ \t]*(?:\[webpack-cli\] )?(?:Uncaught )?(\w*Error\b.*)/m.exec(output) ?? [];
    const message = thrown.replace(/^Error(?: \[\w+\])?: (?=.)/, '');
    const length = read(filePath)?.split('\n')[Number(line) - 1]?.length ?? 0;
    const isInside = column !== undefined && Number(column) <= length + 1; // the text that runs is not the author's
    return [
      { severity: 'error', message, filePath, line: Number(line), column: isInside ? Number(column) : undefined },
    ];
  }
  return [];
}
