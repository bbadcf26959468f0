// Pure. A project whose content is made into a site.

import type { ModuleGroup } from '../engine/module-versions.ts';
import type { Config } from '../../schema/kits/kit.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';

/** A project with its kits. */
export interface SiteProject {
  /** Folder of its package.json, or of its settings; the current one when there is neither. */
  readonly dir: string;
  readonly config: Config;
  readonly kits: KitTables;
  /** Absolute paths of the settings and of all that the kits are made from. */
  readonly files: readonly string[];
  readonly kitVersions: KitVersions;
}

/** Versions of the code of kits, by the path of the kit's module; the one of its samples has ` samples` after the path. */
export type KitVersions = Readonly<Record<string, ModuleGroup>>;

/** A project without settings. */
export const plainProject: SiteProject = Object.freeze({
  dir: '.',
  config: {},
  kits: noKits,
  files: [],
  kitVersions: {},
});
