// IO. The folder of one project: files are written to it, commands run in it, and what they write is found.

import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findAssets } from '../../../web/kits/webpack/compiler/find-assets.ts';
import { parseSampleCommand } from '../../../web/kits/webpack/compiler/parse-sample-command.ts';
import { findProgram } from './find-program.ts';
import type { RunStep } from './list-examples.ts';
import { hideFolder } from './normalize-output.ts';
import { runProgram, type SampleHost } from './run-program.ts';

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

/** The outcome of a command in a folder that may have files of earlier commands. */
export interface FolderOutcome extends RunOutcome {
  /** Those of `assets` that this command wrote. */
  readonly written: readonly string[];
}

export interface ProjectFolder {
  readonly path: string;
  /** Writes a file of the project. */
  readonly write: (filePath: string, text: string) => void;
  readonly remove: (filePath: string) => void;
  /** Reads a file; undefined when there is none. */
  readonly read: (filePath: string) => string | undefined;
  readonly run: (step: Pick<RunStep, 'command' | 'results'>) => Promise<FolderOutcome>;
}

const maxOutputLength = 200_000;
const maxFileBytes = 8_000_000;

/** Opens the folder of a project. `otherFolders` are those of other projects in it. */
export function openProjectFolder(
  path: string,
  host: SampleHost,
  otherFolders: ReadonlySet<string> = new Set(),
): ProjectFolder {
  const sources = new Set<string>();
  let outputFolder = 'dist';
  return {
    path,
    write(filePath, text) {
      sources.add(filePath);
      writeProjectFile(path, filePath, text);
    },
    remove: (filePath) => rmSync(join(path, filePath), { force: true }),
    read: (filePath) => readText(join(path, filePath)),
    run,
  };

  async function run({ command, results }: Pick<RunStep, 'command' | 'results'>): Promise<FolderOutcome> {
    const parsed = parseSampleCommand(command);
    const files: Record<string, string> = {};
    const fail = (output: string): FolderOutcome => ({ exitCode: undefined, output, assets: [], written: [], files });
    if (typeof parsed === 'string') return fail(parsed);
    const program = findProgram(parsed, path, host.nodePath);
    if (typeof program === 'string') return fail(program);
    const before = readTimes();
    const { code, isStopped, stdout, stderr } = await (host.share?.(program) ?? runProgram(program, path, host));
    if (parsed.outputFile !== undefined) writeProjectFile(path, parsed.outputFile, stdout);
    const text = `${program.head}${parsed.outputFile === undefined ? stdout : ''}${stderr}`;
    for (const { fileName } of results) {
      const emitted = fileName === undefined ? undefined : readText(join(path, fileName));
      if (fileName !== undefined && emitted !== undefined) files[fileName] = hideFolder(emitted, path);
    }
    const after = readTimes();
    const found = findAssets(before, after, outputFolder);
    outputFolder = found.outputFolder;
    return {
      exitCode: code,
      ...(isStopped ? { isStopped } : {}),
      output: hideFolder(text, path).slice(0, maxOutputLength),
      assets: found.assets,
      written: found.assets.filter((name) => before.get(name) !== after.get(name)),
      files,
    };
  }

  /** Reads the modification time of each file that the command may have written, by path. */
  function readTimes(): ReadonlyMap<string, number> {
    const paths = globSync('**/*', { cwd: path, exclude: (name) => name === 'node_modules' || otherFolders.has(name) });
    return new Map(
      paths.flatMap((name): [string, number][] => {
        const filePath = name.replaceAll('\\', '/');
        const stats = statSync(join(path, name), { throwIfNoEntry: false });
        return stats?.isFile() === true && !sources.has(filePath) ? [[filePath, stats.mtimeMs]] : [];
      }),
    );
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
