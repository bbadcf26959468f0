// Command lines: arguments against the table in schema/commands.ts, and the help made from it.

import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { findProjectCache } from '../../indexer/find-project-cache.ts';
import {
  commands,
  operands,
  projectCache,
  type CommandLine,
  type CommandName,
  type FlagRule,
} from '../../schema/commands.ts';
import { ExpectedError } from '../../schema/expected-error.ts';

/** A command of the table, or one of a tool of its own. */
export type Command = CommandName | CommandLine;

type FlagRules<Named extends Command> = Named extends CommandName
  ? (typeof commands)[Named]
  : Named extends CommandLine
    ? Named['flags']
    : never;

/** The flags of a command with defaults applied. A boolean flag that is not given is false. */
export type CommandFlags<Named extends Command> = {
  readonly [Flag in keyof FlagRules<Named>]: FlagValue<FlagRules<Named>[Flag]>;
};

type FlagValue<Rule> = Rule extends { readonly type: 'boolean' }
  ? boolean
  : Rule extends { readonly default: string }
    ? string
    : string | undefined;

/** A parsed command line. */
export interface ParsedCommand<Named extends Command = Command> {
  readonly flags: CommandFlags<Named>;
  /** What is not a flag. */
  readonly operands: readonly string[];
}

/** A wrong command line. The message says what to type instead. */
export class UsageError extends ExpectedError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}

/**
 * Parses the arguments of a command.
 * @param baseDir folder that relative paths in the arguments start from; the current folder when left out
 * @throws UsageError for an unknown flag, a missing or empty value, or a port out of range
 */
export function parseCommand<Named extends Command>(
  command: Named,
  argv: readonly string[],
  baseDir?: string,
): ParsedCommand<Named> {
  const line = findCommandLine(command);
  const rules = Object.entries(line.flags);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: [...argv],
      options: Object.fromEntries(rules.map(([flag, { type }]) => [flag, { type }])),
      allowPositionals: line.operands !== undefined,
      strict: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : 'The arguments cannot be read';
    throw new UsageError(`${reason}.\nhint: ${formatUsage(line)}`, { cause });
  }
  if (parsed.positionals.includes('')) throw new UsageError(`An argument is empty.\nhint: ${formatUsage(line)}`);
  const flags = rules.map(([flag, rule]) => [flag, readFlag(flag, rule, parsed.values[flag], baseDir)]);
  // each value has the type that its rule asks for, which is what CommandFlags says
  return { flags: Object.fromEntries(flags) as CommandFlags<Named>, operands: parsed.positionals };
}

/** Finds the flags and operands of a command. */
export function findCommandLine(command: Command): CommandLine {
  if (typeof command !== 'string') return command;
  return { name: command, flags: commands[command], operands: operands[command] };
}

function readFlag(
  flag: string,
  rule: FlagRule,
  given: unknown,
  baseDir: string | undefined,
): string | boolean | undefined {
  if (rule.type === 'boolean') return given === true;
  const value = typeof given === 'string' ? given : findDefault(rule);
  if (value === '') throw new UsageError(`--${flag} is empty.\nhint: give --${flag} ${formatPlaceholder(rule)}.`);
  if (flag === 'port' && !(/^\d{1,5}$/.test(value ?? '') && Number(value) <= 65535)) {
    throw new UsageError(`"${value}" is not a port.\nhint: give a number from 0 to 65535; 0 takes any free port.`);
  }
  const isMoved = rule.isPath === true && baseDir !== undefined && typeof given === 'string';
  return isMoved ? resolve(baseDir, given) : value;
}

/** Finds the default of a flag; a path below the current folder is relative to it. */
function findDefault({ default: standard }: FlagRule): string | undefined {
  return standard === projectCache ? relative('', findProjectCache()) : standard;
}

/**
 * Formats the help of a command: the usage line, and a line for each flag.
 * @returns undefined unless the arguments contain `--help` or `-h`
 */
export function formatHelp(command: Command, argv: readonly string[]): string | undefined {
  if (!argv.includes('--help') && !argv.includes('-h')) return undefined;
  const line = findCommandLine(command);
  const rules = Object.entries(line.flags);
  const names = rules.map(([flag, rule]) => formatFlag(flag, rule));
  const width = Math.max(...names.map(({ length }) => length));
  const lines = rules.map(([, rule], index) => {
    const { description } = rule;
    const standard = findDefault(rule);
    const note = standard === undefined ? '' : ` (${standard})`;
    return `  ${(names[index] ?? '').padEnd(width)}  ${description}${note}\n`;
  });
  return `${formatUsage(line)}\n\n${lines.join('')}`;
}

/** Formats the usage line, e.g. `npx docgraph serve [--dist SITE] [--port PORT]`. */
function formatUsage(line: CommandLine): string {
  const flags = Object.entries(line.flags).map(([flag, rule]) => `[${formatFlag(flag, rule)}]`);
  return formatCommand(line.name, [line.operands ?? [], flags].flat().join(' '));
}

function formatFlag(flag: string, rule: FlagRule): string {
  return rule.type === 'boolean' ? `--${flag}` : `--${flag} ${formatPlaceholder(rule)}`;
}

function formatPlaceholder({ description, value }: FlagRule): string {
  return value ?? description.toUpperCase().split(' ').at(-1) ?? '';
}
