import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLastChanges } from '../../../indexer/read/read-last-changes.ts';

let folder: string;
let contentDir: string;
let texts: Map<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-git-'));
  contentDir = join(folder, 'repository/docs');
  texts = new Map();
  mkdirSync(contentDir, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(cwd: string, args: readonly string[], date = '2026-01-01T00:00:00Z'): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const env = { PATH: process.env['PATH'], GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' };
  execFileSync('git', [...identity, ...args], { cwd, env, stdio: 'ignore' });
}

function commit(date: string, files: Readonly<Record<string, string>>): void {
  for (const [filePath, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, filePath)), { recursive: true });
    writeFileSync(join(contentDir, filePath), text);
  }
  git(contentDir, ['add', '--all']);
  git(contentDir, ['commit', '-q', '-m', 'change'], date);
}

/** A store over `texts`. */
function createStore() {
  return { read: (name: string) => texts.get(name), write: (name: string, text: string) => void texts.set(name, text) };
}

async function read(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await readLastChanges({ contentDir, store: createStore() })).dates);
}

test('gives the last commit of each file as a UTC instant, relative to the content folder', async () => {
  git(join(folder, 'repository'), ['init', '-q']);
  writeFileSync(join(folder, 'repository/outside.md'), 'x');
  commit('2026-01-01T10:00:00+02:00', { 'a.md': '1', 'guides/ü b.md': '1' });
  commit('2026-02-01T10:00:00Z', { 'a.md': '2' });
  writeFileSync(join(contentDir, 'a.md'), 'not committed');
  expect(await read()).toEqual({
    'a.md': '2026-02-01T10:00:00.000Z',
    'guides/ü b.md': '2026-01-01T08:00:00.000Z',
  });
});

test('a checkout while the log is read leaves nothing of one branch under the name of another', async () => {
  git(join(folder, 'repository'), ['init', '-q', '-b', 'main']);
  commit('2026-01-01T00:00:00Z', { 'a.md': '1' });
  git(contentDir, ['checkout', '-q', '-b', 'other']);
  commit('2026-02-01T00:00:00Z', { 'a.md': '2' });
  git(contentDir, ['checkout', '-q', 'main']);
  const store = createStore();
  // The store is asked once HEAD is known, before the log is read.
  const checkOut = (name: string): string | undefined => {
    git(contentDir, ['checkout', '-q', 'other']);
    return store.read(name);
  };
  await readLastChanges({ contentDir, store: { ...store, read: checkOut } });
  expect(await read()).toEqual({ 'a.md': '2026-02-01T00:00:00.000Z' });
  git(contentDir, ['checkout', '-q', 'main']);
  await readLastChanges({ contentDir, store: { ...store, read: checkOut } });
  git(contentDir, ['checkout', '-q', 'main']);
  expect(await read()).toEqual({ 'a.md': '2026-01-01T00:00:00.000Z' });
});

test('runs git log once for each HEAD', async () => {
  git(join(folder, 'repository'), ['init', '-q']);
  commit('2026-01-01T00:00:00Z', { 'a.md': '1' });
  const first = await read();
  const [[name, known] = ['', '']] = texts;
  expect(await read()).toEqual(first);
  expect([...texts]).toEqual([[name, known]]);
  commit('2026-02-01T00:00:00Z', { 'a.md': '2' });
  expect(await read()).toEqual({ 'a.md': '2026-02-01T00:00:00.000Z' });
});

test('another clone finds what the cache has of the same commit', async () => {
  git(join(folder, 'repository'), ['init', '-q']);
  commit('2026-01-01T00:00:00Z', { 'a.md': '1' });
  const first = await read();
  git(folder, ['clone', '-q', join(folder, 'repository'), 'clone']);
  const store = createStore();
  const written: string[] = [];
  const write = (name: string): void => void written.push(name);
  const inClone = await readLastChanges({ contentDir: join(folder, 'clone/docs'), store: { ...store, write } });
  expect([Object.fromEntries(inClone.dates), written]).toEqual([first, []]);
});

test('returns no date for files that a shallow clone knows nothing about', async () => {
  git(join(folder, 'repository'), ['init', '-q']);
  commit('2026-01-01T00:00:00Z', { 'a.md': '1', 'b.md': '1' });
  commit('2026-02-01T00:00:00Z', { 'b.md': '2' });
  commit('2026-03-01T00:00:00Z', { 'c.md': '1' });
  git(folder, ['clone', '-q', '--depth', '2', `file://${join(folder, 'repository')}`, 'clone']);
  contentDir = join(folder, 'clone/docs');
  expect(await read()).toEqual({ 'c.md': '2026-03-01T00:00:00.000Z' });
});

test('is empty before the first commit and outside of any repository, and caches nothing there', async () => {
  expect(await read()).toEqual({});
  git(join(folder, 'repository'), ['init', '-q']);
  expect(await read()).toEqual({});
  expect(texts.size).toBe(0);
});
