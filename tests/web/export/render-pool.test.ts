import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { english } from '../../../schema/messages/message.ts';
import type { RenderTask } from '../../../web/export/prerender/prerender-page.ts';
import { createRenderPool, workerBreakEvenPages } from '../../../web/export/prerender/render-pool.ts';

const client = { script: 'assets/entry.js', stylesheets: [], preloads: [] };
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docgraph-render-'));
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Writes a server bundle that shows a page's address, and whether this thread renders it; `body` runs before. */
function writeServer(name: string, body = ''): string {
  const serverFile = join(dir, `${name}.mjs`);
  writeFileSync(
    serverFile,
    `import { isMainThread } from 'node:worker_threads';
export async function renderPage({ url }) {
  ${body}
  return { html: url, head: isMainThread ? '<!-- here -->' : '', status: 200, hydration: '{}' };
}`,
  );
  return serverFile;
}

function buildTask(index: number): RenderTask {
  return {
    url: `/page-${index}/`,
    status: 200,
    theme: undefined,
    base: '',
    language: { ...english, direction: 'ltr' },
    siteHead: '',
    image: undefined,
    results: new Map(),
  };
}

/** Renders pages at once. @returns the documents in order */
async function renderAll(serverFile: string, count: number): Promise<readonly string[]> {
  const pool = createRenderPool({ serverFile, client });
  try {
    const tasks = Array.from({ length: count }, (_, index) => buildTask(index));
    return await Promise.all(tasks.map(async (task) => Buffer.from(await pool.render(task)).toString()));
  } finally {
    await pool.close();
  }
}

const manyPages = 4 * workerBreakEvenPages;
const isHere = (document: string): boolean => document.includes('<!-- here -->');
const withoutThread = (documents: readonly string[]): readonly string[] =>
  documents.map((document) => document.replace('<!-- here -->', ''));

test.runIf(availableParallelism() > 1)('the documents are the same with and without workers', async () => {
  const few = await renderAll(writeServer('few'), workerBreakEvenPages - 1);
  expect(few.every(isHere)).toBe(true);
  expect(few[7]).toContain('<div id="dg-root">/page-7/</div>');
  const flag = JSON.stringify(join(dir, 'flag'));
  const waiting = writeServer(
    'waiting', // this thread waits for a worker
    `const { existsSync, writeFileSync } = await import('node:fs');
  if (!isMainThread) writeFileSync(${flag}, '');
  while (!existsSync(${flag})) await new Promise(setImmediate);`,
  );
  const many = await renderAll(waiting, manyPages);
  expect(many.every(isHere)).toBe(false);
  expect(withoutThread(many.slice(0, few.length))).toEqual(withoutThread(few));
});

test('a worker that fails leaves its pages to this thread', async () => {
  const failing = await renderAll(writeServer('failing', 'if (!isMainThread) process.exit(1);'), manyPages);
  expect(failing.every(isHere)).toBe(true);
  expect(withoutThread(failing)).toEqual(withoutThread(await renderAll(writeServer('whole'), manyPages)));
});

test('a page that cannot be rendered has its error, and the others their documents', async () => {
  const serverFile = writeServer('broken', `if (url === '/page-7/') throw new Error('no such component');`);
  const pool = createRenderPool({ serverFile, client });
  try {
    const [broken, whole] = await Promise.allSettled([pool.render(buildTask(7)), pool.render(buildTask(8))]);
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('no such component') },
    });
    expect(whole.status).toBe('fulfilled');
  } finally {
    await pool.close();
  }
});
