// IO. The script that npm runs before it packs: everything in the package that is made from the sources, in `lib/`. The
// bundles are those of the checkout, and lie in the package as they do there.

import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleAhead } from '../export/bundle/bundle-ahead.ts';
import { packageBundlesPath, repositoryDir } from '../export/bundle/repository.ts';

rmSync(join(repositoryDir, 'lib'), { recursive: true, force: true });
for (const dir of await bundleAhead()) {
  // the program finds the commands by this name, and they find the others by their versions
  const name = basename(dir).replace(/^commands-.*/, 'commands');
  cpSync(dir, join(repositoryDir, packageBundlesPath, name), { recursive: true });
}
