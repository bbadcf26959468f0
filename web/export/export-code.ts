// What an export is made with: its bundles, and the services that make results and documents.

import { createDocumentExecutor } from '../../api/http/create-document-executor.ts';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import { getCodeVersions } from '../../indexer/code-versions.ts';
import { buildBundles, type Bundles } from './bundle/build-bundles.ts';
import { hashBytes } from '../../indexer/engine/fingerprint.ts';
import type { ExportServices } from './outputs/export-inputs.ts';
import type { ExportOptions } from './export-options.ts';
import { createRenderPool, type RenderPool } from './prerender/render-pool.ts';

/** The code of an export. */
export interface ExportCode {
  /** Hash of everything that the bundles are made from. */
  readonly hash: string;
  /** Finds the bundles, or builds them. @throws Error of Vite */
  readonly load: () => Promise<void>;
  readonly getBundles: () => Bundles;
  readonly services: ExportServices;
  /** Milliseconds spent on results and on documents. */
  readonly getDurations: () => Readonly<Record<'bake' | 'render', number>>;
  readonly close: () => Promise<void>;
}

/** Opens the code. */
export function openExportCode(options: ExportOptions, cacheDir: string): ExportCode {
  const { bundlesDir, host } = options;
  const { site, explorer, edge, compiler } = getCodeVersions();
  const hash = hashBytes([site, explorer, compiler, ...(host === 'workers' ? [edge] : [])].join(' '));
  const durations = { bake: 0, render: 0 };
  let bundles: Bundles | undefined;
  let pool: RenderPool | undefined;
  let execute: ExportServices['execute'] | undefined;

  function getBundles(): Bundles {
    if (bundles === undefined) throw new Error('The bundles are not loaded.');
    return bundles;
  }

  async function measure<Value>(stage: 'bake' | 'render', work: Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    try {
      return await work;
    } finally {
      durations[stage] += performance.now() - startedAt;
    }
  }

  return {
    hash,
    async load() {
      bundles ??= await buildBundles({
        cacheDir,
        ...(bundlesDir === undefined ? {} : { bundlesDir }),
        hasEdge: host === 'workers',
      });
    },
    getBundles,
    services: {
      execute(...request) {
        execute ??= createDocumentExecutor(persistedManifest);
        return measure('bake', execute(...request));
      },
      render(task) {
        const { serverFile, client } = getBundles();
        pool ??= createRenderPool({ serverFile, client });
        return measure('render', pool.render(task));
      },
    },
    getDurations: () => ({ bake: Math.round(durations.bake), render: Math.round(durations.render) }),
    close: async () => pool?.close(),
  };
}
