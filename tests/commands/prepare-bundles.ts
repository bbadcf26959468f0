// IO. A step of `npm test`: every bundle of this checkout, one after the other. Without it, the first test files would each
// build the same ones at the same time.

import { buildBundles, buildDevBundle, hashBundleSources } from '../../web/export/bundle/build-bundles.ts';
import { buildCompiler } from '../../web/export/bundle/build-compiler.ts';
import { repositoryDir } from '../../web/export/bundle/hash-sources.ts';

const place = { cacheDir: `${repositoryDir}node_modules/.cache/docgraph` };
const hash = hashBundleSources();
const { explorer } = await buildBundles({ ...place, hash, hasEdge: true });
await explorer;
await buildDevBundle({ ...place, hash });
await buildCompiler(place);
