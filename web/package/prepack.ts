// IO. The script that npm runs before it packs: everything in the package that is made from the sources, in `lib/`.

import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleAhead } from '../export/bundle/bundle-ahead.ts';
import { packageBundlesPath, repositoryDir } from '../export/bundle/repository.ts';
import { emitTypes } from './emit-types.ts';
import { formatNotices } from './format-notices.ts';

const libDir = join(repositoryDir, 'lib');
rmSync(libDir, { recursive: true, force: true });
for (const dir of await bundleAhead()) {
  // the program finds the commands by this name, and they find the others by their versions
  const name = basename(dir).replace(/^commands-.*/, 'commands');
  cpSync(dir, join(repositoryDir, packageBundlesPath, name), { recursive: true });
}
emitTypes(join(libDir, 'types'));
writeFileSync(join(libDir, 'THIRD_PARTY_NOTICES'), formatNotices());
