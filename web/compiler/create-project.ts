// A project in memory, whose commands run as in a terminal.

import { parseSampleCommand } from '../samples/parse-sample-command.ts';
import type {
  BuildGraph,
  BuildProblem,
  CommandOutcome,
  PackFiles,
  ProjectStep,
  RunResult,
} from './compiler-messages.ts';
import { createBuiltinModules } from './node/builtin-modules.ts';
import { createEventLoop } from './node/event-loop.ts';
import { ExitSignal } from './node/exit-signal.ts';
import { formatError, formatErrorExcerpt } from './node/format-error.ts';
import { createModuleLoader } from './node/module-loader.ts';
import { createConsole } from './node/node-console.ts';
import { createProcess, projectDir } from './node/node-process.ts';
import { createKeptBuild, type CompilerClasses } from './kept-build.ts';
import { createProjectFiles } from './project-files.ts';
import { readGraph, readProblems, type StatsLike } from './read-stats.ts';

/** A project that commands can run in. */
export interface Project {
  /** Adds files below `node_modules`. Those of the compiler can be loaded; only what bundles contain is in the file system. */
  readonly install: (files: PackFiles, isCompiler: boolean) => void;
  /**
   * Follows the steps, in an empty project unless they continue.
   * @returns undefined when a file is needed whose text has not been installed
   */
  readonly run: (steps: readonly ProjectStep[], isContinued: boolean) => Promise<RunResult | undefined>;
  /** Takes an error that nothing else has caught. */
  readonly reportError: (error: unknown) => void;
  readonly importModule: (specifier: unknown) => Promise<unknown>;
  readonly process: object;
  readonly timers: Readonly<Record<string, unknown>>;
  readonly console: object;
}

const maxOutputLength = 200_000;
const maxBuilds = 8;

/** The program that runs now. */
interface Running {
  readonly fail: (error: unknown) => void;
}

/** Creates an empty project. */
export function createProject(): Project {
  const control = createProcess();
  const files = createProjectFiles();
  const loop = createEventLoop();
  const console = createConsole(control.print);
  const stats: StatsLike[] = [];
  const kept = createKeptBuild((result) => {
    if (stats.length < maxBuilds) stats.push(result);
  });
  let keptLine: string | undefined;
  let programFiles: ReadonlySet<string> = new Set();
  let isRebuilt = false;
  /** Whether the next command is the last build again, with changes that its compiler sees. */
  let isSameBuild = false;
  let running: Running | undefined;

  const loader = createModuleLoader({
    files: files.modules,
    builtins: createBuiltinModules({
      fs: files.fs as unknown as Readonly<Record<string, unknown>> & { readonly promises: unknown },
      process: control.process,
      timers: loop.timers,
      createRequire: (from) => loader.createRequire(from),
      get Module() {
        return loader.Module;
      },
      console,
    }),
  });
  Object.assign(control.process, {
    getBuiltinModule: (name: string) => (loader.isBuiltin(name) ? loader.createRequire('/')(name) : undefined),
  });

  async function runCommand(line: string, shownFiles: readonly string[]): Promise<CommandOutcome> {
    const before = files.readTimes();
    const outcome = await runLine(line);
    const shown = shownFiles.flatMap((filePath) => {
      const text = files.read(filePath);
      return text === undefined ? [] : [[filePath, text] as const];
    });
    const output = outcome.output.slice(0, maxOutputLength);
    return {
      command: line,
      ...outcome,
      output,
      assets: files.listAssets(before),
      files: Object.fromEntries(shown),
    };
  }

  async function runLine(line: string): Promise<{ exitCode: number | undefined; output: string }> {
    const parsed = parseSampleCommand(line);
    if (typeof parsed === 'string') return { exitCode: undefined, output: parsed };
    const { kind, name = '', args, env, outputFile } = parsed;
    if (kind === 'script') return await runScript(name, args);
    const filePath = kind === 'node' ? `${projectDir}/${args[0] ?? ''}` : findBin(name);
    if (filePath === undefined) return { exitCode: undefined, output: `"${name}" does not run in a browser.` };
    const again = isSameBuild && keptLine === line ? kept.findAgain() : undefined;
    isSameBuild = false;
    if (again !== undefined) isRebuilt = true;
    else if (name === 'webpack') kept.forget();
    const program = await runProgram(filePath, kind === 'node' ? args.slice(1) : args, env, again);
    if (name === 'webpack') {
      keptLine = line;
      if (again === undefined) programFiles = new Set(loader.listProjectFiles());
    }
    if (outputFile !== undefined) {
      files.write(outputFile, program.stdout);
      return { exitCode: program.exitCode, output: program.stderr };
    }
    return { exitCode: program.exitCode, output: program.stdout + program.stderr };
  }

  async function runScript(
    name: string,
    args: readonly string[],
  ): Promise<{ exitCode: number | undefined; output: string }> {
    const manifest: unknown = JSON.parse(files.read('package.json') ?? '{}');
    const scripts: unknown = Reflect.get(Object(manifest), 'scripts');
    const script: unknown = Reflect.get(Object(scripts), name);
    if (typeof script !== 'string') return { exitCode: 1, output: `package.json has no script "${name}".` };
    const [project, version]: unknown[] = ['name', 'version'].map((key) => Reflect.get(Object(manifest), key));
    const title = typeof project === 'string' && typeof version === 'string' ? `${project}@${version} ${name}` : name;
    const command = [script, ...args].join(' ');
    let output = `\n> ${title}\n> ${command}\n\n`;
    for (const part of command.split('&&').map((text) => text.trim())) {
      const isNode = /^(?:[A-Z_][A-Z0-9_]*=\S* )*node /.test(part);
      const [, variables = '', rest = ''] = /^((?:[A-Z_][A-Z0-9_]*=\S* )*)(.*)$/s.exec(part) ?? [];
      const outcome = await runLine(isNode ? part : `${variables}npx ${rest}`);
      output += outcome.output;
      if (outcome.exitCode !== 0) return { exitCode: outcome.exitCode, output };
    }
    return { exitCode: 0, output };
  }

  function findBin(name: string): string | undefined {
    const packageName = name === 'webpack' ? 'webpack-cli' : name;
    const folder = `node_modules/${packageName}`;
    const text = files.read(`${folder}/package.json`);
    if (text === undefined) return undefined;
    const manifest: unknown = JSON.parse(text);
    const bin: unknown = Reflect.get(Object(manifest), 'bin');
    const file: unknown = typeof bin === 'string' ? bin : Object.values(Object(bin))[0];
    return typeof file === 'string' ? `${projectDir}/${folder}/${file}` : undefined;
  }

  async function runProgram(
    filePath: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    again?: () => void,
  ): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
    if (again === undefined) loader.forget(filePath);
    loop.clear();
    stats.length = 0;
    const ended = Promise.withResolvers<number>();
    control.start({ argv: [filePath, ...args], env, onExit: ended.resolve });
    watchCompilers();
    running = {
      fail(error) {
        if (error instanceof ExitSignal) return;
        const { process } = control;
        if (process.listenerCount('uncaughtException') > 0) {
          process.emit('uncaughtException', error);
          return;
        }
        const text = `${formatErrorExcerpt(error, (path) => files.read(path.slice(projectDir.length + 1)))}${formatError(error)}\n\nNode.js ${String(process['version'])}\n`;
        control.print({ isError: true, text });
        ended.resolve(1);
      },
    };
    const { fail } = running;
    void loop
      .track(again === undefined ? loader.runMain(filePath) : (async () => again())())
      .catch(fail)
      .then(loop.untilIdle)
      .then(() => {
        control.process.emit('beforeExit', control.exitCode());
      })
      .then(loop.untilIdle)
      .then(() => ended.resolve(control.exitCode()))
      .catch(fail);
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
    running = undefined;
    loop.clear();
    const printed = control.printed();
    const join = (isError: boolean): string =>
      printed
        .filter((part) => part.isError === isError)
        .map(({ text }) => text)
        .join('');
    return { exitCode, stdout: join(false), stderr: join(true) };
  }

  /** Makes the compilers of the project's webpack known. */
  function watchCompilers(): void {
    const folder = `${projectDir}/node_modules/webpack/lib`;
    if (!files.modules.isFile(`${folder}/Compiler.js`)) return;
    const load = loader.createRequire(`${projectDir}/x.js`);
    kept.watch({
      Compiler: load(`${folder}/Compiler.js`),
      MultiCompiler: load(`${folder}/MultiCompiler.js`),
      MemoryCachePlugin: load(`${folder}/cache/MemoryCachePlugin.js`),
    } as CompilerClasses); // they are what webpack documents
  }

  /** Whether the kept compiler sees the changes: its program has not loaded the files as modules. */
  function isSeen(steps: readonly ProjectStep[]): boolean {
    const paths = steps.flatMap((step) => ('filePath' in step ? [`${projectDir}/${step.filePath}`] : []));
    return kept.dependsOn(paths) && !paths.some((path) => programFiles.has(path) || path.endsWith('/package.json'));
  }

  return {
    install: files.install,
    process: control.process,
    timers: loop.timers,
    console,
    importModule: (specifier) => loader.importModule(String(specifier), `${projectDir}/x.js`),
    reportError: (error) => running?.fail(error),
    async run(steps, isContinued) {
      const startedAt = performance.now();
      isRebuilt = false;
      isSameBuild = isContinued && isSeen(steps);
      if (!isContinued) files.clear();
      const outcomes: CommandOutcome[] = [];
      let problems: readonly BuildProblem[] = [];
      let graph: BuildGraph | undefined;
      for (const step of steps)
        if ('command' in step) {
          outcomes.push(await runCommand(step.command, step.shownFiles ?? []));
          if (stats.length > 0) {
            problems = stats.flatMap((each) => readProblems(each, projectDir));
            graph = readGraph(stats);
          }
        } else files.writeSource(step.filePath, step.text);
      if (files.takeIncomplete()) return undefined;
      return {
        outcomes,
        assets: files.readAssets(outcomes.at(-1)?.assets ?? []),
        problems,
        graph,
        durationMs: performance.now() - startedAt,
        isRebuilt,
      };
    },
  };
}
