// IO: what runs samples: the worker of a kit as one script, and its packs, each in a file that is named by its content.

import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import type { BuildPacks, SamplePacks } from '../../../schema/kits/kit-samples.ts';
import { collectPackages } from './bundled-packages.ts';
import { formatLicenses } from './format-licenses.ts';
import { readLicenses } from './read-licenses.ts';
import { runnerListName, type RunnerFile, type RunnerFiles } from './runner-files.ts';

/**
 * Builds the files for browsers into `<dir>/files`, and their list beside them.
 * @param workerPath module of the kit's worker
 * @param packsPath module that makes its packs
 */
export async function runRunnerBuild(dir: string, workerPath: string, packsPath: string | undefined): Promise<void> {
  const made: SamplePacks = packsPath === undefined ? { packs: {} } : await makePacks(packsPath);
  const { packs, modules = {}, packages = new Map() } = made;
  const bundled = await bundleWorker(dir, workerPath, modules);
  const filesDir = join(dir, 'files');
  createFolder(filesDir);
  const write = (name: string, extension: string, text: string): RunnerFile => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const file = `${name.replace('@', '').replace('/', '-')}-${hash}.${extension}`;
    writeFileSync(join(filesDir, file), text);
    return { name: file, integrity: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  };
  const worker = write('worker', 'js', readFileSync(join(dir, 'worker.js'), 'utf8'));
  rmSync(join(dir, 'worker.js'));
  const licenses = write(
    'licenses',
    'txt',
    formatLicenses(
      readLicenses(new Map([...bundled, ...packages])),
      'The compiler of this site contains these packages.',
    ),
  );
  const files: RunnerFiles = {
    worker,
    licenses,
    packs: Object.fromEntries(Object.entries(packs).map(([name, text]) => [name, write(name, 'json', text)])),
  };
  writeFileSync(join(dir, runnerListName), JSON.stringify(files));
}

async function makePacks(packsPath: string): Promise<SamplePacks> {
  const module = (await import(pathToFileURL(packsPath).href)) as { readonly buildPacks?: unknown }; // a module namespace
  if (typeof module.buildPacks !== 'function') throw new Error(`${packsPath} does not export "buildPacks".`);
  return (module.buildPacks as BuildPacks)(); // what a kit says
}

/** The module around the worker of a kit. */
const hostPath = fileURLToPath(new URL('../../samples/sample-host.ts', import.meta.url));
const entryId = 'docgraph:sample-worker';

/**
 * Bundles the worker into `<dir>/worker.js`.
 * @returns the packages in it
 */
async function bundleWorker(
  dir: string,
  workerPath: string,
  modules: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const packages = collectPackages();
  const entry: Plugin = {
    name: entryId,
    resolveId: (source) => (source === entryId ? `\0${entryId}` : undefined),
    load: (id) =>
      id === `\0${entryId}`
        ? `import { hostRunner } from ${JSON.stringify(hostPath)};
           import { createRunner } from ${JSON.stringify(workerPath)};
           hostRunner(createRunner);`
        : undefined,
  };
  await build({
    root: dirname(workerPath),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [entry, packages.createPlugin()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), global: 'globalThis' },
    resolve: {
      alias: Object.entries(modules).map(([name, path]) => ({
        find: new RegExp(`^(?:node:)?${name}/?$`),
        replacement: path,
      })),
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: entryId, output: { entryFileNames: 'worker.js', format: 'iife' } },
    },
  });
  return packages.listPackages();
}
