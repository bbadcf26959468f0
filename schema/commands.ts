// The command contract: the flags of every npm script, checked in one place so that each fails the same way.

import { parseArgs } from 'node:util';

/** Describes one flag; `default` undefined means that the command decides. */
interface FlagRule {
  readonly type: 'string' | 'boolean';
  readonly default?: string;
  readonly description: string;
  /** Names the value in a usage; otherwise the last word of the description does. */
  readonly value?: string;
}

const content: FlagRule = { type: 'string', default: 'content', description: 'content tree' };
const cache: FlagRule = { type: 'string', default: 'node_modules/.cache/docgraph', description: 'cache folder' };
const port: FlagRule = { type: 'string', default: '3000', description: 'port' };
const peers: FlagRule = { type: 'boolean', description: 'measure others too, which are installed for it' };

function count(description: string, standard?: string): FlagRule {
  return { type: 'string', description, value: 'N', ...(standard !== undefined && { default: standard }) };
}

function someOf(description: string): FlagRule {
  return { type: 'string', description: `${description}, separated by commas (all)`, value: 'NAMES' };
}

const commands = {
  dev: { content, port, cache },
  build: {
    content,
    out: { type: 'string', default: 'dist', description: 'output folder' },
    cache,
    'site-url': { type: 'string', description: 'origin the site is published at' },
    clean: { type: 'boolean', description: 'ignore the cache and the previous export' },
    json: { type: 'boolean', description: 'print figures as JSON' },
  },
  serve: { dist: { type: 'string', default: 'dist', description: 'exported site' }, port },
  index: { content, cache, json: { type: 'boolean', description: 'print figures and diagnostics as JSON' } },
  'content:sponsors': { content },
  'content:readmes': {
    content,
    cache,
    update: { type: 'boolean', description: 'record the integrity of packages that are new, forget those that went' },
  },
  mcp: { content, cache },
  query: { content, cache, variables: { type: 'string', default: '{}', description: 'variables as JSON' } },
  'check:docs': {
    content,
    cache,
    only: someOf('checks to run'),
    json: { type: 'boolean', description: 'print findings and figures as JSON' },
    write: { type: 'boolean', description: 'record what is right in verified.yaml' },
  },
  'check:search': {
    content,
    cache,
    peers,
    copies: count('measure the speed over so many copies of the content'),
    misses: { type: 'boolean', description: 'print the questions that were not answered' },
  },
  'check:lighthouse': {
    content,
    cache,
    runs: count('runs, of which the median counts', '3'),
    json: { type: 'boolean', description: 'print scores and figures as JSON' },
  },
  bench: {
    content,
    copies: count('copies of the content', '1'),
    runs: count('runs, of which the median counts', '3'),
    edits: count('edits of a page whose way to the browser is measured', '50'),
    peers,
    json: { type: 'string', description: 'write the figures to this file' },
    only: someOf('parts to measure'),
  },
} as const satisfies Record<string, Record<string, FlagRule>>;

/** Names a command of the contract. */
export type CommandName = keyof typeof commands;

/** Says what a command takes beside flags. */
const operands: Readonly<Partial<Record<CommandName, string>>> = {
  query: 'QUERY',
  'check:docs': '[FILE…]',
  'check:lighthouse': '[PATH…]',
};

/** Is a command line after checking: flags with defaults applied, and what is not a flag. */
export interface ParsedCommand {
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
}

/** Is a command line that cannot be carried out; the message says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Parses the arguments of a command.
 * @throws UsageError for an unknown flag, a missing value or a port out of range
 */
export function parseCommand(name: CommandName, argv: readonly string[]): ParsedCommand {
  const rules: Readonly<Record<string, FlagRule>> = commands[name];
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: [...argv],
      options: Object.fromEntries(Object.entries(rules).map(([flag, rule]) => [flag, { type: rule.type }])),
      allowPositionals: operands[name] !== undefined,
      strict: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : 'The arguments cannot be read';
    throw new UsageError(`${reason}.\nhint: ${formatUsage(name)}`, { cause });
  }
  const defaults = Object.entries(rules).map(([flag, rule]) => [flag, rule.default] as const);
  const flags: Record<string, string | boolean | undefined> = {
    ...Object.fromEntries(defaults),
    ...plainValues(parsed.values),
  };
  const chosenPort = flags['port'];
  if (chosenPort !== undefined && !(/^\d{1,5}$/.test(String(chosenPort)) && Number(chosenPort) <= 65535)) {
    throw new UsageError(
      `"${String(chosenPort)}" is not a port.\nhint: give a number from 0 to 65535; 0 takes any free port.`,
    );
  }
  return { flags, words: parsed.positionals };
}

/**
 * Formats what a command line with `--help` or `-h` asks for: the usage, and a line for each flag.
 * @returns undefined when the command line does not ask for it
 */
export function formatHelp(name: CommandName, argv: readonly string[]): string | undefined {
  if (!argv.includes('--help') && !argv.includes('-h')) return undefined;
  const rules = Object.entries<FlagRule>(commands[name]);
  const names = rules.map(([flag, rule]) => (rule.type === 'boolean' ? `--${flag}` : `--${flag} ${formatValue(rule)}`));
  const width = Math.max(...names.map(({ length }) => length));
  const lines = rules.map(([, { description, default: standard }], index) => {
    const note = standard === undefined ? '' : ` (${standard})`;
    return `  ${(names[index] ?? '').padEnd(width)}  ${description}${note}\n`;
  });
  return `${formatUsage(name)}\n\n${lines.join('')}`;
}

/** Formats the flags of a command, e.g. `npm run serve -- [--dist DIR] [--port N]`. */
export function formatUsage(name: CommandName): string {
  const flags = Object.entries<FlagRule>(commands[name]).map(([flag, rule]) =>
    rule.type === 'boolean' ? `[--${flag}]` : `[--${flag} ${formatValue(rule)}]`,
  );
  return ['npm run', name, '--', operands[name] ?? [], flags].flat().join(' ');
}

/** Names the value of a flag after what it is, e.g. `FOLDER`. */
function formatValue({ description, value }: FlagRule): string {
  return value ?? description.toUpperCase().split(' ').at(-1) ?? '';
}

function plainValues(values: ReturnType<typeof parseArgs>['values']): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([flag, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[flag, value]] : [],
    ),
  );
}
