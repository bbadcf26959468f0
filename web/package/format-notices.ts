// IO. The licences of everything that the bundles in the package contain.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLicenses } from '../export/bundle/format-licenses.ts';
import { packageListName } from '../export/bundle/record-packages.ts';
import { packageBundlesPath, repositoryDir } from '../export/bundle/repository.ts';

/** Formats the notices of the bundles in `lib/`. */
export function formatNotices(): string {
  const paths = globSync(`*/${packageListName}`, { cwd: join(repositoryDir, packageBundlesPath) }).flatMap(
    // `recordPackages` has made it
    (list) => JSON.parse(readFileSync(join(repositoryDir, packageBundlesPath, list), 'utf8')) as readonly string[],
  );
  const names = new Map(paths.map((path) => [path.replace(/^.*node_modules\//, ''), join(repositoryDir, path)]));
  return formatLicenses(names, 'docgraph contains code and fonts of these packages.');
}
