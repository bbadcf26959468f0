import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPageUrl } from '../../indexer/link/page-url.ts';
import { copyTree } from './bench-tree.ts';
import type { ProcessCommand } from './run-process.ts';
import type { SiteTool } from './site-tool.ts';

/** docgraph as the benchmark runs it. Its index command is also measured alone. */
export interface DocgraphTool extends SiteTool {
  readonly cacheDir: string;
  readonly index: ProcessCommand;
}

/**
 * Prepares a copy of the tree with its own cache and output folder.
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
  const run = (script: string, ...args: string[]): ProcessCommand => ({
    args: [...readScript(rootDir, script), '--content', contentDir, '--cache', cacheDir, ...args],
    cwd: rootDir,
  });
  return {
    name: 'docgraph',
    contentDir,
    cacheDir,
    outDir,
    index: run('index', '--json'),
    build: run('build', '--out', outDir),
    dev: (port) => run('dev', '--port', String(port)),
    clean: () => removeFolders(outDir, cacheDir),
    forgetCode: () => removeFolders(path.join(rootDir, 'node_modules/.cache/docgraph-code')),
    buildAddress: buildPageUrl,
    headingSelector: 'h1',
    theme: { attribute: 'data-theme', dark: 'dark', menu: '.dg-icon-theme' },
  };
}

function removeFolders(...folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Reads the arguments that a script of package.json passes to node: flags and the entry file. */
function readScript(rootDir: string, name: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>; // npm would refuse a package.json without
  };
  const [command, ...args] = scripts[name]?.split(' ') ?? [];
  if (command !== 'node') throw new Error(`The script "${name}" of package.json is not a node command.`);
  return args;
}
