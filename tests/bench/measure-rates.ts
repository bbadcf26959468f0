import { openContent } from '../../api/hosts/node/open-content.ts';
import { createRequestScheduler } from '../../api/hosts/node/load/request-scheduler.ts';
import { measureBakedRates, type BakedRates } from './baked-rate.ts';
import { findProbePage } from './bench-tree.ts';
import type { DocgraphTool } from './docgraph-tool.ts';
import { measureEndpoint, type RateComparison } from './endpoint-rate.ts';
import type { Figure } from './figure.ts';

/** Measures the public endpoint's requests per second beside a bare server that returns the same bytes. */
export async function measureRates(tool: DocgraphTool, onProgress: (text: string) => void): Promise<readonly Figure[]> {
  onProgress('endpoint: requests per second');
  const { contentDir, cacheDir } = tool;
  const scheduler = createRequestScheduler(); // as `npm run serve` has them
  const { api, snapshot, close } = await openContent({
    contentDir,
    cacheDir,
    access: 'public',
    waitForOthers: scheduler.waitForOthers,
  });
  try {
    const url = tool.buildAddress(findProbePage(tool.contentDir));
    const { persisted, adHoc, adHocExecuted, connections, pageCount } = await measureEndpoint({
      api,
      snapshot,
      url,
      scheduler,
    });
    const pages = `${Math.min(pageCount, 200)} pages with headings`;
    const site = await measureBakedRates({ api, snapshot });
    const note = `endpoint: ${connections} connections on loopback; higher is better`;
    return [
      ...buildFigures('persisted document, GET', persisted, note),
      ...buildFigures(`ad-hoc query, ${pages}`, adHoc, note),
      ...buildFigures(`ad-hoc query, ${pages}, executed each time`, adHocExecuted, note),
      ...buildBakedFigures(site),
    ];
  } finally {
    await close();
  }
}

function buildBakedFigures({ connections, documentCount, baked, adHoc }: BakedRates): readonly Figure[] {
  const note = `${documentCount} documents of pages from a served site; ${connections} connections on loopback; higher is better`;
  const base = { subject: 'docgraph', unit: 'requests/s', runs: 1, note } as const;
  return [
    { ...base, measure: 'page document, persisted and baked, GET', value: baked },
    { ...base, measure: 'page document, sent as text, executed each time', value: adHoc },
  ];
}

function buildFigures(measure: string, rates: RateComparison, note: string): readonly Figure[] {
  const base = { measure: `${measure} (${rates.bodyBytes} B)`, unit: 'requests/s', runs: 1, note } as const;
  return [
    { ...base, subject: 'docgraph', value: rates.requestsPerSecond },
    { ...base, subject: 'bare node:http', value: rates.bareRequestsPerSecond },
  ];
}
