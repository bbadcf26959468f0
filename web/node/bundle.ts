// IO. The process that bundles: `node bundle.ts DIR`, started by bundle-process.ts.

import { runViteBuild } from './run-vite.ts';

const [, , dir] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
await runViteBuild(dir);
