// The files of a project: those of the sample and what commands write in memory, and the packages beside them.

import { createFsFromVolume, Volume } from 'memfs';
import type { WrittenAsset } from '../../../../schema/kits/kit-samples.ts';
import { findAssets } from './find-assets.ts';
import type { ModuleFiles } from './node/module-resolver.ts';
import { projectDir } from './node/node-process.ts';

/**
 * The files of an npm package and of what it depends on, by path below `node_modules`. A file without a text is in the
 * pack of what few builds need.
 */
export type PackFiles = Readonly<Record<string, string | null>>;

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

/** The files of a project. Paths are relative to it. */
export interface ProjectFileSystem {
  /** `node:fs` over the files. */
  readonly fs: object;
  /** What modules are read from, the files of the compiler included. */
  readonly modules: ModuleFiles;
  /** Adds files below `node_modules`. Those of the compiler can be loaded; only what bundles contain is in the file system. */
  readonly install: (files: PackFiles, isCompiler: boolean) => void;
  /** Whether a file was read since the last call whose text has not been installed. */
  readonly takeIncomplete: () => boolean;
  /** Removes all but the packages. */
  readonly clear: () => void;
  /** Writes a file of the sample; undefined removes it. */
  readonly writeSource: (filePath: string, text: string | undefined) => void;
  /** Writes a file as a command does. */
  readonly write: (filePath: string, text: string) => void;
  /** Undefined when there is no such file. */
  readonly read: (filePath: string) => string | undefined;
  /** Lists the files that commands may have written, with the time of writing. */
  readonly readTimes: () => ReadonlyMap<string, number>;
  /** Lists what is in the output folder, given the times from before the command. */
  readonly listAssets: (before: ReadonlyMap<string, number>) => readonly string[];
  readonly readAssets: (paths: readonly string[]) => readonly WrittenAsset[];
}

/**
 * Creates an empty project.
 * @param onTypesRead called with the size of each `.d.ts` file that a program reads
 */
export function createProjectFiles(onTypesRead: (sizeBytes: number) => void): ProjectFileSystem {
  // relative paths belong to the project
  const volume = Volume.fromJSON({}, '/', { process: { ...plainProcess, cwd: () => projectDir } });
  const sources = new Set<string>();
  const tools = new Map<string, string>();
  const toolFolders = new Set<string>();
  const absent = new Set<string>();
  let isIncomplete = false;
  let outputFolder = 'dist';

  volume.mkdirSync(`${projectDir}/node_modules`, { recursive: true });
  volume.mkdirSync('/tmp', { recursive: true });

  const fs = createFsFromVolume(volume);
  const { createWriteStream, readFileSync } = fs;
  Object.assign(fs, {
    readFileSync: (...args: Parameters<typeof readFileSync>) => {
      const content = readFileSync(...args);
      if (typeof args[0] === 'string' && args[0].endsWith('.d.ts')) onTypesRead(content.length);
      return content;
    },
    // the stream would say twice that it is closed
    createWriteStream: (path: string, options?: string | object) =>
      createWriteStream(path, { ...(typeof options === 'string' ? { encoding: options } : options), emitClose: false }),
  });

  const find = (path: string) => volume.statSync(path, { throwIfNoEntry: false });

  const modules: ModuleFiles = {
    read(filePath) {
      const tool = tools.get(filePath);
      if (tool !== undefined) return tool;
      if (absent.has(filePath)) isIncomplete = true;
      try {
        return volume.readFileSync(filePath, 'utf8') as string; // a text for this encoding
      } catch {
        return undefined;
      }
    },
    isFile: (filePath) => tools.has(filePath) || absent.has(filePath) || find(filePath)?.isFile() === true,
    isFolder: (filePath) => toolFolders.has(filePath) || find(filePath)?.isDirectory() === true,
  };

  function install(files: PackFiles, isCompiler: boolean): void {
    const folders = new Set<string>();
    for (const [path, text] of Object.entries(files)) {
      const target = `${projectDir}/node_modules/${path}`;
      const folder = target.slice(0, target.lastIndexOf('/'));
      if (text === null) absent.add(target);
      else tools.set(target, text);
      for (
        let each = folder;
        !toolFolders.has(each) && each !== projectDir;
        each = each.slice(0, each.lastIndexOf('/'))
      )
        toolFolders.add(each);
      if (text === null || (isCompiler && !bundledFile.test(path))) continue;
      if (!folders.has(folder)) volume.mkdirSync(folder, { recursive: true });
      folders.add(folder);
      volume.writeFileSync(target, text);
    }
  }

  function clear(): void {
    volume.mkdirSync(`${projectDir}/node_modules`, { recursive: true });
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
      if (find(`${projectDir}/${folder}`) === undefined) return; // a program has removed it
      for (const entry of volume.readdirSync(`${projectDir}/${folder}`)) {
        const name = String(entry);
        if (name === 'node_modules' || times.size > maxFiles) continue;
        const filePath = `${folder}${name}`;
        const entryStats = volume.lstatSync(`${projectDir}/${filePath}`);
        if (entryStats.isSymbolicLink()) continue; // it may lead out of the project, or back into its own folder
        if (entryStats.isDirectory()) visit(`${filePath}/`);
        else if (!sources.has(filePath)) times.set(filePath, entryStats.mtimeMs);
      }
    };
    visit('');
    return times;
  }

  function listAssets(before: ReadonlyMap<string, number>): readonly string[] {
    const written = findAssets(before, readTimes(), outputFolder);
    outputFolder = written.outputFolder;
    return written.assets;
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
    fs,
    modules,
    install,
    takeIncomplete() {
      const wasIncomplete = isIncomplete;
      isIncomplete = false;
      return wasIncomplete;
    },
    clear,
    writeSource,
    write: (filePath, text) => volume.writeFileSync(`${projectDir}/${filePath}`, text),
    read(filePath) {
      const path = `${projectDir}/${filePath}`;
      return find(path)?.isFile() === true ? String(volume.readFileSync(path, 'utf8')) : undefined;
    },
    readTimes,
    listAssets,
    readAssets,
  };
}
