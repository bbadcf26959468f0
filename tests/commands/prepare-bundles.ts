// IO. A step of `npm test`: every bundle of this checkout, one after the other. Without it, the first test files would each
// build the same ones at the same time.

import { bundleAhead } from '../../web/export/bundle/bundle-ahead.ts';
import { buildCompiler } from '../../web/export/bundle/build-compiler.ts';
import { repositoryDir } from '../../web/export/bundle/repository.ts';

await bundleAhead();
await buildCompiler({ cacheDir: `${repositoryDir}node_modules/.cache/docgraph` });
