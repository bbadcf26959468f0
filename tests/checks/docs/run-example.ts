// IO. A project of a page, followed step by step in a temporary folder.

import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program.ts';
import type { Example, RunStep } from './list-examples.ts';
import { hideFolder } from './normalize-output.ts';
import { findAssets } from '../../../web/samples/find-assets.ts';
import { parseSampleCommand } from '../../../web/samples/parse-sample-command.ts';
import { runProgram, type SampleHost } from './run-program.ts';
import type { WorkFolder } from './work-folder.ts';

/** The outcome of one command. */
export interface RunOutcome {
  /** 0 for success; undefined when it was not run. */
  readonly exitCode: number | undefined;
  /** Set when the system ended it: another run may end differently. */
  readonly isStopped?: true;
  /** Standard output, then standard error; or why it was not run. */
  readonly output: string;
  /** Files in the folder that was written to, otherwise all new files of the project. POSIX, relative to the project. */
  readonly assets: readonly string[];
  /** Text of each existing file that a result block names. */
  readonly files: Readonly<Record<string, string>>;
}

const maxOutputLength = 200_000;
const maxFileBytes = 8_000_000;

/** Runs the commands of an example in order. A command that fails does not stop the others. */
export async function runExample(example: Example, work: WorkFolder, host: SampleHost): Promise<RunOutcome[]> {
  work.clear();
  const sources = new Set<string>(['package.json']);
  writeProjectFile(work.path, 'package.json', '{ "type": "module" }\n');
  const outcomes: RunOutcome[] = [];
  let outputFolder = 'dist';
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
    const parsed = parseSampleCommand(command);
    const files: Record<string, string> = {};
    if (typeof parsed === 'string') return { exitCode: undefined, output: parsed, assets: [], files };
    const program = findProgram(parsed, work.path);
    if (typeof program === 'string') return { exitCode: undefined, output: program, assets: [], files };
    const before = readTimes(work.path, sources);
    const { code, isStopped, stdout, stderr } = await runProgram(program, work.path, host);
    if (parsed.outputFile !== undefined) writeProjectFile(work.path, parsed.outputFile, stdout);
    const text = `${program.head}${parsed.outputFile === undefined ? stdout : ''}${stderr}`;
    for (const { fileName } of results) {
      const emitted = fileName === undefined ? undefined : readText(join(work.path, fileName));
      if (fileName !== undefined && emitted !== undefined) files[fileName] = hideFolder(emitted, work.path);
    }
    const written = findAssets(before, readTimes(work.path, sources), outputFolder);
    outputFolder = written.outputFolder;
    return {
      exitCode: code,
      ...(isStopped ? { isStopped } : {}),
      output: hideFolder(text, work.path).slice(0, maxOutputLength),
      assets: written.assets,
      files,
    };
  }
}

function writeProjectFile(folder: string, filePath: string, text: string): void {
  const path = join(folder, filePath);
  mkdirSync(dirname(path), { recursive: true });
  // The packages are hard links: writing into one would change it for every project and every checkout.
  if ((statSync(path, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
    throw new Error(`The sample writes ${filePath}, a file of an installed package. Give its package another name.`);
  writeFileSync(path, text);
}

function readText(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= maxFileBytes ? readFileSync(path, 'utf8') : undefined;
}

/** Reads the modification time of each file that the command may have written, by path. */
function readTimes(folder: string, sources: ReadonlySet<string>): ReadonlyMap<string, number> {
  const paths = globSync('**/*', { cwd: folder, exclude: (name) => name === 'node_modules' });
  return new Map(
    paths.flatMap((path): [string, number][] => {
      const filePath = path.replaceAll('\\', '/');
      const stats = statSync(join(folder, path), { throwIfNoEntry: false });
      return stats?.isFile() === true && !sources.has(filePath) ? [[filePath, stats.mtimeMs]] : [];
    }),
  );
}
