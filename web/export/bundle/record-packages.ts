// The packages that a bundle is made from, for the notices of their licences.

import type { Plugin } from 'vite';

/** Name of the list in the folder of a bundle: paths of packages, relative to the checkout. */
export const packageListName = 'packages.json';

/** Collects the packages of all builds into one folder. */
export function recordPackages(): { readonly plugin: Plugin; readonly list: () => readonly string[] } {
  const found = new Set<string>();
  return {
    plugin: {
      name: 'docgraph:record-packages',
      generateBundle(_options, bundle) {
        // fonts are no modules
        const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
        for (const id of [...this.getModuleIds(), ...assets]) {
          const path = /(?:^|\/)(node_modules\/.*)$/.exec(id.replaceAll('\\', '/'))?.[1];
          const folder = path && /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
          if (folder !== undefined) found.add(folder);
        }
      },
    },
    list: () => [...found].sort(),
  };
}
