import { globSync } from 'node:fs';
import { editPage, findProbePage, listPages } from './bench-tree.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { runProcess, type ProcessCost } from './run-process.ts';
import type { SiteTool } from './site-tool.ts';

const situations = ['after an install', 'cold', 'nothing changed', 'one edit'] as const;

/**
 * Measures whole builds: the first after an install, one without any cache of the content, again with nothing changed,
 * and after an edit of one page.
 * The tools take turns, so that a slow minute of the machine affects all of them.
 * @param onFailure takes a tool that fails or leaves out many pages of the tree: it is not measured any further
 */
export async function measureExports(options: {
  readonly tools: readonly SiteTool[];
  readonly runs: number;
  readonly onProgress: (text: string) => void;
  readonly onFailure: (tool: SiteTool, error: unknown) => void;
}): Promise<readonly Figure[]> {
  const { runs, onProgress, onFailure } = options;
  const tools = new Set(options.tools);
  const figures: Figure[] = [];
  for (const situation of situations) {
    const costs = new Map<SiteTool, ProcessCost[]>(Array.from(tools, (tool) => [tool, []]));
    for (let run = 1; run <= runs; run++) {
      for (const tool of tools) {
        onProgress(`export ${situation}: ${tool.name}, run ${run} of ${runs}`);
        if (situation === 'after an install') tool.forgetCode?.();
        if (situation === 'after an install' || situation === 'cold') tool.clean();
        if (situation === 'one edit') {
          editPage(tool.contentDir, findProbePage(tool.contentDir), `Edit number ${run} of the benchmark.`);
        }
        try {
          costs.get(tool)?.push(await runProcess(tool.build));
          countMissingPages(tool);
        } catch (error) {
          tools.delete(tool);
          onFailure(tool, error);
        }
      }
    }
    for (const [tool, list] of costs) {
      if (tools.has(tool)) figures.push(...buildFigures(`export ${situation}`, tool, list));
    }
  }
  return figures;
}

function buildFigures(measure: string, tool: SiteTool, costs: readonly ProcessCost[]): readonly Figure[] {
  const runs = costs.length;
  const missing = countMissingPages(tool);
  const remarks = [tool.note ?? [], missing === 0 ? [] : `leaves out ${missing} pages`].flat().join('; ');
  const note = remarks === '' ? {} : { note: `${tool.name}: ${remarks}` };
  const value = median(costs.map(({ durationMs }) => durationMs));
  const wall: Figure = { measure, subject: tool.name, value, unit: 'ms', runs, ...note };
  const peaks = costs.flatMap(({ peakRssBytes }) => (peakRssBytes === undefined ? [] : [peakRssBytes / 1e6]));
  if (peaks.length === 0) return [wall];
  return [
    wall,
    { measure: `${measure}, peak RSS of all processes`, subject: tool.name, value: median(peaks), unit: 'MB', runs },
  ];
}

/**
 * Counts the pages that a build left out.
 * @throws when it left out more than one in twenty: its time would mean nothing
 */
function countMissingPages({ name, contentDir, outDir }: SiteTool): number {
  const pages = listPages(contentDir).filter((filePath) => filePath.endsWith('.md')).length;
  const written = globSync('**/*.html', { cwd: outDir }).length;
  if (written < pages * 0.95) throw new Error(`${name} wrote ${written} pages of ${pages}.`);
  return Math.max(0, pages - written);
}
