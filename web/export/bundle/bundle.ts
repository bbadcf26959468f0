// IO. The process that bundles: `node bundle.ts KIND DIR …`, started by bundle-process.ts. It ends with the process
// that started it.

import { bundleCompiler } from './bundle-compiler.ts';
import { runKitBuild } from './run-kit-build.ts';
import { runCommandsBuild } from './run-commands-build.ts';
import { runViteBuild, runViteDevBuild, runViteEdgeBuild, runViteExplorerBuild } from './run-vite.ts';

process.once('disconnect', () => process.exit(1));
process.channel?.unref(); // the channel alone does not keep it running

const [, , kind, dir, ...details] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
const builds: Readonly<Record<string, (dir: string, ...details: string[]) => Promise<void>>> = {
  site: runViteBuild,
  dev: runViteDevBuild,
  compiler: bundleCompiler,
  explorer: runViteExplorerBuild,
  edge: runViteEdgeBuild,
  commands: runCommandsBuild,
  kit: runKitBuild,
};
const build = builds[kind ?? ''];
if (build === undefined) throw new Error(`There is nothing to bundle for "${kind}"`);
await build(dir, ...details);
