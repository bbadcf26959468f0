// A project in memory, whose commands run as in a terminal.

import type { BuildProblem, CommandOutcome, ProjectStep, RunResult } from '../../../../schema/kits/kit-samples.ts';
import { programPackages } from './browser-samples.ts';
import type { BuildGraph } from './build-details.ts';
import { createBuildProgress } from './build-progress.ts';
import { findOutputProblems } from './find-output-problems.ts';
import { createBuiltinModules } from './node/builtin-modules.ts';
import { createEventLoop, trackWebAssembly } from './node/event-loop.ts';
import { createModuleLoader } from './node/module-loader.ts';
import { createConsole } from './node/node-console.ts';
import { createProcess, projectDir } from './node/node-process.ts';
import { createKeptBuild } from './kept-build.ts';
import { listScriptLines, readBin, readScript } from './package-manifest.ts';
import { createWebpackPreparation } from './prepare-webpack.ts';
import { createProgramRunner } from './program-runner.ts';
import { parseSampleCommand } from './parse-sample-command.ts';
import { createProjectFiles, type PackFiles } from './project-files.ts';
import { readGraph, readProblems, type StatsLike } from './read-stats.ts';

/** A project that commands can run in. */
export interface Project {
  /** Adds files below `node_modules`. Those of the compiler can be loaded; only what bundles contain is in the file system. */
  readonly install: (files: PackFiles, isCompiler: boolean) => void;
  /**
   * Follows the steps, in an empty project unless they continue.
   * @returns undefined when a file is needed whose text has not been installed
   */
  readonly run: (steps: readonly ProjectStep[], isContinued: boolean) => Promise<RunResult<BuildGraph> | undefined>;
  /** Takes an error that nothing else has caught. */
  readonly reportError: (error: unknown) => void;
  readonly importModule: (specifier: unknown) => Promise<unknown>;
  readonly process: object;
  readonly timers: Readonly<Record<string, unknown>>;
  readonly console: object;
}

const maxOutputLength = 200_000;
const maxBuilds = 8;

const endedEarly =
  'The program ended before its build was done. Look for a loader or plugin that never calls back, for a promise that never settles, or for process.exit().';

/** How a line ended, and what it printed. */
interface LineOutcome {
  /** Undefined when it was not run. */
  readonly exitCode: number | undefined;
  readonly output: string;
}

/**
 * Creates an empty project.
 * @param reportProgress called now and then while a build comes further
 */
export function createProject(reportProgress: (pendingBytes: number) => void): Project {
  const progress = createBuildProgress(reportProgress, () => performance.now());
  const control = createProcess();
  let typesBytes = 0;
  const files = createProjectFiles((sizeBytes) => {
    typesBytes += sizeBytes;
    progress.note(sizeBytes); // the TypeScript compiler says nothing while it checks what it has read
  });
  const loop = createEventLoop();
  trackWebAssembly(loop);
  const console = createConsole(control.print);
  const stats: StatsLike[] = [];
  const kept = createKeptBuild((result) => {
    if (stats.length < maxBuilds) stats.push(result);
  }, progress.note);
  let keptLine: string | undefined;
  let programFiles: ReadonlySet<string> = new Set();
  let isRebuilt = false;
  /** Whether the next command is the last build again, with changes that its compiler sees. */
  let isSameBuild = false;

  const readModule = (filePath: string): string | undefined => {
    progress.note();
    return files.modules.read(filePath);
  };
  const loader = createModuleLoader({
    files: { ...files.modules, read: readModule },
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

  const onStart = createWebpackPreparation({ isFile: files.modules.isFile, loader, kept });
  const programs = createProgramRunner({ control, loop, loader, read: files.read, onStart });

  async function runCommand(line: string, shownFiles: readonly string[]): Promise<CommandOutcome> {
    const before = files.readTimes();
    progress.note();
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

  async function runLine(line: string): Promise<LineOutcome> {
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
    stats.length = 0;
    const program = await programs.run({ filePath, args: kind === 'node' ? args.slice(1) : args, env, again });
    progress.note(-typesBytes);
    typesBytes = 0;
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

  async function runScript(name: string, args: readonly string[]): Promise<LineOutcome> {
    const script = readScript(files.read('package.json') ?? '{}', name);
    if (script === undefined) return { exitCode: 1, output: `package.json has no script "${name}".` };
    let output = `\n> ${script.title}\n> ${[script.command, ...args].join(' ')}\n\n`;
    for (const line of listScriptLines(script.command, args)) {
      const outcome = await runLine(line);
      output += outcome.output;
      if (outcome.exitCode !== 0) return { exitCode: outcome.exitCode, output };
    }
    return { exitCode: 0, output };
  }

  function findBin(name: string): string | undefined {
    const folder = `node_modules/${name === 'webpack' ? 'webpack-cli' : (programPackages[name] ?? name)}`;
    const file = readBin(files.read(`${folder}/package.json`) ?? '{}');
    return file === undefined ? undefined : `${projectDir}/${folder}/${file}`;
  }

  /** Whether webpack's command has ended well without the end of a build: it is still waited for, or nothing was printed. */
  function hasEndedEarly(outcome: CommandOutcome | undefined): boolean {
    const isSilent = stats.length === 0 && outcome?.command === keptLine && outcome?.output.trim() === '';
    return outcome?.exitCode === 0 && (kept.isWaiting() || isSilent);
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
    reportError: programs.reportError,
    async run(steps, isContinued) {
      const startedAt = performance.now();
      isRebuilt = false;
      progress.begin();
      isSameBuild = isContinued && isSeen(steps);
      if (!isContinued) files.clear();
      const outcomes: CommandOutcome[] = [];
      let problems: readonly BuildProblem[] = [];
      let graph: BuildGraph | undefined;
      for (const step of steps)
        if ('command' in step) {
          const outcome = await runCommand(step.command, step.shownFiles ?? []);
          outcomes.push(outcome);
          if (problems.length === 0 && stats.length === 0 && outcome.exitCode !== 0)
            problems = findOutputProblems({ ...outcome, projectDir, read: files.read });
          if (stats.length > 0) {
            problems = stats.flatMap((each) => readProblems(each, projectDir));
            graph = readGraph(stats);
          }
        } else files.writeSource(step.filePath, step.text);
      if (files.takeIncomplete()) return undefined;
      const last = outcomes.at(-1);
      return {
        outcomes,
        assets: files.readAssets(last?.assets ?? []),
        problems,
        startFiles: (graph?.chunks ?? []).filter(({ isInitial }) => isInitial).flatMap((chunk) => chunk.files),
        details: graph,
        notice: hasEndedEarly(last) ? endedEarly : undefined,
        durationMs: performance.now() - startedAt,
        isRebuilt,
      };
    },
  };
}
