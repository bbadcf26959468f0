// IO. The settings of a project and the kits that they name. Their code runs: it is the project's own, not content.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KitDownloads } from '../../schema/kits/kit-downloads.ts';
import type { Config, Kit } from '../../schema/kits/kit.ts';
import {
  builtClientName,
  builtRunnerPath,
  noKits,
  type KitTables,
  type SampleTables,
} from '../../schema/kits/kit-tables.ts';
import { checkConfig, checkKit } from './check-kit.ts';
import { combineKits, type ReadKit } from './combine-kits.ts';
import { ConfigError, createConfigError, suggestName, type ConfigFile } from './config-error.ts';
import type { ModuleGroup } from '../engine/module-versions.ts';
import { readKitVersion } from './kit-version.ts';

/** A project with its kits. */
export interface SiteProject {
  /** Folder of its package.json, or of its settings; the current one when there is neither. */
  readonly dir: string;
  readonly config: Config;
  readonly kits: KitTables;
  /** Absolute paths of the settings and of all that the kits are made from. */
  readonly files: readonly string[];
}

/** A project without settings. */
export const plainProject: SiteProject = Object.freeze({ dir: '.', config: {}, kits: noKits, files: [] });

const configNames = ['docgraph.config.ts', 'docgraph.config.mts', 'docgraph.config.js', 'docgraph.config.mjs'];

/**
 * Loads the project that a folder belongs to: the nearest folder with settings or a package.json.
 * @throws ConfigError for settings or a kit that cannot be used
 */
export async function loadProject(startDir: string): Promise<SiteProject> {
  const dir = findProjectDir(resolve(startDir));
  if (dir === undefined) return { ...plainProject, dir: resolve(startDir) };
  const { file, value } = await readConfig(dir);
  checkConfig(value, file);
  const config = value as Config; // as checked
  const kits = await Promise.all((config.kits ?? []).map((kit) => readKit(kit, file)));
  const files = [...new Set([file.path, ...kits.flatMap(({ files: own }) => own)])];
  if (kits.length === 0) return { dir, config, kits: noKits, files };
  const version = hash('sha256', kits.map(({ version: own }) => own).join(' '));
  return { dir, config, kits: combineKits(kits, { version, projectDir: dir }), files };
}

function findProjectDir(startDir: string): string | undefined {
  for (let dir = startDir; ; dir = dirname(dir)) {
    if ([...configNames, 'package.json'].some((name) => existsSync(join(dir, name)))) return dir;
    if (dir === dirname(dir)) return undefined;
  }
}

/** Reads the settings: a module of their own, or a key of package.json. */
async function readConfig(dir: string): Promise<{ readonly file: ConfigFile; readonly value: unknown }> {
  const name = configNames.find((each) => existsSync(join(dir, each)));
  if (name !== undefined) {
    const file = readConfigFile(join(dir, name));
    return { file, value: await importDefault(file, 'the settings') };
  }
  const file = readConfigFile(join(dir, 'package.json'));
  try {
    const { docgraph = {} } = JSON.parse(file.text) as { readonly docgraph?: unknown };
    return { file, value: docgraph };
  } catch (cause) {
    throw createConfigError(file, { message: 'This is not JSON.', hint: 'see what npm says about it.', cause });
  }
}

/**
 * Loads one kit.
 * @param path of its module
 * @throws ConfigError for a kit that cannot be used
 */
export async function loadKit(path: string): Promise<ReadKit> {
  const kit = resolve(path);
  return readKit(kit, { path: kit, text: '' });
}

/** Returns the path that a module of a kit has when the kit is built, e.g. `worker.mjs` of `worker.ts`. */
export function findBuiltPath(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '.mjs');
}

/** Reads a kit with its queries and its version. */
async function readKit(given: unknown, config: ConfigFile): Promise<ReadKit & ModuleGroup> {
  const file = typeof given === 'string' ? readConfigFile(resolveKit(given, config)) : config;
  const value = typeof given === 'string' ? await importDefault(file, `the kit "${given}"`) : given;
  checkKit(value, file);
  const kit = value as Kit; // as checked
  const dir = dirname(file.path);
  const paths = listQueryPaths(kit);
  const texts = new Map(
    [...(kit.graph === undefined ? [] : [kit.graph.types]), ...(kit.examples ?? [])].map(
      (path) => [path, readBeside(path, file)] as const,
    ),
  );
  const { readDocument } = paths.length === 0 ? {} : await import('./read-document.ts'); // with all of GraphQL
  const documents = new Map(
    paths.flatMap((path) =>
      readDocument === undefined ? [] : [[path, readDocument(readBeside(path, file))] as const],
    ),
  );
  const locate = (path: string | undefined): string | undefined => {
    if (path === undefined) return undefined;
    const found = [path, findBuiltPath(path)].map((each) => resolve(dir, each)).find((each) => existsSync(each));
    if (found !== undefined) return found;
    throw createMissingError(path, file);
  };
  const builtPath = join(dir, builtClientName);
  const isBuilt = kit.client !== undefined && existsSync(builtPath);
  const clientPath = isBuilt ? builtPath : locate(kit.client);
  const runnerPath = join(dir, builtRunnerPath);
  const hasRunner = kit.samples !== undefined && existsSync(runnerPath);
  const workerPath = hasRunner ? runnerPath : locate(kit.samples?.worker);
  const packsPath = hasRunner ? undefined : locate(kit.samples?.packs);
  const downloads: KitDownloads = Object.fromEntries(
    Object.entries(kit.downloads ?? {}).map(([kind, path]) => [kind, locate(path)]),
  );
  const samples = workerPath === undefined ? undefined : readSamples(kit, { workerPath, packsPath });
  const read = Array.from(texts.values(), ({ path: filePath, text }) => ({ id: hash('sha256', text), filePath }));
  const code = readKitVersion(clientPath === undefined ? [file.path] : [file.path, clientPath], [
    ...documents.values(),
    ...read,
  ]);
  return { kit, file, documents, texts, clientPath, downloads, samples, ...code };
}

/** Lists the files with queries of a kit. */
function listQueryPaths({ screens = {}, queries = [] }: Kit): readonly string[] {
  return [...Object.values(screens).flatMap(({ query, laterQueries = [] }) => [query, ...laterQueries]), ...queries];
}

/** Reads what runs samples. What is in packs is no part of the version of pages. */
function readSamples(
  { name, samples = { worker: '' } }: Kit,
  paths: Pick<SampleTables, 'workerPath' | 'packsPath'>,
): SampleTables {
  const { workerPath, packsPath } = paths;
  const { findTerminalNeed, listPacks } = samples;
  return {
    kit: name,
    version:
      basename(workerPath) === basename(builtRunnerPath)
        ? hash('sha256', readFileSync(workerPath))
        : readKitVersion(packsPath === undefined ? [workerPath] : [workerPath, packsPath]).version,
    ...paths,
    ...(findTerminalNeed && { findTerminalNeed }),
    ...(listPacks && { listPacks }),
  };
}

function resolveKit(name: string, config: ConfigFile): string {
  try {
    return createRequire(config.path).resolve(name);
  } catch (cause) {
    const isPath = /^\.{0,2}\//.test(name);
    throw createConfigError(config, {
      subject: name,
      message: `The kit "${name}" cannot be found.`,
      hint: isPath ? 'give the path of its module, relative to this file.' : suggestPackage(name, config),
      cause,
    });
  }
}

function suggestPackage(name: string, { path }: ConfigFile): string {
  const manifestPath = join(dirname(path), 'package.json');
  // npm has written it, or nobody
  const { dependencies, devDependencies } = (
    existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {}
  ) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>>;
  const known = Object.keys({ ...dependencies, ...devDependencies }).filter((each) => each.includes('kit'));
  return known.length === 0 ? `install it: npm install ${name}` : suggestName(name, known);
}

async function importDefault(file: ConfigFile, subject: string): Promise<unknown> {
  let exports: Readonly<Record<string, unknown>>;
  try {
    // a module namespace
    exports = (await import(pathToFileURL(file.path).href)) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const [line] = findPosition(cause, file.path) ?? [];
    const message = `${subject} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ConfigError(
      `${file.path}${line === undefined ? '' : `:${line}`} ${message}\nhint: it has to be a module that Node can import.`,
      { cause },
    );
  }
  if (exports['default'] !== undefined) return exports['default'];
  throw createConfigError(file, {
    message: `${subject} has no default export.`,
    hint: 'end the module with: export default …',
  });
}

/** Finds where in a file an error was thrown, in its stack. */
function findPosition(error: unknown, path: string): readonly [line: string] | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const start = stack.indexOf(path);
  const [, line] = /^:(\d+)/.exec(start === -1 ? '' : stack.slice(start + path.length)) ?? [];
  return line === undefined ? undefined : [line];
}

function readConfigFile(path: string): ConfigFile {
  return { path, text: readFileSync(path, 'utf8') };
}

function readBeside(name: string, file: ConfigFile): ConfigFile {
  const path = resolve(dirname(file.path), name);
  if (existsSync(path)) return readConfigFile(path);
  throw createMissingError(path, file);
}

function createMissingError(path: string, file: ConfigFile): ConfigError {
  return createConfigError(file, {
    subject: path.split('/').at(-1) ?? path,
    message: `The file "${path}" does not exist.`,
    hint: 'give its path relative to this module.',
  });
}
