// IO. The settings of a project and the kits that they name. Their code runs: it is the project's own, not content.

import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../schema/kits/kit.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import { checkConfig } from './check-kit.ts';
import { combineKits } from './combine-kits.ts';
import { createConfigError, type ConfigFile } from './config-error.ts';
import { importDefault, readConfigFile } from './import-default.ts';
import { readKit } from './read-kit.ts';

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
