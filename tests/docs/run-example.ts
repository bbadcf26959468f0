// IO. A project of a page, followed step by step in a temporary folder.

import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Example, RunStep } from './list-examples.ts';
import { hideFolder } from './normalize-output.ts';
import { parseCommand, type SampleCommand } from './parse-command.ts';
import type { WorkFolder } from './work-folder.ts';

/** Is what came of one command. */
export interface RunOutcome {
  /** 0 where it succeeded; undefined where it was not run. */
  readonly exitCode: number | undefined;
  /** Standard output, then standard error; or why it was not run. */
  readonly output: string;
  /** Files below `dist`, or without that folder, all that is new in the project; POSIX, relative to the project. */
  readonly assets: readonly string[];
  /** Text of each file that a result block names; a file that is not there is left out. */
  readonly files: Readonly<Record<string, string>>;
}

const timeLimitMs = 60_000;
const maxOutputLength = 200_000;
const maxFileBytes = 8_000_000;

/** Runs the commands of an example in order, whatever comes of them. */
export async function runExample(example: Example, work: WorkFolder, samplesDirectory: string): Promise<RunOutcome[]> {
  work.clear();
  const sources = new Set<string>(['package.json']);
  writeProjectFile(work.path, 'package.json', '{ "type": "module" }\n');
  const outcomes: RunOutcome[] = [];
  for (const step of example.steps) {
    if (step.kind === 'run') outcomes.push(await runStep(step));
    else if (step.text === undefined) rmSync(join(work.path, step.filePath), { force: true });
    else {
      sources.add(step.filePath);
      writeProjectFile(work.path, step.filePath, step.text);
    }
  }
  return outcomes;

  async function runStep({ command, results }: RunStep): Promise<RunOutcome> {
    const parsed = parseCommand(command);
    const files: Record<string, string> = {};
    if (typeof parsed === 'string') return { exitCode: undefined, output: parsed, assets: [], files };
    const program = findProgram(parsed, work.path);
    if (typeof program === 'string') return { exitCode: undefined, output: program, assets: [], files };
    const { code, stdout, stderr } = await runProgram(program, work.path, samplesDirectory);
    if (parsed.outputFile !== undefined) writeProjectFile(work.path, parsed.outputFile, stdout);
    const text = `${program.head}${parsed.outputFile === undefined ? stdout : ''}${stderr}`;
    for (const { fileName } of results) {
      const emitted = fileName === undefined ? undefined : readText(join(work.path, fileName));
      if (fileName !== undefined && emitted !== undefined) files[fileName] = hideFolder(emitted, work.path);
    }
    return {
      exitCode: code,
      output: hideFolder(text, work.path).slice(0, maxOutputLength),
      assets: listAssets(work.path, sources),
      files,
    };
  }
}

interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly isShell: boolean;
  /** What npm writes before the output of a script. */
  readonly head: string;
}

/** Finds what a command starts; a text says what is missing. */
function findProgram({ kind, name = '', args, env }: SampleCommand, folder: string): Program | string {
  const shared = { env, isShell: false, head: '' };
  if (kind === 'node') return { ...shared, file: process.execPath, args };
  if (kind === 'bin') {
    const link = join(folder, 'node_modules', '.bin', name);
    if (!existsSync(link)) return `No package of tests/samples has the command "${name}".`;
    return { ...shared, file: process.execPath, args: [realpathSync(link), ...args] };
  }
  // A manifest that a page shows: whatever it holds, only texts are taken from it.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const script = manifest['scripts']?.[name];
  if (script === undefined) return `package.json has no script "${name}".`;
  const [project, version] = [manifest['name'], manifest['version']].map((value) =>
    value === undefined ? '' : String(value),
  );
  const title = project === '' ? name : `${project}${version === '' ? '' : `@${version}`} ${name}`;
  return {
    env,
    isShell: true,
    file: [script, ...args].join(' '),
    args: [],
    head: `\n> ${title}\n> ${[script, ...args].join(' ')}\n\n`,
  };
}

async function runProgram(program: Program, folder: string, samplesDirectory: string) {
  const { NODE_ENV: _, FORCE_COLOR: __, ...env } = process.env;
  const guard = pathToFileURL(join(samplesDirectory, 'no-network.mjs')).href;
  const child = spawn(program.file, [...program.args], {
    cwd: folder,
    shell: program.isShell,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      PATH: `${join(folder, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${dirname(process.execPath)}${process.platform === 'win32' ? ';' : ':'}${env['PATH'] ?? ''}`,
      NO_COLOR: '1',
      NODE_OPTIONS: `--import ${guard}`,
      BROWSERSLIST_IGNORE_OLD_DATA: '1',
      ...program.env,
    },
  });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  const stop = (): void => {
    if (child.pid !== undefined) stopGroup(child.pid);
  };
  const timer = setTimeout(() => {
    stderr.push(Buffer.from(`\nThe command did not end within ${timeLimitMs / 1000} s.\n`));
    stop();
  }, timeLimitMs);
  process.once('exit', stop);
  const code = await promise.finally(() => {
    clearTimeout(timer);
    process.off('exit', stop);
  });
  return { code, stdout: Buffer.concat(stdout).toString('utf8'), stderr: Buffer.concat(stderr).toString('utf8') };
}

function stopGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

function writeProjectFile(folder: string, filePath: string, text: string): void {
  const path = join(folder, filePath);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function readText(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= maxFileBytes ? readFileSync(path, 'utf8') : undefined;
}

function listAssets(folder: string, sources: ReadonlySet<string>): string[] {
  const paths = globSync('**/*', { cwd: folder, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true);
  const built = paths.filter((path) => path.startsWith('dist/'));
  return (built.length > 0 ? built : paths.filter((path) => !sources.has(path))).sort();
}
