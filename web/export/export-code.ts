// IO (clock). What an export is made with: its bundles, and the services that make results and documents.

import { selectExtension } from '../../schema/kits/graph-extension.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import type { ExecuteDocument } from '../../api/http/create-document-executor.ts';
import { getCodeVersions } from '../../indexer/code-versions.ts';
import { buildBundles, type Bundles } from './bundle/build-bundles.ts';
import { hashBytes } from '../../indexer/engine/fingerprint.ts';
import type { ExportServices } from './outputs/export-inputs.ts';
import type { ExportOptions } from './export-options.ts';
import { describeKits } from './prerender/describe-kits.ts';
import { createRenderPool, type RenderPool } from './prerender/render-pool.ts';

/** The code of an export. */
export interface ExportCode {
  /** Hash of everything that the bundles are made from, without the worker of a host. */
  readonly hash: string;
  /** The host with the version of its worker; undefined without one. */
  readonly hostVersion: string | undefined;
  /** Finds the bundles, or builds them. @throws Error of Vite */
  readonly load: () => Promise<void>;
  readonly getBundles: () => Bundles;
  readonly services: ExportServices;
  /** Milliseconds in which at least one result was being made, and at least one document. */
  readonly getDurations: () => Readonly<Record<'bake' | 'render', number>>;
  readonly close: () => Promise<void>;
}

/** Opens the code. */
export function openExportCode(options: ExportOptions, cacheDir: string): ExportCode {
  const { bundlesDir, host } = options;
  const { site, explorer, edge, runner } = getCodeVersions();
  const hash = hashBytes([site, explorer, runner].join(' '));
  const stopwatches = { bake: createStopwatch(), render: createStopwatch() };
  let bundles: Bundles | undefined;
  let pool: RenderPool | undefined;
  let executor: { readonly base: string; readonly execute: Promise<ExecuteDocument> } | undefined;

  function getBundles(): Bundles {
    if (bundles === undefined) throw new Error('The bundles are not loaded.');
    return bundles;
  }

  return {
    hash,
    hostVersion: host && `${host} ${edge}`,
    async load() {
      bundles ??= await buildBundles({
        cacheDir,
        ...(bundlesDir === undefined ? {} : { bundlesDir }),
        hasEdge: host === 'workers',
        kits: options.kits,
      });
    },
    getBundles,
    services: {
      execute(request, { base, ...content }) {
        if (executor?.base !== base) executor = { base, execute: loadExecutor(options.kits ?? noKits, base) };
        return stopwatches.bake.measure(executor.execute.then((execute) => execute(request, content)));
      },
      render(task) {
        const { serverFile, client, kits } = getBundles();
        pool ??= createRenderPool({ serverFile, client, kits: describeKits(options.kits, kits) });
        return stopwatches.render.measure(pool.render(task));
      },
    },
    getDurations: () => ({ bake: stopwatches.bake.getMs(), render: stopwatches.render.getMs() }),
    close: async () => pool?.close(),
  };
}

/** Loads what makes results: a build that makes none does not need it. */
async function loadExecutor(kits: KitTables, base: string): Promise<ExecuteDocument> {
  const [{ createDocumentExecutor }, { persistedManifest }] = await Promise.all([
    import('../../api/http/create-document-executor.ts'),
    import('../../api/http/persisted-manifest.ts'),
  ]);
  return createDocumentExecutor(persistedManifest, selectExtension(kits), base);
}

/** Measures the time in which at least one of several works is under way. */
function createStopwatch() {
  let count = 0;
  let startedAt = 0;
  let totalMs = 0;
  return {
    async measure<Value>(work: Promise<Value>): Promise<Value> {
      if (count === 0) startedAt = performance.now();
      count += 1;
      try {
        return await work;
      } finally {
        count -= 1;
        if (count === 0) totalMs += performance.now() - startedAt;
      }
    },
    getMs: () => Math.round(totalMs),
  };
}
