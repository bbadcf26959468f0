// A project in memory, whose commands run as in a terminal.

import { createFsFromVolume, Volume } from 'memfs';
import { parseSampleCommand } from '../samples/parse-sample-command.ts';
import type {
  BuildGraph,
  BuildProblem,
  CommandOutcome,
  PackFiles,
  ProjectStep,
  RunResult,
  WrittenAsset,
} from './compiler-messages.ts';
import { createBuiltinModules } from './node/builtin-modules.ts';
import { createEventLoop } from './node/event-loop.ts';
import { ExitSignal } from './node/exit-signal.ts';
import { formatValues, inspectValue } from './node/inspect-value.ts';
import { createModuleLoader } from './node/module-loader.ts';
import { createProcess, projectDir } from './node/node-process.ts';
import { readGraph, readProblems, type StatsLike } from './read-stats.ts';

/** A project that commands can run in. */
export interface Project {
  /** Adds files below `node_modules`. Those of the compiler can be loaded; only what bundles contain is in the file system. */
  readonly install: (files: PackFiles, isCompiler: boolean) => void;
  /** Follows the steps, in an empty project unless they continue. */
  readonly run: (steps: readonly ProjectStep[], isContinued: boolean) => Promise<RunResult>;
  /** Takes an error that nothing else has caught. */
  readonly reportError: (error: unknown) => void;
  readonly importModule: (specifier: unknown) => Promise<unknown>;
  readonly process: object;
  readonly timers: Readonly<Record<string, unknown>>;
  readonly console: object;
}

const maxOutputLength = 200_000;
const maxTextBytes = 2_000_000;
const maxAssets = 500;
const maxFiles = 5000;
const textFile =
  /\.(?:[cm]?[jt]sx?|css|scss|sass|less|html?|json|map|svg|txt|md|xml|ya?ml|csv|toml|wat|graphql|webmanifest)$/;

/** Files of the compiler that bundles contain or that are looked up. */
const bundledFile =
  /(?:^|\/)package\.json$|^webpack\/(?:hot|buildin|bin)\/|^webpack\/lib\/(?:index|webpack)\.js$|^events\/|^webpack-cli\/bin\//;

/** What the file system asks a process. */
const plainProcess = {
  platform: 'linux',
  emitWarning: () => undefined,
  env: {},
  getuid: () => 1000,
  getgid: () => 1000,
};

/** The program that runs now. */
interface Running {
  readonly fail: (error: unknown) => void;
}

/** Creates an empty project. */
export function createProject(): Project {
  const control = createProcess();
  // relative paths belong to the project
  const volume = Volume.fromJSON({}, '/', { process: { ...plainProcess, cwd: () => projectDir } });
  const fs = createFsFromVolume(volume);
  const loop = createEventLoop();
  const console = createConsole();
  const sources = new Set<string>();
  const tools = new Map<string, string>();
  const toolFolders = new Set<string>();
  const stats: StatsLike[] = [];
  let running: Running | undefined;
  let outputFolder = 'dist';

  volume.mkdirSync(`${projectDir}/node_modules`, { recursive: true });
  volume.mkdirSync('/tmp', { recursive: true });

  const loader = createModuleLoader({
    files: {
      read(filePath) {
        const tool = tools.get(filePath);
        if (tool !== undefined) return tool;
        try {
          return volume.readFileSync(filePath, 'utf8') as string; // a text for this encoding
        } catch {
          return undefined;
        }
      },
      isFile: (filePath) =>
        tools.has(filePath) || volume.statSync(filePath, { throwIfNoEntry: false })?.isFile() === true,
      isFolder: (filePath) =>
        toolFolders.has(filePath) || volume.statSync(filePath, { throwIfNoEntry: false })?.isDirectory() === true,
    },
    builtins: createBuiltinModules({
      fs: fs as unknown as Readonly<Record<string, unknown>> & { readonly promises: unknown },
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

  function createConsole(): Record<string, unknown> {
    let indent = '';
    const write = (isError: boolean, values: readonly unknown[]): void => {
      const text = formatValues(values);
      control.print({ isError, text: `${indent}${indent === '' ? text : text.replaceAll('\n', `\n${indent}`)}\n` });
    };
    const out = (...values: unknown[]): void => write(false, values);
    const error = (...values: unknown[]): void => write(true, values);
    const group = (...values: unknown[]): void => {
      if (values.length > 0) out(...values);
      indent += '  ';
    };
    const counts = new Map<string, number>();
    return {
      log: out,
      info: out,
      debug: out,
      dir: (value: unknown, options?: object) => out(inspectValue(value, options)),
      error,
      warn: error,
      trace: error,
      group,
      groupCollapsed: group,
      groupEnd: () => void (indent = indent.slice(2)),
      assert: (value: unknown, ...values: unknown[]) => {
        if (!value) error('Assertion failed', ...values);
      },
      count(label = 'default') {
        counts.set(label, (counts.get(label) ?? 0) + 1);
        out(`${label}: ${counts.get(label)}`);
      },
      table: out,
      time: () => undefined,
      timeEnd: (label = 'default') => out(`${label}: 0ms`),
      timeLog: (label = 'default') => out(`${label}: 0ms`),
      clear: () => undefined,
    };
  }

  function clear(): void {
    for (const name of volume.readdirSync(projectDir))
      if (name !== 'node_modules') volume.rmSync(`${projectDir}/${String(name)}`, { recursive: true, force: true });
    volume.rmSync(`${projectDir}/node_modules/.cache`, { recursive: true, force: true });
    sources.clear();
    outputFolder = 'dist';
    writeSource('package.json', '{ "type": "module" }\n');
  }

  function writeSource(filePath: string, text: string | undefined): void {
    const path = `${projectDir}/${filePath}`;
    if (text === undefined) {
      volume.rmSync(path, { force: true });
      return;
    }
    sources.add(filePath);
    volume.mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
    volume.writeFileSync(path, text);
  }

  /** Lists the files that commands may have written, with the time of writing. */
  function readTimes(): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    const visit = (folder: string): void => {
      for (const entry of volume.readdirSync(`${projectDir}/${folder}`)) {
        const name = String(entry);
        if (name === 'node_modules' || times.size > maxFiles) continue;
        const filePath = `${folder}${name}`;
        const entryStats = volume.statSync(`${projectDir}/${filePath}`);
        if (entryStats.isDirectory()) visit(`${filePath}/`);
        else if (!sources.has(filePath)) times.set(filePath, entryStats.mtimeMs);
      }
    };
    visit('');
    return times;
  }

  function listAssets(before: ReadonlyMap<string, number>): string[] {
    const after = readTimes();
    const written = [...after].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
    const folders = new Set(written.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
    const [folder] = folders;
    if (folder !== undefined && folders.size === 1) outputFolder = folder;
    const paths = [...after.keys()].sort();
    const built = paths.filter((path) => path.startsWith(`${outputFolder}/`));
    return built.length > 0 ? built : paths;
  }

  async function runCommand(line: string, shownFiles: readonly string[]): Promise<CommandOutcome> {
    const before = readTimes();
    const outcome = await runLine(line);
    const files: Record<string, string> = {};
    for (const filePath of shownFiles) {
      const path = `${projectDir}/${filePath}`;
      if (volume.statSync(path, { throwIfNoEntry: false })?.isFile() === true)
        files[filePath] = String(volume.readFileSync(path, 'utf8'));
    }
    const output = outcome.output.slice(0, maxOutputLength);
    return { command: line, ...outcome, output, assets: listAssets(before), files };
  }

  async function runLine(line: string): Promise<{ exitCode: number | undefined; output: string }> {
    const parsed = parseSampleCommand(line);
    if (typeof parsed === 'string') return { exitCode: undefined, output: parsed };
    const { kind, name = '', args, env, outputFile } = parsed;
    if (kind === 'script') return await runScript(name, args);
    const filePath = kind === 'node' ? `${projectDir}/${args[0] ?? ''}` : findBin(name);
    if (filePath === undefined) return { exitCode: undefined, output: `"${name}" does not run in a browser.` };
    const program = await runProgram(filePath, kind === 'node' ? args.slice(1) : args, env);
    if (outputFile !== undefined) {
      volume.writeFileSync(`${projectDir}/${outputFile}`, program.stdout);
      return { exitCode: program.exitCode, output: program.stderr };
    }
    return { exitCode: program.exitCode, output: program.stdout + program.stderr };
  }

  async function runScript(
    name: string,
    args: readonly string[],
  ): Promise<{ exitCode: number | undefined; output: string }> {
    const manifest: unknown = JSON.parse(String(volume.readFileSync(`${projectDir}/package.json`, 'utf8')));
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
    const folder = `${projectDir}/node_modules/${packageName}`;
    if (volume.statSync(`${folder}/package.json`, { throwIfNoEntry: false }) === undefined) return undefined;
    const manifest: unknown = JSON.parse(String(volume.readFileSync(`${folder}/package.json`, 'utf8')));
    const bin: unknown = Reflect.get(Object(manifest), 'bin');
    const file: unknown = typeof bin === 'string' ? bin : Object.values(Object(bin))[0];
    return typeof file === 'string' ? `${folder}/${file}` : undefined;
  }

  async function runProgram(
    filePath: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
    loader.forget(filePath);
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
        const text = `${formatExcerpt(error)}${formatError(error)}\n\nNode.js ${String(process['version'])}\n`;
        control.print({ isError: true, text });
        ended.resolve(1);
      },
    };
    const { fail } = running;
    void loop
      .track(loader.runMain(filePath))
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

  /** Remembers the result of each compilation that a program makes. */
  function watchCompilers(): void {
    const key = `${projectDir}/node_modules/webpack/lib/Compiler.js`;
    if (!tools.has(key)) return;
    const Compiler = loader.createRequire(`${projectDir}/x.js`)(key) as { prototype: Record<string, unknown> };
    if (Reflect.get(Compiler.prototype, watched) === true) return;
    const run = Compiler.prototype['run'] as (callback: (error: unknown, result: StatsLike) => void) => void;
    Compiler.prototype['run'] = function (this: object, callback: (error: unknown, result: StatsLike) => void) {
      run.call(this, (error: unknown, result: StatsLike) => {
        if (typeof result === 'object' && stats.length < 8) stats.push(result);
        callback(error, result);
      });
    };
    Reflect.set(Compiler.prototype, watched, true);
  }

  /** Formats the line that an error comes from, as Node does. */
  function formatExcerpt(error: unknown): string {
    const [, url = '', path = '', line = '1', column = '1'] =
      /(?:^|[\s(])((?:file:\/\/)?(\/project\/[^\s():]+)):(\d+):(\d+)/.exec(
        error instanceof Error ? (error.stack ?? '') : '',
      ) ?? [];
    const source =
      path === ''
        ? undefined
        : volume.existsSync(path) && String(volume.readFileSync(path, 'utf8')).split('\n')[Number(line) - 1];
    if (typeof source !== 'string') return '';
    const indent = source.slice(0, Number(column) - 1).replaceAll(/[^\t]/g, ' ');
    return `${url}:${line}\n${source}\n${indent}^\n\n`;
  }

  function readAssets(paths: readonly string[]): readonly WrittenAsset[] {
    let textBytes = 0;
    return paths.slice(0, maxAssets).map((path) => {
      const bytes = volume.readFileSync(`${projectDir}/${path}`) as Uint8Array; // bytes without an encoding
      textBytes += bytes.length;
      const isShown = textFile.test(path) && textBytes <= maxTextBytes;
      return { path, sizeBytes: bytes.length, text: isShown ? new TextDecoder().decode(bytes) : undefined };
    });
  }

  return {
    process: control.process,
    timers: loop.timers,
    console,
    importModule: (specifier) => loader.importModule(String(specifier), `${projectDir}/x.js`),
    reportError: (error) => running?.fail(error),
    install(files, isCompiler) {
      const folders = new Set<string>();
      for (const [path, text] of Object.entries(files)) {
        const target = `${projectDir}/node_modules/${path}`;
        const folder = target.slice(0, target.lastIndexOf('/'));
        tools.set(target, text);
        for (
          let each = folder;
          !toolFolders.has(each) && each !== projectDir;
          each = each.slice(0, each.lastIndexOf('/'))
        )
          toolFolders.add(each);
        if (isCompiler && !bundledFile.test(path)) continue;
        if (!folders.has(folder)) volume.mkdirSync(folder, { recursive: true });
        folders.add(folder);
        volume.writeFileSync(target, text);
      }
    },
    async run(steps, isContinued) {
      const startedAt = performance.now();
      if (!isContinued) clear();
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
        } else writeSource(step.filePath, step.text);
      return {
        outcomes,
        assets: readAssets(outcomes.at(-1)?.assets ?? []),
        problems,
        graph,
        durationMs: performance.now() - startedAt,
      };
    },
  };
}

/** Marks the compiler whose runs are remembered. */
const watched = Symbol('watched');

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return `Uncaught ${inspectValue(error)}`;
  return inspectValue(error);
}
