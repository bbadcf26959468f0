// IO: bundles the commands with Vite.

import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { commandSourcesName } from './find-bundled-command.ts';
import { repositoryDir } from './hash-sources.ts';

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
    plugins: [keepPlaces(dir, sources)],
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
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true, external },
  });
  writeFileSync(join(dir, commandSourcesName), JSON.stringify([...sources].sort()));
}

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
        const fileName = `${basename(workerPath, '.ts')}.mjs`;
        this.emitFile({ type: 'chunk', id: join(dirname(id), workerPath), fileName });
        return `new Worker(new URL('./${fileName}', import.meta.url)`;
      });
      return { code: placed, map: null };
    },
  };
}
