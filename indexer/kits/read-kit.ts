// IO. One kit: its module, and the files that it names.

import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { KitDownloads } from '../../schema/kits/kit-downloads.ts';
import type { Kit } from '../../schema/kits/kit.ts';
import { builtClientName, builtRunnerPath, type SampleTables } from '../../schema/kits/kit-tables.ts';
import type { ModuleGroup } from '../engine/module-versions.ts';
import { checkKit } from './check-kit.ts';
import type { ReadKit } from './combine-kits.ts';
import { formatNameHint } from '../../schema/nearest-name.ts';
import { createConfigError, type ConfigError, type ConfigFile } from './config-error.ts';
import { importDefault, readConfigFile } from './import-default.ts';
import { readKitVersion } from './kit-version.ts';
import type { KitVersions } from './site-project.ts';

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
export async function readKit(
  given: unknown,
  config: ConfigFile,
  known: KitVersions = {},
): Promise<ReadKit & { readonly version: string; readonly versions: KitVersions }> {
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
    const found = [path, findBuiltPath(path)].map((each) => resolve(dir, each)).find(isFile);
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
  const samplesKey = `${file.path} samples`;
  const sampleCode =
    workerPath === undefined ? undefined : (known[samplesKey] ?? readSampleVersion(workerPath, packsPath));
  const samples =
    workerPath === undefined || sampleCode === undefined
      ? undefined
      : readSamples(kit, { workerPath, packsPath, version: sampleCode.version });
  const read = Array.from(texts.values(), ({ path: filePath, text }) => ({ id: hash('sha256', text), filePath }));
  const code = known[file.path] ?? readOwnVersion();
  const versions = { [file.path]: code, ...(sampleCode && { [samplesKey]: sampleCode }) };
  return { kit, file, documents, texts, clientPath, downloads, samples, version: code.version, versions };

  function readOwnVersion(): ModuleGroup {
    const modules = clientPath === undefined ? ([file.path] as const) : ([file.path, clientPath] as const);
    const { version, files } = readKitVersion(modules, [...documents.values(), ...read]);
    return { version, files: [...files, builtPath, runnerPath] }; // a kit that is built has its code there
  }
}

/** Lists the files with queries of a kit. */
function listQueryPaths({ screens = {}, queries = [] }: Kit): readonly string[] {
  return [...Object.values(screens).flatMap(({ query, laterQueries = [] }) => [query, ...laterQueries]), ...queries];
}

/** Reads the version of what runs samples. What is in packs is no part of the version of pages. */
function readSampleVersion(workerPath: string, packsPath: string | undefined): ModuleGroup {
  if (basename(workerPath) === basename(builtRunnerPath))
    return { version: hash('sha256', readFileSync(workerPath)), files: [workerPath] };
  return readKitVersion(packsPath === undefined ? [workerPath] : [workerPath, packsPath]);
}

function readSamples(
  { name, samples = { worker: '' } }: Kit,
  code: Pick<SampleTables, 'workerPath' | 'packsPath' | 'version'>,
): SampleTables {
  const { findTerminalNeed, listPacks } = samples;
  return { kit: name, ...code, ...(findTerminalNeed && { findTerminalNeed }), ...(listPacks && { listPacks }) };
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
  return known.length === 0 ? `install it: npm install ${name}` : formatNameHint(name, known, 'names');
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function readBeside(name: string, file: ConfigFile): ConfigFile {
  const path = resolve(dirname(file.path), name);
  if (isFile(path)) return readConfigFile(path);
  throw createMissingError(path, file);
}

function createMissingError(path: string, file: ConfigFile): ConfigError {
  return createConfigError(file, {
    subject: path.split('/').at(-1) ?? path,
    message: `The file "${path}" does not exist.`,
    hint: 'give its path relative to this module.',
  });
}
