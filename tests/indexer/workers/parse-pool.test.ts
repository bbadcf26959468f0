import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBodyStore } from '../../../indexer/cache/body-store.ts';
import { parsePages } from '../../../indexer/workers/parse-pool.ts';
import { parseSource } from '../../../indexer/parse/parse-source.ts';
import type { ParseTask } from '../../../indexer/types/parse-task.ts';
import type { StoredBody } from '../../../schema/records/page-body.ts';
import type { ParsedPage } from '../../../indexer/types/parsed-page.ts';

let cacheDir: string;

beforeEach(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-pool-'))));
afterEach(() => rmSync(cacheDir, { recursive: true }));

const texts = [
  '---\ntitle: A\nsort: 1\n---\n\n## One\n\n> [!TIP]\n> A [link](/b/) and `code`.\n\n```js file=a.js {1}\nlet a\n```\n',
  '---\ntitle: [broken\n---\n',
  '',
  '\u{FEFF}# Mark\r\n\n<script>alert(1)</script>\0',
];

const tasks: readonly ParseTask[] = texts.map((text, index) => ({
  key: String(index).repeat(64),
  format: 'md',
  bytes: Buffer.from(text),
}));

/** What JSON keeps of a value: members that are undefined are left out. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('a worker thread gives what this thread gives', async () => {
  const worker = new Worker(new URL('../../../indexer/workers/parse-worker.ts', import.meta.url), {
    workerData: { cacheDir },
  });
  const bodies = createBodyStore(cacheDir);
  for (const task of tasks) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    worker.once('message', resolve).once('error', reject);
    worker.postMessage(task); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread
    const { page, body } = parseSource(task);
    expect(JSON.parse(await promise)).toEqual(toJson(page));
    expect(bodies.read(task.key)).toEqual(toJson(body));
  }
  await worker.terminate();
});

test('each page is parsed once, however many threads there are', async () => {
  const many = Array.from({ length: 40 }, (_, index): ParseTask => {
    return { key: String(index).padStart(64, '0'), format: 'md', bytes: Buffer.from(`# ${index}`) };
  });
  for (const breakEvenBytes of [0, Number.POSITIVE_INFINITY]) {
    const pages: ParsedPage[] = [];
    const { write } = createBodyStore(cacheDir);
    const queue = [...many];
    await parsePages({
      tasks: queue,
      cacheDir,
      breakEvenBytes,
      writeBody: (key, body) => write(key, body, false),
      onParsed: (_key, page) => pages.push(typeof page === 'string' ? (JSON.parse(page) as ParsedPage) : page),
    });
    expect(queue).toEqual([]);
    const sorted = pages.toSorted((one, other) => (one.bodyHash < other.bodyHash ? -1 : 1));
    expect(toJson(sorted)).toEqual(toJson(many.map((task) => parseSource(task).page)));
    expect(many.map(({ key }) => createBodyStore(cacheDir).read(key)?.markdown)).toEqual(
      many.map((_, index) => `# ${index}`),
    );
  }
});

test('pages of a worker that fails are parsed here', async () => {
  const unusable = join(cacheDir, 'file');
  writeFileSync(unusable, ''); // the worker cannot make its folder in it
  const pages: string[] = [];
  const bodies = new Map<string, StoredBody>();
  await parsePages({
    tasks: [...tasks],
    cacheDir: unusable,
    breakEvenBytes: 0,
    writeBody: (key, body) => void bodies.set(key, body),
    onParsed: (key) => void pages.push(key),
  });
  expect(pages.toSorted()).toEqual(tasks.map(({ key }) => key));
  expect([...bodies.keys()].sort()).toEqual(tasks.map(({ key }) => key));
});
