import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatLighthouse } from './format-lighthouse.ts';
import { judgePage, type LighthouseRun } from './judge-page.ts';

const createRun = (performance: number, seo: number, failed: readonly string[] = []): LighthouseRun => ({
  scores: { performance, seo },
  failedAudits: { performance: [], seo: failed },
  metrics: { 'first paint': 1_200, 'layout shift': 0.004 },
});

/** Returns the defects and exceptions of a page on which these audits fail. */
const judge = (audits: readonly string[], isListed: boolean): readonly (readonly string[])[] => {
  const { defects, exceptions } = judgePage('/a/', [createRun(100, 66, audits)], isListed);
  return [defects, exceptions];
};

test('a page is judged by the medians of its runs', () => {
  expect(judgePage('/', [createRun(90, 100), createRun(99, 100), createRun(98, 100)], true)).toEqual({
    path: '/',
    scores: { performance: 98, seo: 100 },
    metrics: { 'first paint': 1_200, 'layout shift': 0.004 },
    defects: [],
    exceptions: [],
  });
});

test('a score below its goal is reported with the audits that fail', () => {
  const { defects, exceptions } = judgePage('/', [createRun(97, 92, ['meta-description'])], true);
  expect([defects, exceptions]).toEqual([['performance 97, goal 98', 'seo 92, goal 100: meta-description'], []]);
});

test('a page that asks not to be listed may fail is-crawlable, and nothing else', () => {
  expect(judge(['is-crawlable'], false)).toEqual([[], ['seo 66, goal 100: is-crawlable']]);
  expect(judge(['is-crawlable'], true)).toEqual([['seo 66, goal 100: is-crawlable'], []]);
  expect(judge(['is-crawlable', 'image-alt'], false)).toEqual([['seo 66, goal 100: image-alt, is-crawlable'], []]);
});

test('the report lists scores, figures and what is below its goal', () => {
  const page = judgePage('/a/', [createRun(99, 66, ['is-crawlable'])], false);
  expect(formatLighthouse([page], 1)).toBe(
    '/a/\n  performance 99 · seo 66\n  first paint 1200 ms · layout shift 0.004\n' +
      '  on purpose: seo 66, goal 100: is-crawlable (the page says noindex, as a printable one must)\n' +
      'Median of 1 run, mobile throttling. Goals: performance 98, everything else 100.\n',
  );
});

test.each([
  [['guides'], '"guides" is not the URL of a page.\nhint: it starts and ends with "/".\n'],
  [['--runs', '0'], '--runs "0" is out of range.\nhint: give a whole number from 1 to 25.\n'],
  [['--content', 'no/such/tree'], 'There is no folder "no/such/tree".\nhint: give a tree with --content DIR.\n'],
  [
    ['--path', '/'],
    "Unknown option '--path'.\nhint: npm run check:lighthouse -- [PATH…] [--content TREE] [--cache FOLDER] [--runs N] [--json]\n",
  ],
])('the command line %j is refused with exit code 2', (args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([2, '', message]);
});
