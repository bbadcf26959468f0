// IO. Builds bundles before a command asks for one, when the packages are installed. A command is run from its bundle
// until one of the sources changes, see `commands/find-bundle.mjs`.

import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeEntries } from '../../../indexer/code-versions.ts';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { readModuleVersions } from '../../../indexer/engine/module-versions.ts';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { provideFolder } from './bundle-store.ts';
import { bundledModules } from './bundled-commands.ts';
import { listGeneratorSources, updateGeneratedCode } from './generated-code.ts';
import { bundlesDir, repositoryDir } from './repository.ts';

/** A file as it was: its size in bytes, the time of its last change in milliseconds since 1970, sha256 (hex). */
export type KnownFile = readonly [sizeBytes: number, mtimeMs: number, hash: string];

/** The bundle of the commands: `commands.json` in the folder of bundles. */
export interface CommandBundle {
  /** Name of its folder. */
  readonly dir: string;
  /** Its files, and the sources of all bundles, by path relative to the checkout. */
  readonly files: Readonly<Record<string, KnownFile>>;
}

/**
 * Generates code, and builds every bundle that is not there yet. Kits are built when a site has them.
 * @returns the folders of the bundles
 * @throws Error when something cannot be generated, built or written
 */
export async function bundleAhead(): Promise<readonly string[]> {
  updateGeneratedCode();
  const files = new Map(listGeneratorSources().map((path) => [path, readKnownFile(path)]));
  const root = pathToFileURL(repositoryDir);
  const versions = readModuleVersions({
    root,
    entries: { ...codeEntries, commands: [...bundledModules, commandsBuild] },
    readText(url) {
      const path = url.href.slice(root.href.length);
      files.set(path, readKnownFile(path));
      return readFileSync(url, 'utf8');
    },
  });
  // one after the other: each needs 400 MB of memory
  const others = [
    await provide('site', versions.site),
    await provide('dev', versions.site),
    await provide('explorer', versions.explorer),
    await provide('edge', versions.edge),
  ];
  const dir = await provide('commands', hash('sha256', JSON.stringify(versions))); // it contains them
  for (const name of readdirSync(dir).filter((each) => each.endsWith('.mjs'))) {
    const path = relative(repositoryDir, join(dir, name)).replaceAll('\\', '/');
    files.set(path, readKnownFile(path));
  }
  const bundle: CommandBundle = { dir: relative(bundlesDir, dir), files: Object.fromEntries(files) };
  writeFileAtomically(join(bundlesDir, 'commands.json'), JSON.stringify(bundle));
  return [...others, dir];
}

const commandsBuild = 'web/export/bundle/run-commands-build.ts';
/** See `commands/run.mjs`. */
const compiledPath = 'node_modules/.cache/docgraph-code';

/** Builds a bundle that is not there, or damaged; returns its folder. */
async function provide(kind: BundleKind, version: string): Promise<string> {
  const { dir } = await provideFolder({
    kind,
    version,
    cacheDir: dirname(bundlesDir),
    async build(draftDir) {
      await runBundleProcess(kind, draftDir);
      // what Node has compiled of the commands before
      if (kind === 'commands') rmSync(join(repositoryDir, compiledPath), { recursive: true, force: true });
    },
  });
  return dir;
}

function readKnownFile(path: string): KnownFile {
  const { size, mtimeMs } = statSync(repositoryDir + path); // before its bytes, so never newer
  return [size, mtimeMs, hash('sha256', readFileSync(repositoryDir + path))];
}
