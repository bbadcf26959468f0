import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportIndex } from '../../../web/commands/report-index.ts';
import { collectOutput } from './collect-output.ts';

let folder: string;

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'docgraph-command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeTree(files: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'content'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'content', name), text);
}

const run = (argv: readonly string[], isTerminal = false) => collectOutput('index', reportIndex, argv, { isTerminal });

const flags = () => ['--content', join(folder, 'content'), '--cache', join(folder, 'cache')];

test('exits with 0 when there are warnings only, and prints them to stderr', async () => {
  writeTree({ 'a.md': '---\ntitle: A\n---\n\nTo [nowhere](/nowhere/).\n' });
  const { code, out, error } = await run(flags());
  expect({ code, error }).toEqual({
    code: 0,
    error: [
      `${join(folder, 'content')}/a.md:5:4 warning link/dead-page`,
      '  There is no page at "/nowhere/".',
      '  5 | To [nowhere](/nowhere/).',
      '    |    ^^^^^^^^^^^^^^^^^^^^',
      '  hint: correct the address, or add the page.',
      '',
      '',
    ].join('\n'),
  });
  expect(out.replace(/\d+ ms/, 'N ms')).toBe(
    '1 page, 0 anchors, 1 link, 0.00 MB of markdown in N ms\n0 errors, 1 warning, 0 notes\n',
  );
});

test('exits with 1 when there is an error', async () => {
  writeTree({ 'a.md': '---\ntitle: 3\n---\n', 'b.md': '---\ntitle: B\n---\n\nText\n' });
  const { code, out, error } = await run(flags());
  expect([code, error.match(/^\S+ error \S+/gm)]).toEqual([
    1,
    [`${join(folder, 'content')}/a.md:2:8 error front-matter/wrong-type`],
  ]);
  expect(out).toContain('1 error, 0 warnings, ');
});

test('prints errors last, then the count of each code and how to go on', async () => {
  writeTree({
    'a.md': '---\ntitle: 3\n---\n\nTo [nowhere](/nowhere/).\n',
    'b.md': '---\ntitle: B\n---\n\nTo [nowhere](/nowhere/).\n',
  });
  const { code, error } = await run(flags());
  expect([code, error.match(/(?<=:5:4|:2:8) \w+ /g)]).toEqual([1, [' warning ', ' warning ', ' error ']]);
  expect(error.split('\n\n').at(-2)?.split('\n')).toEqual([
    '      1 info page/title-fallback',
    '      2 warning link/dead-page',
    '      1 error front-matter/wrong-type',
    'hint: "severities" in site.yaml moves a code to another severity, e.g. link/dead-anchor: warning.',
  ]);
});

test('prints figures and diagnostics as JSON', async () => {
  writeTree({ 'a.md': '---\ntitle: A\n---\n\n## B\n\nTo [nowhere](/nowhere/).\n' });
  const { code, out, error } = await run([...flags(), '--json']);
  const { stagesMs, peakRssBytes, snapshotId, diagnostics, ...figures } = JSON.parse(out) as {
    readonly stagesMs: Readonly<Record<string, number>>;
    readonly peakRssBytes: number;
    readonly snapshotId: string;
    readonly diagnostics: readonly unknown[];
  };
  expect([code, error, figures]).toEqual([
    0,
    '',
    {
      pages: 1,
      anchors: 1,
      links: 1,
      bytes: 49,
      parsedPages: 1,
      cachedPages: 0,
      diagnosticsByCode: { 'link/dead-page': 1 },
    },
  ]);
  expect(Object.keys(stagesMs)).toEqual(['read', 'parse', 'git', 'link', 'freeze', 'total']);
  expect([peakRssBytes > 1e6, /^[0-9a-f]{32}$/.test(snapshotId), diagnostics.length]).toEqual([true, true, 1]);
});

test('--strict fails on warnings', async () => {
  writeTree({ 'a.md': '---\ntitle: A\n---\n\nTo [nowhere](/nowhere/).\n' });
  expect((await run([...flags(), '--strict'])).code).toBe(1);
  writeTree({ 'a.md': '---\ntitle: A\n---\n\nWords.\n' });
  expect((await run([...flags(), '--strict'])).code).toBe(0);
});

test('a folder without a page is an error', async () => {
  writeTree({});
  const { code, out, error } = await run(flags());
  expect([code, out, error]).toEqual([
    2,
    '',
    `There is no page in the content folder "${join(folder, 'content')}".\nhint: name the folder that contains the markdown with --content DIR.\n`,
  ]);
});

test('exits with 2 for an unknown flag, a missing folder and a file in its place', async () => {
  const unknown = await run(['--contents', 'x']);
  expect(unknown).toEqual({
    code: 2,
    out: '',
    error:
      "Unknown option '--contents'.\nhint: npm run index -- [--content TREE] [--cache FOLDER] [--strict] [--json]\n",
  });
  expect(await run(flags())).toEqual({
    code: 2,
    out: '',
    error: `The content folder "${join(folder, 'content')}" does not exist.\nhint: name the folder that contains the markdown with --content DIR.\n`,
  });
  writeFileSync(join(folder, 'content'), '');
  expect((await run(flags())).error).toContain('is not a folder.\nhint: ');
});

test('exits with 1 when the cache folder cannot be used', async () => {
  writeTree({ 'a.md': '# A\n' });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, error } = await run(['--content', join(folder, 'content'), '--cache', file]);
  expect([code, error.split(':')[0]]).toEqual([1, `The cache folder "${file}" cannot be used`]);
});

test('shows progress on a terminal only, and removes it at the end', async () => {
  writeTree({ 'a.md': '---\ntitle: A\n---\n\nText\n' });
  expect((await run(flags())).error).toBe('');
  const { error } = await run(flags(), true);
  // stages, each with its time; a clock is not asked how fast this machine is
  expect(
    error
      .replaceAll(/\d+\.\d s/g, 'TIME')
      .split('\r\u{1b}[K')
      .slice(0, 2),
  ).toEqual(['', 'read TIME']);
  expect(error.endsWith('\r\u{1b}[K')).toBe(true);
});

test('runs as a process', async () => {
  writeTree({ 'a.md': '---\ntitle: 3\n---\n' });
  const main = fileURLToPath(new URL('../../../web/commands/index.ts', import.meta.url));
  const running = promisify(execFile)(process.execPath, [main, ...flags()]);
  await expect(running).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('front-matter/wrong-type') });
});
