import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTree, createPageEditor, editPage, findProbePage, listPages, measureTree } from './bench-tree.ts';
import { median, percentile } from './median.ts';
import { runProcess } from './run-process.ts';
import { serveFolder } from './serve-folder.ts';
import { findFreePort, isListening, startServer } from './server-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docgraph-bench-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeTree = (files: Record<string, string>): string => {
  const root = path.join(folder, 'tree');
  for (const [filePath, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, filePath)), { recursive: true });
    writeFileSync(path.join(root, filePath), text);
  }
  return root;
};

test('percentiles use the nearest rank; the median of an even number of values is the mean of the middle two', () => {
  expect(percentile([30, 10, 20], 0.5)).toBe(20);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(median([4, 1, 3])).toBe(3);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow('at least one value');
});

test('copies multiply the tree without its settings and leave the original alone', () => {
  const source = writeTree({ 'a.md': '# A', 'guide/b.mdx': 'B', 'site.yaml': 'title: x', '.git/HEAD': 'ref' });
  const target = path.join(folder, 'copies');
  copyTree(source, target, 2);
  editPage(target, 'copy-1/a.md', 'More.');
  expect(listPages(target)).toEqual(['copy-1/a.md', 'copy-1/guide/b.mdx', 'copy-2/a.md', 'copy-2/guide/b.mdx']);
  expect(measureTree(target, 2)).toEqual({ pages: 4, markdownKb: 0, copies: 2 });
  expect(readFileSync(path.join(target, 'copy-1/a.md'), 'utf8')).toBe('# A\n\nThis is copy-1.\n\n\nMore.\n');
  expect(readFileSync(path.join(source, 'a.md'), 'utf8')).toBe('# A');
  expect(() => readFileSync(path.join(target, 'copy-1/site.yaml'))).toThrow('ENOENT');
  expect(() => readFileSync(path.join(target, 'copy-1/.git/HEAD'))).toThrow('ENOENT');
});

test('root-relative links and redirects point into their copy', () => {
  const text =
    '---\nredirects:\n  - /old/\nrelated:\n  - title: A\n    url: /a/\n---\n\n[a](/a/#b), [b](./b.md), [c](//host/), [d](https://host/).\n';
  const target = path.join(folder, 'moved');
  copyTree(writeTree({ 'a.md': text }), target, 2);
  expect(readFileSync(path.join(target, 'copy-2/a.md'), 'utf8')).toBe(
    '---\nredirects:\n  - /copy-2/old/\nrelated:\n  - title: A\n    url: /copy-2/a/\n---\n\n[a](/copy-2/a/#b), [b](./b.md), [c](//host/), [d](https://host/).\n\n\nThis is copy-2.\n',
  );
});

test('the measured page is of medium size and has a heading', () => {
  const source = writeTree({
    'index.md': '# Index and much more text',
    'long.md': `# Long\n\n${'x'.repeat(100)}`,
    'middle.md': `# Middle\n\n${'x'.repeat(50)}`,
    'short.md': '# Short',
    'bare.md': 'x'.repeat(51),
  });
  expect(findProbePage(source)).toBe('middle.md');
  expect(findProbePage(source, (filePath) => filePath !== 'middle.md')).toBe('short.md');
  expect(() => findProbePage(writeTreeWithoutHeadings())).toThrow('has no page with a heading');
});

const writeTreeWithoutHeadings = (): string => {
  const root = path.join(folder, 'bare');
  mkdirSync(root);
  writeFileSync(path.join(root, 'a.md'), 'text');
  return root;
};

test('each save replaces the words of the one before', () => {
  const source = writeTree({ 'a.md': '# A\n' });
  const save = createPageEditor(source, 'a.md');
  save('One.');
  save('Two.');
  expect(readFileSync(path.join(source, 'a.md'), 'utf8')).toBe('# A\n\nTwo.\n');
});

test.runIf(process.platform === 'linux')('a run counts the memory of the processes it starts', async () => {
  const child = 'const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 2_000)'; // its memory is looked at every 20 ms
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`;
  const alone = await runProcess({ args: ['-e', 'setTimeout(() => {}, 300)'], cwd: folder });
  const both = await runProcess({ args: ['-e', script], cwd: folder });
  expect(alone.durationMs).toBeGreaterThan(300);
  expect((both.peakRssBytes ?? 0) - (alone.peakRssBytes ?? 0)).toBeGreaterThan(150e6);
});

test('a run that fails says what it wrote last', async () => {
  const args = ['-e', 'console.error("no such page"); process.exitCode = 3'];
  await expect(runProcess({ args, cwd: folder })).rejects.toThrow(/exited with 3:\nno such page$/);
});

test('a server is found by its port and ended with all it started', async () => {
  const port = await findFreePort();
  const child = `require('node:http').createServer().listen(${port}, 'localhost')`;
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}])`;
  const server = startServer({ args: ['-e', script], cwd: folder });
  await expect.poll(() => isListening(port)).toBe(true);
  server.assertRunning();
  await server.stop();
  await expect.poll(() => isListening(port)).toBe(false);
});

test('a folder is served as a static host does', async () => {
  const root = writeTree({ 'guide/index.html': '<h1>Guide</h1>', 'a.js': 'export {}' });
  const site = await serveFolder(root);
  const ask = async (url: string): Promise<readonly unknown[]> => {
    const response = await fetch(`${site.origin}${url}`);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  expect(await ask('/guide/')).toEqual([200, 'text/html; charset=utf-8', '<h1>Guide</h1>']);
  expect(await ask('/a.js')).toEqual([200, 'text/javascript', 'export {}']);
  expect(await ask('/gone/')).toEqual([404, null, '']);
  await site.close();
});
