import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createContentIndex } from '../../../indexer/index-content.ts';
import { createCommitSource } from '../../../indexer/read/commit-source.ts';
import { readLastChanges } from '../../../indexer/read/read-last-changes.ts';

let folder = '';
const path = process.env['PATH'];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-fake-git-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'content/.git'), { recursive: true });
});
afterEach(() => void (process.env['PATH'] = path));
afterAll(() => rmSync(folder, { recursive: true }));

/** The limits for a program that ends by itself or by what it writes: a busy machine may take long to start it. */
const longMs = 600_000;

/** Puts a program called git before all others. */
function installGit(script: string): void {
  const file = join(folder, 'bin/git');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  process.env['PATH'] = `${join(folder, 'bin')}${delimiter}${path}`;
}

/** Reads the dates of a repository with this git. */
async function read(
  script: string,
  timeMs: number,
): Promise<{ readonly dates: object; readonly isOverLimit: boolean; readonly written: number }> {
  installGit(script);
  let written = 0;
  const store = { read: () => undefined, write: () => void (written += 1) };
  const limits = { state: { timeMs, outputBytes: 100_000 }, log: { timeMs, outputBytes: 1_000_000 } };
  const { dates, isOverLimit } = await readLastChanges({ contentDir: join(folder, 'content'), store, limits });
  return { dates: Object.fromEntries(dates), isOverLimit, written };
}

/** Answers the question about the repository, and then does this for the log. */
const inLog = (script: string): string => `case "$*" in *rev-parse*) echo 1234; echo false; exit;; esac\n${script}`;

test.each([
  ['hangs', 'sleep 600', 500],
  ['hangs, and does not end when it is asked to', 'trap "" TERM INT HUP; while :; do sleep 1; done', 500],
  ['leaves a program behind that keeps its output open', 'sleep 600 & echo 1; wait', 500],
  ['writes one line without an end', 'yes | tr -d "\\n"', longMs],
  ['writes lines without an end', 'while :; do yes ">1 2"; done', longMs],
  ['hangs in its log', inLog('echo ">1 2"; echo a.md; sleep 600'), 1_500],
  ['writes a log without an end', inLog('echo ">1 2"; yes a.md'), longMs],
  ['writes a line of the log without an end', inLog('echo ">1 2"; yes | tr -d "\\n"'), longMs],
])('a git that %s gives no dates, which is said, and nothing is stored', async (_name, script, timeMs) => {
  expect(await read(script, timeMs)).toEqual({ dates: {}, isOverLimit: true, written: 0 });
});

test.each([
  ['fails', inLog('echo ">1 2"; echo a.md; exit 3')],
  ['ends by a signal', inLog('echo ">1 2"; echo a.md; kill -9 $$')],
  ['names a commit that cannot be an argument', "printf 'a\\0b\\nfalse\\n'"],
  ['names an option in place of a commit', 'echo --output=a.txt; echo false'],
])('a git that %s gives no dates, and nothing is stored', async (_name, script) => {
  expect(await read(script, longMs)).toEqual({ dates: {}, isOverLimit: false, written: 0 });
});

test.runIf(process.platform === 'linux')('a git that leads to itself gives no dates', async () => {
  rmSync(join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  symlinkSync('git', join(folder, 'bin/git'));
  process.env['PATH'] = join(folder, 'bin');
  const store = { read: () => undefined, write: () => undefined };
  const { dates, isOverLimit } = await readLastChanges({ contentDir: join(folder, 'content'), store });
  expect([[...dates], isOverLimit]).toEqual([[], false]);
  rmSync(join(folder, 'bin/git'));
});

test('the index warns of a tree without dates', async () => {
  installGit(inLog('yes | tr -d "\\n"'));
  writeFileSync(join(folder, 'content/index.md'), '---\ntitle: Home\n---\n\nWords.\n');
  const index = createContentIndex({ contentDir: join(folder, 'content'), cacheDir: join(folder, 'cache') });
  const { snapshot } = await index.refresh();
  const found = [...snapshot.diagnostics.items].map(({ filePath, severity, code }) => [filePath, severity, code]);
  await index.close();
  expect(found).toEqual([['.', 'warning', 'tree/no-dates']]);
});

test('a commit whose time cannot be a date gives none', async () => {
  const commits = [
    '>99999999999999 a',
    'late.md',
    '>-5 a',
    'early.md',
    '>x a',
    'text.md',
    '>86400 a',
    'a.md',
    'late.md',
  ];
  expect(await read(inLog(`printf '%s\\n' ${commits.map((line) => `'${line}'`).join(' ')}`), longMs)).toEqual({
    dates: { 'a.md': '1970-01-02T00:00:00.000Z' },
    isOverLimit: false,
    written: 1,
  });
});

test.runIf(process.platform === 'linux')('nothing that such a git has started goes on', async () => {
  const pidFile = join(folder, 'pid');
  // it writes without an end once the other program runs, and so is over its limit
  await read(`sleep 600 & echo $! > '${pidFile}'; yes`, longMs);
  await expect.poll(() => existsSync(`/proc/${readFileSync(pidFile, 'utf8').trim()}`)).toBe(false);
});

test('a git that hangs keeps no watch of commits from closing', async () => {
  installGit('sleep 600');
  const source = createCommitSource({ contentDir: join(folder, 'content'), onEvent: () => {}, onError: () => {} });
  const closed = source.close().then(() => 'closed');
  expect(await Promise.race([closed, source.isReady])).toBe('closed');
});
