// IO (clock). Figures of a refresh for people and for the benchmark. None of them is part of an artefact.

import type { Snapshot } from '../schema/records/snapshot.ts';
import type { PageVersions } from './link/continue-run.ts';
import type { ParsedPage } from './types/parsed-page.ts';

/** A stage of a refresh; `git` runs in parallel with `parse`. */
export type Stage = 'read' | 'parse' | 'git' | 'link' | 'freeze' | 'total';

/** What a snapshot contains. */
export interface SnapshotCounts {
  /** Number of pages with a file; generated pages are not counted. */
  readonly pages: number;
  readonly anchors: number;
  readonly links: number;
  /** Total size of the pages' files. */
  readonly bytes: number;
}

/** Figures of a refresh. */
export interface IndexStats extends SnapshotCounts {
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
export function countSnapshot(snapshot: Snapshot): SnapshotCounts {
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

/** Counts a snapshot from the counts of one before the texts of some pages changed. */
export function countTexts(before: SnapshotCounts, changed: readonly PageVersions[]): SnapshotCounts {
  const counts = { ...before };
  for (const { earlier, source } of changed) {
    counts.anchors += source.parsed.anchors.length - earlier.parsed.anchors.length;
    counts.links += countLinks(source.parsed) - countLinks(earlier.parsed);
    counts.bytes += source.sizeBytes - earlier.sizeBytes;
  }
  return counts;
}

/** Counts the links of a text, which a record lists without further reading. */
function countLinks({ links }: ParsedPage): number {
  return links.filter(({ kind }) => kind !== 'related').length;
}

/** Builds the figures of a refresh. A snapshot is counted on first access, which never happens in live editing. */
export function buildIndexStats(
  counted: SnapshotCounts | Snapshot,
  figures: Pick<IndexStats, 'parsedPages' | 'cachedPages' | 'stagesMs'>,
): IndexStats {
  let counts = 'id' in counted ? undefined : counted;
  const get = (): SnapshotCounts => (counts ??= countSnapshot(counted as Snapshot)); // it has no counts otherwise
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
export function buildUnchangedStats(counts: SnapshotCounts): IndexStats {
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
