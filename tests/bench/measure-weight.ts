import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Response } from 'playwright-core';
import { brotliCompressSync, constants } from 'node:zlib';
import { findProbePage } from './bench-tree.ts';
import type { Figure } from './figure.ts';
import { runProcess } from './run-process.ts';
import { serveFolder } from './serve-folder.ts';
import type { SiteTool } from './site-tool.ts';

const kinds = ['HTML', 'JS', 'CSS', 'data', 'fonts', 'other', 'prefetched'] as const;
type Kind = (typeof kinds)[number];

const level = 11;

/**
 * Measures what a browser loads on the first visit of a mid-size page that every tool has built: each file compressed
 * with Brotli by itself, and the number of scripts that block rendering.
 * @throws when the page does not load
 */
export async function measureWeight(options: {
  readonly tools: readonly SiteTool[];
  readonly browser: Browser;
  readonly onProgress: (text: string) => void;
}): Promise<readonly Figure[]> {
  const { tools, browser, onProgress } = options;
  for (const tool of tools) if (!existsSync(tool.outDir)) await runProcess(tool.build);
  const [first] = tools;
  if (first === undefined) return [];
  // The same page of each: one builder or another leaves pages out.
  const probe = findProbePage(first.contentDir, (filePath) => tools.every((tool) => hasPage(tool, filePath)));
  const figures: Figure[] = [];
  for (const tool of tools) {
    onProgress(`page weight: ${tool.name}`);
    figures.push(...(await measurePage(tool, probe, browser)));
  }
  return figures;
}

/** Checks whether a tool has built a page. */
export function hasPage({ outDir, buildAddress }: SiteTool, filePath: string): boolean {
  const address = decodeURI(buildAddress(filePath));
  return existsSync(path.join(outDir, address.endsWith('/') ? `${address}index.html` : address));
}

async function measurePage(tool: SiteTool, probe: string, browser: Browser): Promise<readonly Figure[]> {
  const site = await serveFolder(tool.outDir);
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  try {
    const address = `${site.origin}${tool.buildAddress(probe)}`;
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) throw new Error(`${tool.name} has no page for ${probe} at ${address}.`);
    const blocking = await page.evaluate(countBlockingScripts);
    const bytes = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
    for (const loaded of responses.filter((candidate) => candidate.status() === 200)) {
      const kind = await findKind(loaded);
      bytes.set(kind, (bytes.get(kind) ?? 0) + compress(await loaded.body()));
    }
    const note = { note: `page weight: first visit of ${probe}, Brotli level ${level}, each file by itself` };
    return [
      ...[...bytes].map(([kind, size]): Figure => ({
        measure: `page weight, ${kind}`,
        subject: tool.name,
        value: size / 1000,
        unit: 'kB',
        runs: 1,
        ...note,
      })),
      { measure: 'render-blocking scripts', subject: tool.name, value: blocking, unit: 'count', runs: 1 },
    ];
  } finally {
    await page.close();
    await site.close();
  }
}

async function findKind(response: Response): Promise<Kind> {
  const request = response.request();
  const purpose = (await request.allHeaders())['sec-purpose'] ?? '';
  if (purpose.includes('prefetch')) return 'prefetched';
  const type = (response.headers()['content-type'] ?? '').split(';')[0];
  if (type === 'text/html') return 'HTML';
  if (type === 'text/javascript') return 'JS';
  if (type === 'text/css') return 'CSS';
  if (type?.startsWith('font/') === true) return 'fonts';
  return type === 'application/json' ? 'data' : 'other';
}

function compress(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}

/** Runs in the page. */
function countBlockingScripts(): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
    .filter(({ name }) => /\.m?js(?:\?|$)/.test(name)).length;
}
