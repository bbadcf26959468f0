// Pure. The one line of a `run` block as a program and its arguments; there is no shell.

/** A command that can be run. */
export interface SampleCommand {
  readonly kind: 'bin' | 'script' | 'node';
  /** Name of the package's command, of the script, or undefined. */
  readonly name: string | undefined;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** File that its output is written to, for `> stats.json`. */
  readonly outputFile: string | undefined;
}

/** Parses a command; a text says why it is none that the check runs. */
export function parseSampleCommand(line: string): SampleCommand | string {
  if (line.includes('\n')) return 'It has several lines.';
  const tokens = [...line.matchAll(/"([^"]*)"|'([^']*)'|((?:[^\s"']|(?<=\S)"[^"]*"|(?<=\S)'[^']*')+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? (bare ?? '').replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  );
  if (/(?:^|\s)(?:\||\|\||&&?|;)(?:\s|$)/.test(line.replace(/"[^"]*"|'[^']*'/g, '')))
    return 'It is more than one command.';
  const env: Record<string, string> = {};
  while (/^[A-Z_][A-Z0-9_]*=/.test(tokens[0] ?? '')) {
    const [name = '', ...value] = (tokens.shift() ?? '').split('=');
    env[name] = value.join('=');
  }
  const redirect = tokens.indexOf('>');
  const outputFile = redirect === -1 ? undefined : tokens[redirect + 1];
  const [program, first, ...rest] = redirect === -1 ? tokens : tokens.slice(0, redirect);
  if (program === 'node' && first !== undefined)
    return { kind: 'node', name: undefined, args: [first, ...rest], env, outputFile };
  if (program === 'npx' && first !== undefined) {
    if (
      rest.some((word) => word === '--watch' || word === '-w') ||
      ['serve', 's', 'server', 'watch', 'w'].includes(rest[0] ?? '')
    )
      return 'It does not end by itself.';
    return { kind: 'bin', name: first, args: rest, env, outputFile };
  }
  if (program === 'npm' && first === 'run' && rest[0] !== undefined)
    return { kind: 'script', name: rest[0], args: rest.slice(rest[1] === '--' ? 2 : 1), env, outputFile };
  return 'The check runs "npx NAME …", "npm run NAME" and "node FILE".';
}
