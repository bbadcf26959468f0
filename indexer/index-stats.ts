// IO (clock). Figures of a refresh for people and for the benchmark. None of them is part of an artefact.

import type { Snapshot } from '../schema/records/snapshot.ts';

/** A stage of a refresh; `git` runs in parallel with `parse`. */
export type Stage = 'read' | 'parse' | 'git' | 'link' | 'freeze' | 'total';

/** Figures of a refresh. */
export interface IndexStats {
  /** Number of pages with a file; generated pages are not counted. */
  readonly pages: number;
  readonly anchors: number;
  readonly links: number;
  /** Total size of the pages' files. */
  readonly bytes: number;
  /** Of the pages that this refresh read, the number that was parsed, and the number that came from the cache. */
  readonly parsedPages: number;
  readonly cachedPages: number;
  /** Milliseconds. */
  readonly stagesMs: Readonly<Record<Stage, number>>;
  /** Highest resident set of this process so far. */
  readonly peakRssBytes: number;
}

/** Measures stages that follow each other. */
export interface Stopwatch {
  /** Ends a stage, which began when the previous one ended. */
  readonly lap: (stage: Stage) => void;
  /** Measures a stage that runs in parallel with others. */
  readonly time: <Value>(stage: Stage, work: Promise<Value>) => Promise<Value>;
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
    async time(stage, work) {
      const from = performance.now();
      const value = await work;
      stagesMs[stage] = round(performance.now() - from);
      return value;
    },
    finish: () => ({ ...stagesMs, total: round(performance.now() - start) }),
  };
}

/** Counts the contents of a snapshot. */
export function countSnapshot(snapshot: Snapshot): Pick<IndexStats, 'pages' | 'anchors' | 'links' | 'bytes'> {
  const counts = { pages: 0, anchors: 0, links: 0, bytes: 0 };
  for (const { filePath, anchors, links } of snapshot.pages.items) {
    if (filePath === undefined) continue;
    counts.pages += 1;
    counts.anchors += anchors.length;
    counts.links += links.length;
  }
  for (const { type, pageUrl, sizeBytes } of snapshot.nodes.items) {
    if (type === 'file' && pageUrl !== undefined) counts.bytes += sizeBytes;
  }
  return counts;
}

/** Builds the figures of a refresh. The snapshot is counted on first access, which never happens in live editing. */
export function buildIndexStats(
  snapshot: Snapshot,
  figures: Pick<IndexStats, 'parsedPages' | 'cachedPages' | 'stagesMs'>,
): IndexStats {
  let counts: ReturnType<typeof countSnapshot> | undefined;
  const get = (): ReturnType<typeof countSnapshot> => (counts ??= countSnapshot(snapshot));
  return {
    ...figures,
    get pages() {
      return get().pages;
    },
    get anchors() {
      return get().anchors;
    },
    get links() {
      return get().links;
    },
    get bytes() {
      return get().bytes;
    },
    get peakRssBytes() {
      return readPeakRss();
    },
  };
}

/** Builds the figures of a refresh that built no snapshot, because nothing has changed. */
export function buildUnchangedStats(counts: Pick<IndexStats, 'pages' | 'anchors' | 'links' | 'bytes'>): IndexStats {
  return {
    ...counts,
    parsedPages: 0,
    cachedPages: 0,
    stagesMs: createStopwatch().finish(),
    get peakRssBytes() {
      return readPeakRss();
    },
  };
}

/** Reads the highest resident set of this process, in bytes. */
export function readPeakRss(): number {
  return process.resourceUsage().maxRSS * 1024;
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
