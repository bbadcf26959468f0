// IO. The process that bundles: `node bundle.ts site|dev DIR`, started by bundle-process.ts. It ends with the process
// that started it.

import { runViteBuild, runViteDevBuild } from './run-vite.ts';

process.once('disconnect', () => process.exit(1));
process.channel?.unref(); // the channel alone does not keep it running

const [, , kind, dir] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
await (kind === 'dev' ? runViteDevBuild(dir) : runViteBuild(dir));
