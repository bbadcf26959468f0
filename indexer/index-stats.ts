// IO (clock). Figures of a refresh for people and for the benchmark. None of them is part of an artefact.

import type { SnapshotCounts } from './queries/snapshot-queries.ts';

/** A stage of a refresh; `git` runs in parallel with `parse`. */
export type Stage = 'read' | 'parse' | 'git' | 'link' | 'freeze' | 'total';

/** Figures of a refresh. */
export interface IndexStats extends SnapshotCounts {
  /** Number of pages that were parsed, and of those that were known. */
  readonly parsedPages: number;
  readonly cachedPages: number;
  /** Milliseconds; `freeze` is the time in which the store was written. */
  readonly stagesMs: Readonly<Record<Stage, number>>;
  /** Highest resident set of this process so far. */
  readonly peakRssBytes: number;
}

/** Measures stages that follow each other. */
export interface Stopwatch {
  /** Ends a stage, which began when the previous one ended. */
  readonly lap: (stage: Stage) => void;
  readonly finish: () => Readonly<Record<Stage, number>>;
}

/** Starts a stopwatch. */
export function createStopwatch(): Stopwatch {
  const start = performance.now();
  const stagesMs: Record<Stage, number> = { read: 0, parse: 0, git: 0, link: 0, freeze: 0, total: 0 };
  let lapStart = start;
  return {
    lap(stage) {
      const now = performance.now();
      stagesMs[stage] = round(now - lapStart);
      lapStart = now;
    },
    finish: () => ({ ...stagesMs, total: round(performance.now() - start) }),
  };
}

/** Builds the figures of a refresh. The snapshot is counted on first access, which never happens in live editing. */
export function buildIndexStats(
  getCounts: () => SnapshotCounts,
  figures: { readonly parsedPages: number; readonly stagesMs: IndexStats['stagesMs'] },
): IndexStats {
  const { parsedPages } = figures;
  return {
    ...figures,
    get pages() {
      return getCounts().pages;
    },
    get anchors() {
      return getCounts().anchors;
    },
    get links() {
      return getCounts().links;
    },
    get bytes() {
      return getCounts().bytes;
    },
    get cachedPages() {
      return Math.max(0, getCounts().pages - parsedPages);
    },
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
