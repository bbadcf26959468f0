import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderTask } from '../../../web/export/prerender/page-renderer.ts';
import { createRenderPool, workerBreakEvenPages } from '../../../web/export/prerender/render-pool.ts';

const client = { script: 'assets/entry.js', stylesheets: [], preloads: [] };
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docgraph-render-'));
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Writes a server bundle that shows a page's address; `body` runs before. */
function writeServer(name: string, body = ''): string {
  const serverFile = join(dir, `${name}.mjs`);
  writeFileSync(
    serverFile,
    `import { isMainThread } from 'node:worker_threads';
export async function renderPage({ url }) {
  ${body}
  return { html: url, head: '', status: 200, hydration: '{}' };
}`,
  );
  return serverFile;
}

function listTasks(count: number): readonly RenderTask[] {
  return Array.from({ length: count }, (_, index) => ({
    url: `/page-${index}/`,
    filePath: `page-${index}/index.html`,
    status: 200,
    lang: 'en',
    image: undefined,
    results: new Map(),
  }));
}

async function renderAll(serverFile: string, expectedPages: number): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>();
  const pool = createRenderPool({
    serverFile,
    client,
    siteHead: '',
    expectedPages,
    onDocument: (filePath, document) => documents.set(filePath, Buffer.from(document).toString()),
  });
  try {
    for (const task of listTasks(workerBreakEvenPages)) pool.add(task);
    await pool.finish();
  } finally {
    await pool.close();
  }
  return new Map([...documents].toSorted());
}

test('the documents are the same with and without workers', async () => {
  const serverFile = writeServer('same');
  const [alone, beside] = [await renderAll(serverFile, 0), await renderAll(serverFile, workerBreakEvenPages)];
  expect(alone.size).toBe(workerBreakEvenPages);
  expect(alone.get('page-7/index.html')).toContain('<div id="dg-root">/page-7/</div>');
  expect(beside).toEqual(alone);
});

test('a worker that fails leaves its pages to this thread', async () => {
  const serverFile = writeServer('failing', 'if (!isMainThread) process.exit(1);');
  expect(await renderAll(serverFile, workerBreakEvenPages)).toEqual(await renderAll(writeServer('whole'), 0));
});

test('a page that cannot be rendered stops the build with its error', async () => {
  const serverFile = writeServer('broken', `if (url === '/page-7/') throw new Error('no such component');`);
  await expect(renderAll(serverFile, workerBreakEvenPages)).rejects.toThrow('no such component');
});
