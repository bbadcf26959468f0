// IO. The process that bundles: `node bundle.ts site|dev DIR`, started by bundle-process.ts.

import { runViteBuild, runViteDevBuild } from './run-vite.ts';

const [, , kind, dir] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
await (kind === 'dev' ? runViteDevBuild(dir) : runViteBuild(dir));
