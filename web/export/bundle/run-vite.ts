// IO: runs the builds of Vite for browsers, servers and edge hosts.

import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { collectPackages } from './bundled-packages.ts';
import { licenseListName, noticeListName } from './format-licenses.ts';
import { lightenGraphiql } from './lighten-graphiql.ts';
import { repositoryDir } from './repository.ts';
import { trimReact } from './trim-react.ts';

/** The settings of every build. */
const shared: InlineConfig = {
  root: join(repositoryDir, 'web'),
  configFile: join(repositoryDir, 'web/export/bundle/vite.config.ts'),
  configLoader: 'native',
  logLevel: 'error',
  mode: 'production',
};

/**
 * Builds the client for writers, with live editing, into `<dir>/client`, and its manifest into
 * `<dir>/manifest.json`.
 */
export async function runViteDevBuild(dir: string): Promise<void> {
  await runBuilds(dir, noticeListName, [
    {
      ...shared,
      define: { 'import.meta.env.DEV': 'true' },
      build: {
        outDir: join(dir, 'client'),
        assetsDir: 'assets',
        manifest: 'manifest.json',
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { input: join(repositoryDir, 'web/app/entry-client.tsx') },
      },
    },
  ]);
  moveManifest(dir);
}

/**
 * Builds the client into `<dir>/client`, its manifest into `<dir>/manifest.json`, the server into `<dir>/server` and the
 * service worker into `<dir>/worker`.
 * The server bundle contains its packages, so it runs wherever the cache folder is.
 */
export async function runViteBuild(dir: string): Promise<void> {
  const client: InlineConfig = {
    ...shared,
    plugins: [trimReact()],
    // readers do not use React's link to its developer tools, which is half a kilobyte of every first visit
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: join(dir, 'client'),
      assetsDir: 'assets',
      manifest: 'manifest.json',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(repositoryDir, 'web/app/entry-client.tsx'),
        // what every page loads is one file: modules that screens share with it compress better there
        output: { codeSplitting: { groups: [{ name: 'client', tags: ['$initial'] }] } },
      },
    },
  };
  const server: InlineConfig = {
    ...shared,
    build: {
      outDir: join(dir, 'server'),
      ssr: join(repositoryDir, 'web/app/entry-server.tsx'),
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          // as the bundled commands, which load it
          format: 'cjs',
          strict: true,
          dynamicImportInCjs: false,
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          codeSplitting: { groups: [{ name: 'server', tags: ['$initial'] }] },
        },
      },
    },
    // for servers Vite leaves this to the running process; React's development build takes three times as long
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  };
  const worker: InlineConfig = {
    ...shared,
    build: {
      outDir: join(dir, 'worker'),
      reportCompressedSize: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: join(repositoryDir, 'web/app/offline/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  };
  await Promise.all([runBuilds(dir, licenseListName, [client, worker]), runBuilds(dir, noticeListName, [server])]);
  moveManifest(dir);
}

/** Leaves out the fonts of GraphiQL, which are half of its style. */
const leaveOutFonts: Plugin = {
  name: 'docgraph:leave-out-fonts',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replace(
        /@font-face\s*\{\s*font-family:\s*["']?(?:Roboto|Fira Code)\b[^{}]*\}/g,
        '',
      );
    }
  },
};

/**
 * Builds the page that queries the content, and the script that registers tools, into `<dir>/client`, and their manifest
 * into `<dir>/manifest.json`.
 */
export async function runViteExplorerBuild(dir: string): Promise<void> {
  await runBuilds(dir, licenseListName, [
    {
      ...shared,
      plugins: [leaveOutFonts, lightenGraphiql],
      build: {
        outDir: join(dir, 'client'),
        assetsDir: 'assets/explore',
        manifest: 'manifest.json',
        reportCompressedSize: false,
        copyPublicDir: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: {
          // an object, because Vite would add a list to the input of the configuration file
          input: {
            'explore-page': join(repositoryDir, 'web/app/explore/explore-page.tsx'),
            'page-tools': join(repositoryDir, 'web/app/explore/page-tools.ts'),
          },
          output: {
            // the fonts where those of every page are: readers who have seen one need not load them again
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${name.endsWith('.woff2') ? '' : 'explore/'}[name]-[hash][extname]`,
          },
        },
      },
    },
  ]);
  moveManifest(dir);
}

/** Builds the worker for edge hosts, one module that needs no other, into `<dir>/edge/worker.js`. */
export async function runViteEdgeBuild(dir: string): Promise<void> {
  await runBuilds(dir, noticeListName, [
    {
      ...shared,
      // Without `browser` first, a library would take the fetch of Node.
      resolve: { mainFields: ['browser', 'module', 'main'], conditions: ['browser', 'import', 'module', 'default'] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: join(dir, 'edge'),
        manifest: false,
        reportCompressedSize: false,
        copyPublicDir: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: {
          input: join(repositoryDir, 'api/hosts/worker/edge-worker.ts'),
          platform: 'neutral',
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'worker.js', format: 'es', codeSplitting: false },
        },
      },
    },
  ]);
}

/** Moves what is not part of the site out of the client's folder. */
function moveManifest(dir: string): void {
  renameSync(join(dir, 'client/manifest.json'), join(dir, 'manifest.json'));
  rmSync(join(dir, 'client/.vite'), { recursive: true, force: true });
}

/**
 * Runs builds side by side.
 * @param listName name of the file in the folder that gets the licenses of all packages that they contain
 */
async function runBuilds(dir: string, listName: string, builds: readonly InlineConfig[]): Promise<void> {
  const packages = collectPackages();
  const worker = { format: 'es', plugins: () => [packages.createPlugin()] } as const;
  await Promise.all(
    builds.map((config) => build({ ...config, plugins: [...(config.plugins ?? []), packages.createPlugin()], worker })),
  );
  packages.writeLicenses(dir, listName);
}
