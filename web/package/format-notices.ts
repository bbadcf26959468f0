// IO. The licences of everything that the bundles in the package contain.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLicenses, licenseListName, noticeListName, type Licenses } from '../export/bundle/format-licenses.ts';
import { packageBundlesPath, repositoryDir } from '../export/bundle/repository.ts';

/** Formats the notices of the bundles in `lib/`. */
export function formatNotices(): string {
  const cwd = join(repositoryDir, packageBundlesPath);
  const lists = globSync([`*/${licenseListName}`, `*/${noticeListName}`], { cwd }).map(
    (path) => JSON.parse(readFileSync(join(cwd, path), 'utf8')) as Licenses, // each build has written its own
  );
  return formatLicenses(Object.assign({}, ...lists), 'docgraph contains code and fonts of these packages.');
}
