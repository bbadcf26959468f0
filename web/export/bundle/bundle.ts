// IO. The process that bundles: `node bundle.ts KIND DIR`, started by bundle-process.ts.

import { endWithParent } from './run-bundler.ts';
import { runCommandsBuild } from './run-commands-build.ts';
import { runViteBuild, runViteDevBuild, runViteEdgeBuild, runViteExplorerBuild } from './run-vite.ts';

endWithParent();
const [, , kind, dir] = process.argv;
if (dir === undefined) throw new Error('There is no folder to build into');
const builds: Readonly<Record<string, (dir: string) => Promise<void>>> = {
  site: runViteBuild,
  dev: runViteDevBuild,
  explorer: runViteExplorerBuild,
  edge: runViteEdgeBuild,
  commands: runCommandsBuild,
};
const build = builds[kind ?? ''];
if (build === undefined) throw new Error(`There is nothing to bundle for "${kind}"`);
await build(dir);
