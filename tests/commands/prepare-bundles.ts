// IO. A step of `npm test`: every bundle of this checkout, one after the other. Without it, the first test files would each
// build the same ones at the same time.

import { bundleAhead } from '../../web/export/bundle/bundle-ahead.ts';
import { repositoryDir } from '../../web/export/bundle/repository.ts';
import { listUnusedKits } from './unused-kits.ts';

await bundleAhead();
if (!listUnusedKits().includes('webpack')) {
  const { buildCompiler } = await import('../checks/docs/build-compiler.ts');
  await buildCompiler(`${repositoryDir}node_modules/.cache/docgraph`);
}
