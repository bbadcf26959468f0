import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reportIndex } from '../../../web/commands/report-index.ts';
import { writeFirstSite } from '../../../web/commands/write-first-site.ts';
import { collectOutput } from './collect-output.ts';

function createFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-first-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('the first site has no problem', async () => {
  const dir = join(createFolder(), 'docs');
  const { code, error } = await collectOutput('init', writeFirstSite, [dir]);
  expect([code, error]).toEqual([0, '']);
  const flags = ['--content', join(dir, 'content'), '--cache', join(dir, 'cache'), '--strict'];
  const report = await collectOutput('index', reportIndex, flags);
  expect([report.code, report.error]).toEqual([0, '']);
});

test('nothing is written where a file is in the way', async () => {
  const dir = createFolder();
  mkdirSync(join(dir, 'content'));
  writeFileSync(join(dir, 'content/index.md'), 'Mine.');
  const { code, out, error } = await collectOutput('init', writeFirstSite, [dir]);
  expect([code, out, error]).toEqual([
    1,
    '',
    `"${join(dir, 'content/index.md')}" exists, so nothing was written.\nhint: choose another folder.\n`,
  ]);
  expect(readFileSync(join(dir, 'content/index.md'), 'utf8')).toBe('Mine.');
  expect(existsSync(join(dir, 'content/site.yaml'))).toBe(false);
});

test('a file in the place of a folder is one sentence', async () => {
  const dir = createFolder();
  writeFileSync(join(dir, 'docs'), '');
  const { code, error } = await collectOutput('init', writeFirstSite, [join(dir, 'docs')]);
  expect([code, error.split(' (')[0]]).toEqual([1, 'A part of the path is a file, not a folder']);
});

test.runIf(process.platform === 'linux')('a folder in which none can be made ends the command', async () => {
  const { code, error } = await collectOutput('init', writeFirstSite, ['/proc']);
  expect([code, error]).toEqual([1, expect.stringContaining('/proc')]);
});
