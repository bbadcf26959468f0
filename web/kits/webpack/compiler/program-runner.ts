// One program after the other, each from its first module to its exit.

import { ExitSignal } from './node/exit-signal.ts';
import { formatError, formatErrorExcerpt } from './node/format-error.ts';
import type { createEventLoop } from './node/event-loop.ts';
import type { createModuleLoader } from './node/module-loader.ts';
import { projectDir, type createProcess } from './node/node-process.ts';

/** A program to run. */
export interface Program {
  /** Its first module. */
  readonly filePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What runs instead of the modules, which stay loaded. */
  readonly again: (() => void) | undefined;
}

/** How a program ended. */
export interface ProgramOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs programs. */
export interface ProgramRunner {
  readonly run: (program: Program) => Promise<ProgramOutcome>;
  /** Takes an error that nothing else has caught. */
  readonly reportError: (error: unknown) => void;
}

/** Creates the runner. */
export function createProgramRunner(options: {
  readonly control: ReturnType<typeof createProcess>;
  readonly loop: ReturnType<typeof createEventLoop>;
  readonly loader: ReturnType<typeof createModuleLoader>;
  /** Reads a file of the project for the excerpt of an error. */
  readonly read: (filePath: string) => string | undefined;
  /** Called when the process is ready, before the program. */
  readonly onStart: () => void;
}): ProgramRunner {
  const { control, loop, loader, read, onStart } = options;
  let fail: ((error: unknown) => void) | undefined;

  async function run({ filePath, args, env, again }: Program): Promise<ProgramOutcome> {
    if (again === undefined) loader.forget(filePath);
    loop.clear();
    const ended = Promise.withResolvers<number>();
    control.start({ argv: [filePath, ...args], env, onExit: ended.resolve });
    onStart();
    const failNow = (error: unknown): void => {
      if (error instanceof ExitSignal) return;
      const { process } = control;
      if (process.listenerCount('uncaughtException') > 0) {
        process.emit('uncaughtException', error);
        return;
      }
      const excerpt = formatErrorExcerpt(error, (path) => read(path.slice(projectDir.length + 1)));
      const text = `${excerpt}${formatError(error)}\n\nNode.js ${String(process['version'])}\n`;
      control.print({ isError: true, text });
      ended.resolve(1);
    };
    fail = failNow;
    void loop
      .track(again === undefined ? loader.runMain(filePath) : (async () => again())())
      .catch(failNow)
      .then(loop.untilIdle)
      .then(() => {
        control.process.emit('beforeExit', control.exitCode());
      })
      .then(loop.untilIdle)
      .then(() => ended.resolve(control.exitCode()))
      .catch(failNow);
    let exitCode = await ended.promise;
    if (control.hasExited()) {
      loop.clear();
      await loop.settle(); // what catches the exit must not reach the next program
    }
    try {
      control.process.emit('exit', exitCode);
      exitCode = exitCode === 0 ? control.exitCode() : exitCode;
    } catch (error) {
      if (!(error instanceof ExitSignal)) control.print({ isError: true, text: `${formatError(error)}\n` });
    }
    fail = undefined;
    loop.clear();
    const printed = control.printed();
    const join = (isError: boolean): string =>
      printed
        .filter((part) => part.isError === isError)
        .map(({ text }) => text)
        .join('');
    return { exitCode, stdout: join(false), stderr: join(true) };
  }

  return { run, reportError: (error) => fail?.(error) };
}
