import { rmSync } from 'node:fs';
import { createContentIndex } from '../../indexer/index-content.ts';
import { createPageEditor, editPage, findProbePage } from './bench-tree.ts';
import type { DocgraphTool } from './docgraph-tool.ts';
import { buildOwnFigure, type Figure } from './figure.ts';
import { runProcess } from './run-process.ts';

/**
 * Measures the indexer alone: in a process of its own with an empty cache, a full one, and after one edit, by its own
 * stopwatch; and in a process that stays, as the development server does it.
 * @throws when the tree has content errors: `npm run index` shows them
 */
export async function measureIndex(options: {
  readonly tool: DocgraphTool;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}): Promise<readonly Figure[]> {
  const { tool, runs, onProgress } = options;
  const probe = findProbePage(tool.contentDir);
  const prepare = {
    cold: (): void => rmSync(tool.cacheDir, { recursive: true, force: true }),
    warm: (): void => undefined,
    'one edit': (run: number): void => editPage(tool.contentDir, probe, `Edit number ${run} of the index.`),
  };
  const figures: Figure[] = [];
  for (const [situation, change] of Object.entries(prepare)) {
    const reports: IndexReport[] = [];
    for (let run = 1; run <= runs; run++) {
      onProgress(`index ${situation}, run ${run} of ${runs}`);
      change(run);
      reports.push(readReport((await runProcess(tool.index)).stdout));
    }
    figures.push(
      buildOwnFigure(
        `index ${situation}`,
        'ms',
        reports.map(({ stagesMs }) => stagesMs.total),
      ),
    );
    if (situation === 'cold') {
      figures.push(
        buildOwnFigure(
          'index cold, peak RSS',
          'MB',
          reports.map(({ peakRssBytes }) => peakRssBytes / 1e6),
        ),
      );
    }
  }
  onProgress('index one edit while watching');
  return [...figures, buildOwnFigure('index one edit, watching', 'ms', await measureRefreshes(tool, probe))];
}

/** The fields of `npm run index -- --json` that are read here. */
interface IndexReport {
  readonly stagesMs: { readonly total: number };
  readonly peakRssBytes: number;
}

function readReport(stdout: string): IndexReport {
  // Our own command's output; a field that is missing shows as NaN in the table, not as a wrong number.
  return JSON.parse(stdout) as IndexReport;
}

async function measureRefreshes({ contentDir, cacheDir }: DocgraphTool, probe: string): Promise<readonly number[]> {
  const index = createContentIndex({ contentDir, cacheDir });
  await index.refresh();
  const save = createPageEditor(contentDir, probe);
  const durations: number[] = [];
  for (let run = 1; run <= 21; run++) {
    save(`Refresh number ${run}.`);
    const startMs = performance.now();
    await index.refresh([probe]);
    durations.push(performance.now() - startMs);
  }
  await index.close();
  return durations.slice(1);
}
