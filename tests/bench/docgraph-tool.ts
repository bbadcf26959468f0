import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildPageUrl } from '../../indexer/page-url.ts';
import { copyTree } from './bench-tree.ts';
import type { ProcessCommand } from './run-process.ts';
import type { SiteTool } from './site-tool.ts';

/** Is docgraph as the benchmark runs it: also its index command alone. */
export interface DocgraphTool extends SiteTool {
  readonly cacheDir: string;
  readonly index: ProcessCommand;
}

/**
 * Prepares a copy of the tree with a cache and an output folder of its own.
 * @param rootDir the repository
 * @param projectDir an empty folder
 */
export function createDocgraphTool(options: {
  readonly rootDir: string;
  readonly projectDir: string;
  readonly sourceDir: string;
  readonly copies: number;
}): DocgraphTool {
  const { rootDir, projectDir, sourceDir, copies } = options;
  const contentDir = path.join(projectDir, 'content');
  const cacheDir = path.join(projectDir, 'cache');
  const outDir = path.join(projectDir, 'dist');
  copyTree(sourceDir, contentDir, copies);
  const run = (entry: string, ...args: string[]): ProcessCommand => ({
    args: [path.join(rootDir, entry), '--content', contentDir, '--cache', cacheDir, ...args],
    cwd: rootDir,
  });
  return {
    name: 'docgraph',
    contentDir,
    cacheDir,
    outDir,
    index: run('indexer/main.ts', '--json'),
    build: run('web/node/build.ts', '--out', outDir),
    dev: (port) => run('web/node/dev.ts', '--port', String(port)),
    clean: () => {
      // The code cache holds no content, but the first build after an install has none either.
      const codeCacheDir = path.join(rootDir, 'node_modules/.cache/docgraph-code');
      for (const folder of [outDir, cacheDir, codeCacheDir]) rmSync(folder, { recursive: true, force: true });
    },
    buildAddress: buildPageUrl,
    headingSelector: 'h1',
  };
}
