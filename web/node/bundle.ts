// IO. The process that bundles: `node bundle.ts DIR`, started by bundle-process.ts.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/docgraph-code', import.meta.url)));
const { runViteBuild } = await import('./run-vite.ts');
const [, , dir] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
await runViteBuild(dir);
