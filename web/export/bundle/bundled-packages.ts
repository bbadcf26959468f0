// IO: which packages the files of a bundle come from, with their licenses.

import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { findLegalComments } from './find-legal-comments.ts';
import { licenseListName } from './format-licenses.ts';
import { listImportedStyles } from './list-imported-styles.ts';
import { readLicenses } from './read-licenses.ts';
import { repositoryDir } from './repository.ts';

/** Collects the packages of one or several builds. */
export interface BundledPackages {
  /** A build, and each kind of workers in it, needs a plugin of its own. */
  readonly createPlugin: () => Plugin;
  /** Adds a package of which a file is taken along. */
  readonly addPackage: (name: string) => void;
  /** Lists the packages without this project: path below `node_modules`, and folder. */
  readonly listPackages: () => ReadonlyMap<string, string>;
  /**
   * Writes the licenses of this project, of all packages, and of files that were copied into a project or a package with
   * their comments, into the folder of the bundle.
   */
  readonly writeLicenses: (dir: string, name?: string) => void;
}

/** Creates a collection. */
export function collectPackages(): BundledPackages {
  const own = 'docgraph';
  const found = new Map([[own, repositoryDir]]);
  const copied: Record<string, string> = {};
  const add = (id: string, root: string): void => {
    const [path, dir] = findPackage(id) ?? [];
    if (path !== undefined && dir !== undefined) found.set(path, dir);
    else if (id.includes(packagesFolder)) return; // the cache
    const comments = findLegalComments(id);
    const file = id.replace(/\?.*/, '');
    const name = dir === undefined ? relative(root, file) : join(path ?? '', relative(dir, file));
    if (comments !== '') copied[`${name.replaceAll('\\', '/')} (see below)`] = comments;
  };
  return {
    createPlugin() {
      let root = repositoryDir;
      return {
        name: 'docgraph:bundled-packages',
        configResolved: (config) => void (root = config.root),
        // what an output contains: styles and fonts are assets, and their modules are no part of it
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type === 'asset') file.originalFileNames.forEach((name) => add(resolve(root, name), root));
            else
              for (const [id, { renderedLength }] of Object.entries(file.modules))
                if (renderedLength > 0) add(id, root);
          }
          for (const id of this.getModuleIds()) {
            const [path = ''] = id.split('?');
            if (path.endsWith('.css')) for (const each of [path, ...listImportedStyles(path)]) add(each, root);
          }
        },
      };
    },
    addPackage: (name) => void found.set(name, join(repositoryDir, 'node_modules', name)),
    listPackages: () => new Map([...found].filter(([path]) => path !== own)),
    writeLicenses(dir, name = licenseListName) {
      writeFileSync(join(dir, name), JSON.stringify({ ...readLicenses(found), ...copied }));
    },
  };
}

const packagesFolder = '/node_modules/';

/** Files of the sources that were made from a file of a package: the end of their path, and the package. */
const madeFromPackages: ReadonlyMap<string, string> = new Map([
  ['/web/app/design/jetbrains-mono-latin-wght-normal.woff2', '@fontsource-variable/jetbrains-mono'],
]);

/** Finds the package of a module: its path below `node_modules`, and its folder. */
function findPackage(id: string): readonly [path: string, dir: string] | undefined {
  const file = id.replace(/^\0/, '').replaceAll('\\', '/');
  for (const [path, name] of madeFromPackages)
    if (file.endsWith(path)) return [name, join(repositoryDir, packagesFolder, name)];
  const start = file.lastIndexOf(packagesFolder);
  if (start === -1) return undefined;
  const [first = '', second] = file.slice(start + packagesFolder.length).split('/');
  if (first.startsWith('.')) return undefined; // the cache, with bundles of this project
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const dir = file.slice(0, start + packagesFolder.length) + name;
  return [dir.slice(dir.indexOf(packagesFolder) + packagesFolder.length), dir];
}
