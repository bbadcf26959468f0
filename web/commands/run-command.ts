// IO: the one way to run a command: help, command line, errors, exit codes and signals.

import { inspect } from 'node:util';
import { stopOnSignal } from '../../api/hosts/node/stop-on-signal.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { plainProject, type KitVersions, type SiteProject } from '../../indexer/kits/site-project.ts';
import { explainSystemError } from './explain-system-error.ts';
import { findBaseDir } from './find-base-dir.ts';
import { findCommandLine, formatHelp, parseCommand, type Command, type ParsedCommand } from './parse-command.ts';
import { createProcessOutput, type CommandOutput } from './process-output.ts';
import { createProgressLine, type ProgressLine } from './progress-line.ts';

/** 0 for success, 1 for a failure, 2 for a wrong command line or folder. */
export type ExitCode = 0 | 1 | 2;

/** What a command works with. */
export interface Invocation<Named extends Command> extends ParsedCommand<Named> {
  /** Loads the settings and kits of the project, see `openProject`. @throws ConfigError */
  readonly loadProject: (known?: KitVersions) => Promise<SiteProject>;
  readonly writeOut: (text: string) => void;
  /** Writes to standard error, after removing the progress line. */
  readonly writeError: (text: string) => void;
  /** Writes an error to standard error, an unexpected one with its stack. */
  readonly reportError: (error: unknown) => void;
  readonly progress: ProgressLine;
  /** Registers what to undo when a signal ends the process. It must be synchronous. */
  readonly onInterrupt: (undo: () => void) => void;
}

/** Something that runs until a signal stops it. */
export interface Service {
  readonly close: () => Promise<void>;
}

/** Does the work of a command. */
export type CommandWork<Named extends Command> = (invocation: Invocation<Named>) => Promise<ExitCode | Service>;

/**
 * Runs a command without touching the process, as tests do.
 * @returns the exit code, or what runs until it is closed
 */
export async function runCommand<Named extends Command>(options: {
  readonly command: Named;
  readonly argv: readonly string[];
  readonly output: CommandOutput;
  readonly work: CommandWork<Named>;
  readonly onInterrupt?: (undo: () => void) => void;
  /** One without kits when left out. */
  readonly loadProject?: Invocation<Named>['loadProject'];
  /** Folder that relative paths start from; the current folder when left out. */
  readonly baseDir?: string | undefined;
}): Promise<ExitCode | Service> {
  const { command, argv, output, work, baseDir, onInterrupt = () => undefined } = options;
  const { loadProject = async () => plainProject } = options;
  const help = formatHelp(command, argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  const progress = createProgressLine(output);
  const writeError = (text: string): void => {
    progress.clear();
    output.writeError(text);
  };
  const reportError = (error: unknown): void => {
    const expected = error instanceof ExpectedError ? error : explainSystemError(error);
    writeError(`${expected?.message ?? inspect(error)}\n`);
  };
  try {
    const { writeOut } = output;
    return await work({
      ...parseCommand(command, argv, baseDir),
      writeOut,
      writeError,
      reportError,
      progress,
      onInterrupt,
      loadProject,
    });
  } catch (error) {
    reportError(error);
    return error instanceof ExpectedError ? error.exitCode : 1;
  } finally {
    progress.clear();
  }
}

/** A command that finds nothing to do loads neither kits nor what reads them. */
async function openCurrentProject(known?: KitVersions): Promise<SiteProject> {
  const { openProject } = await import('../../api/hosts/node/open-project.ts');
  return openProject('.', known);
}

/** What a service writes before an error that nothing has handled. */
export const unhandledLabel = 'Unhandled:';

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/** Runs a command in this process: its arguments, its output, its exit code. */
export async function startCommand<Named extends Command>(command: Named, work: CommandWork<Named>): Promise<void> {
  const undoes: (() => void)[] = [];
  // An exit, unlike a signal, also ends what this process started. Not `once`: a second Ctrl-C must not cut this short.
  const handlers = signals.map(([signal, exitCode]) => {
    const interrupt = (): void => {
      for (const undo of undoes) undo();
      process.exit(exitCode);
    };
    process.on(signal, interrupt);
    return () => process.off(signal, interrupt);
  });
  const outcome = await runCommand({
    command,
    argv: process.argv.slice(2),
    output: createProcessOutput(process),
    work,
    onInterrupt: (undo) => undoes.push(undo),
    baseDir: findBaseDir(findCommandLine(command).name),
    loadProject: openCurrentProject,
  });
  if (typeof outcome === 'number') process.exitCode = outcome;
  else {
    // It belongs to one request or one save: a service goes on.
    process.on('unhandledRejection', (error) => void process.stderr.write(`${unhandledLabel} ${inspect(error)}\n`));
    stopOnSignal(outcome.close);
  }
  // Last: Node drops a signal that it has not reported yet when nobody listens in between.
  for (const removeHandler of handlers) removeHandler();
}
