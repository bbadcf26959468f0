// IO: the clock. The time in which the engine responds to a key press, without painting.

import { createSearch } from '../../../api/search/create-search.ts';
import type { TextDocument } from '../../../api/search/search-types.ts';

/** The duration of key presses, in ms of processor time. */
export interface Speed {
  readonly documentCount: number;
  readonly keyPresses: number;
  readonly median: number;
  readonly percentile95: number;
  /** Duration of indexing all titles and texts. */
  readonly indexing: number;
}

/** Copies documents under URLs of their own, for a collection that is this many times larger. */
export function copyDocuments(documents: readonly TextDocument[], copies: number): readonly TextDocument[] {
  return Array.from({ length: copies }, (_, number) =>
    documents.map((document) => {
      const prefix = number === 0 ? '' : `/copy-${number}`;
      return { ...document, url: prefix + document.url, pageUrl: prefix + document.pageUrl };
    }),
  ).flat();
}

/** Measures the responses while queries are typed: every third key press and the last, with thirty hits each. */
export function measureSpeed(documents: readonly TextDocument[], queries: readonly string[]): Speed {
  const start = readProcessorMs();
  const search = createSearch(documents);
  search.addTexts(documents);
  const indexing = readProcessorMs() - start;
  const typed = queries.flatMap((query) => [...listPrefixes(query), query]);
  for (const query of typed.slice(0, 100)) search.search({ query, limit: 30 }); // lets the compiler warm up
  const times = typed
    .map((query) => {
      const before = readProcessorMs();
      search.search({ query, limit: 30 });
      return readProcessorMs() - before;
    })
    .sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    documentCount: documents.length,
    keyPresses: times.length,
    median: at(0.5),
    percentile95: at(0.95),
    indexing,
  };
}

/** Formats the speed as a line. */
export function formatSpeed({ documentCount, keyPresses, median, percentile95, indexing }: Speed): string {
  const key = `${keyPresses} key presses over ${documentCount} documents`;
  return `${key}: p50 ${median.toFixed(1)} ms, p95 ${percentile95.toFixed(1)} ms; indexing ${indexing.toFixed(0)} ms (processor time)`;
}

function listPrefixes(query: string): readonly string[] {
  return Array.from({ length: Math.ceil(query.length / 3) }, (_, index) => query.slice(0, 1 + 3 * index));
}

function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
