// IO: bundles the commands with Vite.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { bundledModules } from './bundled-commands.ts';
import { collectPackages } from './bundled-packages.ts';
import { noticeListName } from './format-licenses.ts';
import { checkoutBundlesPath, packageBundlesPath, repositoryDir } from './repository.ts';

/** Packages that stay as they are: they have native parts, or only a checkout needs them. */
const external = ['@napi-rs/canvas', 'vite'];

/** Modules that are one file with all that they import, unless that is in a file of higher priority. */
const loadedTogether = [
  { name: 'start', test: /\/web\/commands\/program\.ts$/, priority: 6 },
  // not what draws: it imports the native canvas, which few builds need
  { name: 'drawing', test: /\/web\/(?:app\/theme\/theme|export\/outputs\/card-text)\.ts$/, priority: 5 },
  { name: 'rendering', test: /\/web\/export\/prerender\/page-renderer\.ts$/, priority: 4 },
  { name: 'command', test: /\/web\/commands\/(?:run-command|build-site)\.ts$/, priority: 3 },
  { name: 'content', test: /\/(?:indexer\/index-content|hosts\/node\/open-project)\.ts$/, priority: 2 },
  { name: 'export', test: /\/web\/export\/export-site\.ts$/, priority: 1 },
  { name: 'execution', test: /\/create-document-executor\.ts$/, priority: 0 },
];

/**
 * Builds a module for each command and each entry of the package, and what they share. The bundle can be moved to another
 * folder: it names no path of this checkout.
 */
export async function runCommandsBuild(dir: string): Promise<void> {
  const packages = collectPackages();
  await build({
    root: repositoryDir,
    configFile: false,
    logLevel: 'error',
    plugins: [replaceModules(), takeFilesAlong(), leaveNativePart(), getBuiltins(), packages.createPlugin()],
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      ssrEmitAssets: true,
      target: 'esnext',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(bundledModules.map((path) => [basename(path, '.ts'), join(repositoryDir, path)])),
        output: {
          comments: false,
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // Node takes a millisecond for a file: what every build loads is in few of them
          codeSplitting: { groups: loadedTogether },
        },
      },
    },
    resolve: {
      alias: {
        acorn: createRequire(import.meta.url)
          .resolve('acorn')
          .replace(/\.js$/, '.mjs'),
      },
    }, // one, not two
    ssr: { noExternal: true, external },
  });
  for (const name of ['@fontsource-variable/source-sans-3', 'temml']) packages.addPackage(name); // files are taken along
  packages.writeLicenses(dir, noticeListName);
}

/** Gives the bundle what its sources find out when they are run. */
function replaceModules(): Plugin {
  const replacements: Readonly<Record<string, string>> = {
    'indexer/code-versions.ts': `const versions = ${JSON.stringify(getCodeVersions())};
      export const getCodeVersions = () => versions;`,
    'web/export/bundle/repository.ts': `import { fileURLToPath } from 'node:url';
      export const checkoutBundlesPath = '${checkoutBundlesPath}';
      export const packageBundlesPath = '${packageBundlesPath}';
      export const bundlesDir = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\\\', '/');
      export const hasSources = bundlesDir.endsWith(checkoutBundlesPath);
      export const repositoryDir = bundlesDir.slice(0, -(hasSources ? checkoutBundlesPath : packageBundlesPath).length);`,
  };
  return {
    name: 'docgraph:replace-modules',
    enforce: 'pre',
    load: (id) => replacements[formatPath(id)],
  };
}

/** The URL of a module beside another one, which a thread or a process runs. */
const moduleUrl = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g;

/** The path of a file of a package. */
const packageFile = /createRequire\(import\.meta\.url\)\.resolve\(\s*'([^']+)',?\s*\)/g;

/** The modules of a package that are loaded by name. */
const namedModule = /require\(`([\w-]+)\/\$\{name\}`\)/g;

/** Puts into the bundle what its modules name by URL, by path or by a name that they put together. */
function takeFilesAlong(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'docgraph:take-files-along',
    enforce: 'pre',
    transform(code, id) {
      if (!isAbsolute(id) || id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined;
      const changed = code
        .replace(moduleUrl, (_text, path: string) => {
          const fileName = `${basename(path)}.mjs`;
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        })
        .replace(packageFile, (_text, name: string) => {
          const fileName = basename(name);
          this.emitFile({ type: 'asset', fileName, source: readFileSync(require.resolve(name)) });
          return `new URL('./${fileName}', import.meta.url)`;
        })
        .replace(namedModule, (_text, name: string) => {
          const folder = join(repositoryDir, 'node_modules', name, 'lang');
          for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
            const source = readFileSync(join(folder, file), 'utf8').replaceAll(/(from '\.\/[\w-]+)\.js'/g, "$1.mjs'");
            this.emitFile({ type: 'asset', fileName: `${name}/${basename(file, '.js')}.mjs`, source });
          }
          return `require(\`./${name}/\${name}.mjs\`)`;
        });
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

/** What a module of a package exports from the package's own file for native parts. */
const nativeExports = /^export (\{[\w,\s]*\}) from "\.\.\/index\.js";/m;

/** Bundles the JavaScript of satteri, which is 33 modules. Its native part is that of the package that is installed. */
function leaveNativePart(): Plugin {
  return {
    name: 'docgraph:leave-native-part',
    transform(code, id) {
      if (!id.endsWith('/satteri/dist/binding.js')) return undefined;
      const changed = code.replace(
        nativeExports,
        `import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        export const $1 = require(require.resolve('satteri').replace(/dist[^]index\\.js$/, 'index.js'));`,
      );
      if (changed === code) throw new Error('The native part of "satteri" is loaded in another way than is known.');
      return { code: changed, map: null };
    },
  };
}

/** An import of a module of Node, as the bundler writes it. */
const builtinImport = /^import (?:(?:\* as )?([\w$]+))?(?:, )?(?:\{([^}]*)\})? ?from "(node:[\w/]+)";$/gm;

/** Gets the modules of Node without importing them: an import reads all that they export, so it loads what nobody uses. */
function getBuiltins(): Plugin {
  return {
    name: 'docgraph:get-builtins',
    renderChunk(code) {
      const changed = code.replace(builtinImport, (_text, whole: string | undefined, names: string | undefined, id) => {
        const targets = [whole, names && `{${names.replaceAll(' as ', ': ')}}`].filter(Boolean);
        return targets.map((target) => `const ${target} = globalThis.process.getBuiltinModule("${id}");`).join(' ');
      });
      return { code: changed, map: null };
    },
  };
}

/** Formats the path of a module, relative to the checkout. */
function formatPath(id: string): string {
  return relative(repositoryDir, id).replaceAll('\\', '/');
}
