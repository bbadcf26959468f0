// IO: bundles the commands with Vite.

import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { commandSourcesName, nameCommandFile } from './command-bundle.ts';
import { groupModules } from './group-modules.ts';
import { repositoryDir } from './hash-sources.ts';
import { trimCommands } from './trim-commands.ts';

/** Packages that stay as they are: they have native parts, or are large and rarely loaded. */
const external = ['@graphql-yoga/render-graphiql', '@napi-rs/canvas', 'vite'];

/** Builds a module for each command, one that restores the bundle, and what they share, with the list of their sources. */
export async function runCommandsBuild(dir: string): Promise<void> {
  const commandsDir = join(repositoryDir, 'web/commands');
  const commands = readdirSync(commandsDir).flatMap((name) => /^([a-z]+)\.ts$/.exec(name)?.[1] ?? []);
  const names = [...commands, 'restore-command'];
  const sources = new Set<string>();
  await build({
    root: repositoryDir,
    configFile: false,
    logLevel: 'error',
    plugins: [requireAtOnce(), keepPlaces(dir, sources), trimCommands()],
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      target: 'esnext',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(commandsDir, `${name}.ts`)])),
        output: {
          format: 'cjs',
          dynamicImportInCjs: false, // V8's compiled code is used without Node's loader of modules
          comments: false,
          strict: true, // as the sources are
          entryFileNames: nameCommandFile('[name]'),
          chunkFileNames: '[name]-[hash].cjs',
          codeSplitting: { groups: [...groupModules(repositoryDir)] },
        },
      },
    },
    ssr: { noExternal: true, external },
  });
  writeFileSync(join(dir, commandSourcesName), JSON.stringify([...sources].sort()));
}

/**
 * Loads what a module waits for at its top level without waiting, which a module of CommonJS cannot do.
 * Such an import has two functions: for the module, and for the case that it cannot be loaded.
 */
function requireAtOnce(): Plugin {
  return {
    name: 'docgraph:require-at-once',
    enforce: 'pre',
    transform(code) {
      const required = code
        .replace(/\bawait import\(('[^']+')\)\.then\(/g, 'requireAtOnce(() => require($1), ')
        .replaceAll('createRequire(import.meta.url)(', 'require(');
      return required === code ? undefined : { code: `${required}\n${requireAtOnceSource}`, map: null };
    },
  };
}

const requireAtOnceSource = `function requireAtOnce(load, found, failed) {
  let module;
  try {
    module = load();
  } catch (error) {
    return failed(error);
  }
  return found(module);
}`;

/** The URL of a module, and the start of a worker thread that runs a file beside it. */
const importedUrl = /new Worker\(new URL\('(\.[^']+)', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Gives each module the URL of its source, from which it finds other files. What a worker thread runs is bundled too.
 * @param dir folder of the bundle; the URLs are relative to it, so that the checkout can be moved
 * @param sources receives the path of each source, relative to the checkout; packages are not sources
 */
function keepPlaces(dir: string, sources: Set<string>): Plugin {
  return {
    name: 'docgraph:keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!isAbsolute(id)) return undefined; // the bundler's own
      const path = relative(repositoryDir, id).replaceAll('\\', '/');
      if (!path.startsWith('node_modules/')) sources.add(path);
      if (!code.includes('import.meta.url')) return undefined;
      const place = JSON.stringify(relative(dir, id).replaceAll('\\', '/'));
      const placed = code.replace(importedUrl, (_url, workerPath: string | undefined) => {
        if (workerPath === undefined) return `new URL(${place}, import.meta.url).href`;
        const fileName = nameCommandFile(basename(workerPath, '.ts'));
        this.emitFile({ type: 'chunk', id: join(dirname(id), workerPath), fileName });
        return `new Worker(new URL('./${fileName}', import.meta.url)`;
      });
      return { code: placed, map: null };
    },
  };
}
