// IO. The settings of a project and the kits that they name. Their code runs: it is the project's own, not content.

import { hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Config } from '../../schema/kits/kit.ts';
import { noKits } from '../../schema/kits/kit-tables.ts';
import { checkConfig } from './check-kit.ts';
import { combineKits } from './combine-kits.ts';
import { createConfigError, type ConfigFile } from './config-error.ts';
import { findProject, type FoundProject } from './find-project.ts';
import { importDefault, readConfigFile } from './import-default.ts';
import { readKit } from './read-kit.ts';
import { plainProject, type KitVersions, type SiteProject } from './site-project.ts';

/**
 * Loads the project that a folder belongs to: the nearest folder with settings or a package.json.
 * @param known versions that need not be computed: no file of the project has changed since
 * @throws ConfigError for settings or a kit that cannot be used
 */
export async function loadProject(startDir: string, known: KitVersions = {}): Promise<SiteProject> {
  const found = findProject(startDir);
  if (found === undefined) return { ...plainProject, dir: resolve(startDir) };
  const { dir } = found;
  const { file, value } = await readConfig(found);
  checkConfig(value, file);
  const config = value as Config; // as checked
  const kits = await Promise.all((config.kits ?? []).map((kit) => readKit(kit, file, known)));
  const kitVersions = Object.assign({}, ...kits.map(({ versions }) => versions)) as KitVersions;
  const files = [...new Set([file.path, ...Object.values(kitVersions).flatMap(({ files: own }) => own)])];
  if (kits.length === 0) return { dir, config, kits: noKits, files, kitVersions };
  const version = hash('sha256', kits.map(({ version: own }) => own).join(' '));
  return { dir, config, kits: combineKits(kits, { version, projectDir: dir }), files, kitVersions };
}

/** Reads the settings: a module of their own, or a key of package.json. */
async function readConfig({
  dir,
  name,
}: FoundProject): Promise<{ readonly file: ConfigFile; readonly value: unknown }> {
  const file = readConfigFile(join(dir, name));
  if (name !== 'package.json') return { file, value: await importDefault(file, 'the settings') };
  try {
    const { docgraph = {} } = JSON.parse(file.text) as { readonly docgraph?: unknown };
    return { file, value: docgraph };
  } catch (cause) {
    throw createConfigError(file, { message: 'This is not JSON.', hint: 'see what npm says about it.', cause });
  }
}
