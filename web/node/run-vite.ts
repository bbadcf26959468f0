// IO: the only place that runs Vite's build; imported when a bundle is missing, because loading Vite takes a while.

import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { projectDir } from './hash-sources.ts';

/** Are the settings of every build. */
const shared: InlineConfig = {
  root: join(projectDir, 'web'),
  configFile: join(projectDir, 'web/vite.config.ts'),
  configLoader: 'native',
  logLevel: 'error',
  mode: 'production',
};

/**
 * Builds the client as writers use it, with live editing, into `<dir>/client`, and its manifest into
 * `<dir>/manifest.json`.
 */
export async function runViteDevBuild(dir: string): Promise<void> {
  await inProduction(() =>
    build({
      ...shared,
      define: { 'import.meta.env.DEV': 'true' },
      build: {
        outDir: join(dir, 'client'),
        assetsDir: 'assets',
        manifest: 'manifest.json',
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { input: join(projectDir, 'web/app/entry-client.tsx') },
      },
    }),
  );
  moveManifest(dir);
}

/**
 * Builds the client into `<dir>/client`, its manifest into `<dir>/manifest.json`, the server into `<dir>/server` and the
 * service worker into `<dir>/worker`.
 * The server bundle contains its packages, so it runs wherever the cache folder is.
 */
export async function runViteBuild(dir: string): Promise<void> {
  await inProduction(() =>
    Promise.all([
      build({
        ...shared,
        // readers have no use for React's link to its developer tools; it is half a kilobyte of every first visit
        define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
        build: {
          outDir: join(dir, 'client'),
          assetsDir: 'assets',
          manifest: 'manifest.json',
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(projectDir, 'web/app/entry-client.tsx'),
            // what every page loads is one file: parts that screens share with it compress better there
            output: { codeSplitting: { groups: [{ name: 'client', tags: ['$initial'] }] } },
          },
        },
      }),
      build({
        ...shared,
        build: {
          outDir: join(dir, 'server'),
          ssr: join(projectDir, 'web/app/entry-server.tsx'),
          reportCompressedSize: false,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
        },
        // Vite leaves this to the running process for servers; React's development build takes three times as long
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        ssr: { noExternal: true },
      }),
      build({
        ...shared,
        build: {
          outDir: join(dir, 'worker'),
          reportCompressedSize: false,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: {
            input: join(projectDir, 'web/sw.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      }),
    ]),
  );
  moveManifest(dir);
}

/** Takes what is no part of the site out of the client's folder. */
function moveManifest(dir: string): void {
  renameSync(join(dir, 'client/manifest.json'), join(dir, 'manifest.json'));
  rmSync(join(dir, 'client/.vite'), { recursive: true, force: true });
}

/** Runs with NODE_ENV as Vite needs it for a production build: another value outside would give the development React. */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const outside = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (outside === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = outside;
  }
}
