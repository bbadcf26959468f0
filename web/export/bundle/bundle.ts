// IO. The process that bundles: `node bundle.ts site|dev|compiler DIR`, started by bundle-process.ts. It ends with the process
// that started it.

import { bundleCompiler } from './bundle-compiler.ts';
import { runViteBuild, runViteDevBuild } from './run-vite.ts';

process.once('disconnect', () => process.exit(1));
process.channel?.unref(); // the channel alone does not keep it running

const [, , kind, dir] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
if (kind === 'compiler') await bundleCompiler(dir);
else await (kind === 'dev' ? runViteDevBuild(dir) : runViteBuild(dir));
