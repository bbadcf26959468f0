// Which modules of the bundled commands share a file. A build imports them in a few steps, and takes less time to load one
// file for each step than ten.

import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What is loaded at one time: all that these modules import, except what an earlier step loads. */
const steps: Readonly<Record<string, readonly string[]>> = {
  // threads load these two alone
  files: ['web/export/stage/scan-worker.ts', 'web/export/stage/restore-worker.ts'],
  render: ['web/export/prerender/render-worker.ts'],
  // when nothing has changed
  start: ['web/commands/build.ts'],
  // when a page has changed
  parse: ['indexer/parse/parse-source.ts'],
  // with what `serve` and `query` need, which load it without the rest
  graph: [
    'api/http/create-document-executor.ts',
    'api/http/persisted-manifest.ts',
    'api/graph/search/content-search.ts',
  ],
  export: ['web/export/write-export.ts'],
};

/** Groups the modules by the step that loads them, except entries, which do their work when they are loaded. */
export function groupModules(rootDir: string): readonly Rolldown.CodeSplittingGroup[] {
  const stepById = new Map<string, string | null>();

  function findSteps(context: Rolldown.ChunkingContext): void {
    const addImports = (importer: string, step: string): void => {
      for (const imported of context.getModuleInfo(importer)?.importedIds ?? []) {
        if (stepById.has(imported)) continue;
        stepById.set(imported, step);
        addImports(imported, step);
      }
    };
    const firsts = Object.entries(steps).flatMap(([step, paths]) =>
      paths.map((path) => ({ step, id: join(rootDir, path) })),
    );
    for (const { id, step } of firsts) stepById.set(id, context.getModuleInfo(id)?.isEntry === true ? null : step);
    for (const { id, step } of firsts) addImports(id, step);
  }

  return Object.keys(steps).map((step) => ({
    name: (id, context) => {
      if (stepById.size === 0) findSteps(context);
      return stepById.get(id) === step ? step : null;
    },
  }));
}
