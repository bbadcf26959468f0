// IO: bundles the commands with Vite.

import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { bundledCommands } from './bundled-commands.ts';
import { repositoryDir } from './repository.ts';

/** Packages that stay as they are: they have native parts, or are large and rarely loaded. */
const external = ['@graphql-yoga/render-graphiql', '@napi-rs/canvas', 'vite'];

/** Builds a module for each command, and what they share. */
export async function runCommandsBuild(dir: string): Promise<void> {
  await build({
    root: repositoryDir,
    configFile: false,
    logLevel: 'error',
    plugins: [replaceModules(), keepPlaces(dir)],
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      target: 'esnext',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          bundledCommands.map((name) => [name, join(repositoryDir, `web/commands/${name}.ts`)]),
        ),
        output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true, external },
  });
}

/** Gives the bundle what its sources find out when they are run. */
function replaceModules(): Plugin {
  const replacements: Readonly<Record<string, string>> = {
    'indexer/code-versions.ts': `const versions = ${JSON.stringify(getCodeVersions())};
      export const getCodeVersions = () => versions;`,
    'web/export/bundle/bundles-dir.ts': `import { fileURLToPath } from 'node:url';
      export const bundlesDir = fileURLToPath(new URL('..', import.meta.url));`,
  };
  return {
    name: 'docgraph:replace-modules',
    enforce: 'pre',
    load: (id) => replacements[formatPath(id)],
  };
}

/** The URL of a module, and the start of a worker thread that runs a file beside it. */
const importedUrl = /new Worker\(new URL\('(\.[^']+)', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Gives each module the URL of its source, from which it finds other files. What a worker thread runs is bundled too.
 * @param dir folder of the bundle; the URLs are relative to it, so that the checkout can be moved
 */
function keepPlaces(dir: string): Plugin {
  return {
    name: 'docgraph:keep-places',
    enforce: 'pre',
    transform(code, id) {
      const isReplaced = formatPath(id) === 'web/export/bundle/bundles-dir.ts';
      if (!isAbsolute(id) || isReplaced || !code.includes('import.meta.url')) return undefined;
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

/** Formats the path of a module, relative to the checkout. */
function formatPath(id: string): string {
  return relative(repositoryDir, id).replaceAll('\\', '/');
}
