import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { encodeParsed, parseSource } from '../../../indexer/queries/parse-code.ts';
import type { PageInput } from '../../../indexer/types/parse-task.ts';
import { parsePages, type ParsedJson } from '../../../indexer/workers/parse-pool.ts';

const texts = [
  '---\ntitle: A\nsort: 1\n---\n\n## One\n\n> [!TIP]\n> A [link](/b/) and `code`.\n\n```js file=a.js {1}\nlet a\n```\n',
  '---\ntitle: [broken\n---\n',
  '',
  '\u{FEFF}# Mark\r\n\n<script>alert(1)</script>\0',
];

const createPage = (text: string): PageInput => ({ format: 'md', bytes: Buffer.from(text) });

test('a worker thread gives what this thread gives', async () => {
  const worker = new Worker(new URL('../../../indexer/workers/parse-worker.ts', import.meta.url));
  for (const page of texts.map(createPage)) {
    const { promise, resolve, reject } = Promise.withResolvers<ParsedJson>();
    worker.once('message', resolve).once('error', reject);
    worker.postMessage(page);
    expect(await promise).toEqual(encodeParsed(parseSource(page)));
  }
  await worker.terminate();
});

/** Parses 40 pages, by key. @param readPage reads the one of a number */
async function parseMany(
  breakEvenBytes: number,
  readPage = (number: number) => createPage(`# ${number}`),
): Promise<ReadonlyMap<string, ParsedJson>> {
  const parsed = new Map<string, ParsedJson>();
  await parsePages({
    jobs: Array.from({ length: 40 }, (_, number) => ({ key: `${number}`, sizeBytes: number })),
    readPage: (key) => readPage(Number(key)),
    breakEvenBytes,
    onParsed(key, results) {
      expect(parsed.has(key)).toBe(false);
      parsed.set(key, results);
    },
  });
  return parsed;
}

test('each page is parsed once, however many threads there are', async () => {
  const expected = new Map(
    Array.from({ length: 40 }, (_, number) => [`${number}`, encodeParsed(parseSource(createPage(`# ${number}`)))]),
  );
  for (const breakEvenBytes of [0, Number.POSITIVE_INFINITY]) expect(await parseMany(breakEvenBytes)).toEqual(expected);
});

/** Fails at one of the pages. */
const readMost = (number: number): PageInput => {
  if (number === 20) throw new Error('It has changed.');
  return createPage(`# ${number}`);
};

test('a page whose file has changed meanwhile ends the work with its error', async () => {
  for (const breakEvenBytes of [0, Number.POSITIVE_INFINITY])
    await expect(parseMany(breakEvenBytes, readMost)).rejects.toThrow('It has changed.');
});

test('the pages of a worker that fails are parsed on this thread', async () => {
  const text = '# Many words\n\n' + 'word [a](/b/) '.repeat(300); // so that the worker gets some of the pages
  const { bytes, ...rest } = createPage(text);
  // A thread gets copies without members that are not enumerable: its parser finds no bytes, and throws.
  const page = Object.defineProperty({ ...rest, bytes }, 'bytes', { enumerable: false });
  const expected = encodeParsed(parseSource(createPage(text)));
  const parsed = await parseMany(0, () => page);
  expect([...parsed.values()]).toEqual(Array.from({ length: 40 }, () => expected));
});
