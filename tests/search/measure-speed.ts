// IO: the clock. How long the core takes to answer a key press, without painting.

import { createSearch } from '../../schema/search/create-search.ts';
import type { TextRecord } from '../../schema/search/search-types.ts';

/** Is how long key presses took, in ms of processor time. */
export interface Speed {
  readonly placeCount: number;
  readonly keyPresses: number;
  readonly median: number;
  readonly percentile95: number;
  /** Time in which titles and texts were read in. */
  readonly index: number;
}

/** Copies places under addresses of their own, as a tree has them that is this many times larger. */
export function copyPlaces(records: readonly TextRecord[], copies: number): readonly TextRecord[] {
  return Array.from({ length: copies }, (_, number) =>
    records.map((record) => {
      const prefix = number === 0 ? '' : `/copy-${number}`;
      return { ...record, url: prefix + record.url, pageUrl: prefix + record.pageUrl };
    }),
  ).flat();
}

/** Measures the answers while queries are typed: every third key press and the last, with thirty hits each. */
export function measureSpeed(records: readonly TextRecord[], queries: readonly string[]): Speed {
  const start = readProcessorMs();
  const search = createSearch(records);
  search.addTexts(records);
  const index = readProcessorMs() - start;
  const typed = queries.flatMap((query) => [...listBeginnings(query), query]);
  for (const query of typed.slice(0, 100)) search.search({ query, limit: 30 }); // the engine compiles what runs often
  const times = typed
    .map((query) => {
      const before = readProcessorMs();
      search.search({ query, limit: 30 });
      return readProcessorMs() - before;
    })
    .sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    placeCount: records.length,
    keyPresses: times.length,
    median: at(0.5),
    percentile95: at(0.95),
    index,
  };
}

/** Formats a measured speed as a line. */
export function formatSpeed({ placeCount, keyPresses, median, percentile95, index }: Speed): string {
  const key = `${keyPresses} key presses over ${placeCount} places`;
  return `${key}: p50 ${median.toFixed(1)} ms, p95 ${percentile95.toFixed(1)} ms; index ${index.toFixed(0)} ms (processor time)`;
}

function listBeginnings(query: string): readonly string[] {
  return Array.from({ length: Math.ceil(query.length / 3) }, (_, index) => query.slice(0, 1 + 3 * index));
}

function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
