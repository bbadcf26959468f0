// IO: runs the builds of Vite for the client module of a kit. React and what the core offers are not in it: a page has one
// copy of them, in the core's client.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { collectPackages } from './bundled-packages.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import { builtClientName } from '../../../schema/kits/kit-tables.ts';
import type { KitManifest, KitPart } from './kit-folder.ts';
import { keptExports } from './trim-react.ts';

/** What a built kit imports. The export has a file in its place. */
const clientModule = 'docgraph/client';

/** The modules that are in that one, with what they export. */
const sharedModules: Readonly<Record<string, readonly string[]>> = {
  react: [...(keptExports['react'] ?? [])].filter((name) => !name.startsWith('__') && name !== 'version'),
  'react-dom': ['flushSync'],
};

/** Leads the modules of React to the client. An import of something else that they have is an error with its place. */
function shareClient(): Plugin {
  const prefix = '\0docgraph:';
  return {
    name: 'docgraph:share-client',
    enforce: 'pre',
    resolveId(source) {
      if (source === clientModule || source === 'react/jsx-runtime')
        return { id: clientModule, external: true, moduleSideEffects: false };
      return Object.hasOwn(sharedModules, source) ? prefix + source : undefined;
    },
    load(id) {
      const names = id.startsWith(prefix) ? sharedModules[id.slice(prefix.length)] : undefined;
      if (names === undefined) return undefined;
      const code = `import * as all from '${clientModule}';
        export { ${names.join(', ')} } from '${clientModule}';
        export default all;`;
      return { code, moduleSideEffects: false };
    },
  };
}

/** Puts styles into the layer of kits, and writes the manifest. */
function finishClient(kit: string, dir: string): Plugin {
  return {
    name: 'docgraph:finish-kit',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer kit{${String(file.source)}}`;
      }
      writeFileSync(join(dir, builtClientName), JSON.stringify(buildManifest(kit, bundle)));
    },
  };
}

function describePart(chunks: readonly Rolldown.OutputChunk[]): KitPart {
  return {
    stylesheets: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    preloads: chunks.map(({ fileName }) => fileName),
  };
}

function buildManifest(kit: string, bundle: Rolldown.OutputBundle): KitManifest {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error(`The client module of the kit "${kit}" is empty`);
  if (!entry.exports.includes('components')) {
    throw new Error(`The client module of the kit "${kit}" does not export "components".`);
  }
  const collect = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()): typeof found => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported !== undefined) collect(imported, found);
    }
    return found;
  };
  const shared = collect(entry);
  const components = chunks.flatMap((chunk) => {
    if (!chunk.isDynamicEntry) return [];
    const part = describePart([...collect(chunk)].filter((each) => !shared.has(each)));
    return chunk.exports.map((name): [string, KitPart] => [name, part]);
  });
  return {
    script: entry.fileName,
    ...describePart([...shared]),
    components: Object.fromEntries(components),
    files: [],
  };
}

/**
 * Builds the client module of a kit into a folder, see kit-folder.ts.
 * @param kit name of the kit
 * @param modulePath absolute path of the module
 */
export async function runKitBuild(dir: string, kit: string, modulePath: string): Promise<void> {
  const packages = collectPackages();
  const shared: InlineConfig = {
    root: dirname(modulePath),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    base: './', // it may lie anywhere below the site's root
    plugins: [shareClient()],
    worker: { format: 'es', plugins: () => [shareClient(), packages.createPlugin()] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  };
  const clientDir = join(dir, 'client');
  createFolder(clientDir);
  await Promise.all([
    build({
      ...shared,
      plugins: [shareClient(), finishClient(kit, dir), packages.createPlugin()],
      build: {
        outDir: clientDir,
        assetsDir: '',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: { input: { [kit]: modulePath }, preserveEntrySignatures: 'strict' },
      },
    }),
    build({
      ...shared,
      build: {
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        reportCompressedSize: false,
        ssr: modulePath,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false } },
      },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: true },
    }),
  ]);
  packages.writeLicenses(dir);
  addFiles(dir);
}

/**
 * Builds a module of a kit, with the modules that it imports, into one file. Packages stay outside.
 * @param module absolute path of the module, and name of the file
 */
export async function runKitModuleBuild(
  dir: string,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<void> {
  await build({
    root: dirname(path),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      ssr: path,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
    ssr: { external: ['docgraph/kit'] },
  });
}

/** Adds the list of files to the manifest: workers are in no chunk. */
function addFiles(dir: string): void {
  const path = join(dir, builtClientName);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as KitManifest; // just written
  const files = readdirSync(join(dir, 'client')).sort();
  writeFileSync(path, JSON.stringify({ ...manifest, files }));
}
