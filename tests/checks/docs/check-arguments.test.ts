import { expect, test } from 'vitest';
import { parseCommand, UsageError } from '../../../web/commands/parse-command.ts';
import { docChecks, parseCheckArguments } from './check-arguments.ts';
import { selectPages } from './select-pages.ts';
import { checkDocsCommand } from '../../commands/tool-commands.ts';

const defaults = {
  contentDir: 'content',
  cacheDir: 'node_modules/.cache/docgraph',
  checks: docChecks.filter((name) => name !== 'browser' && name !== 'replay'),
  isJson: false,
  isWriting: false,
  isComplete: false,
  delaySeed: undefined,
  planted: undefined,
  files: [],
};

test.each([
  [[], defaults],
  [
    ['content/a.md', '--only', 'links,prose', '--json'],
    { ...defaults, files: ['content/a.md'], checks: ['links', 'prose'], isJson: true },
  ],
  [
    ['--write', '--content', 'a', '--cache', 'b'],
    {
      ...defaults,
      checks: docChecks.filter((name) => name !== 'replay'),
      isWriting: true,
      isComplete: true,
      contentDir: 'a',
      cacheDir: 'b',
    },
  ],
  [['--all'], { ...defaults, checks: docChecks.filter((name) => name !== 'replay'), isComplete: true }],
  [['--delays', '--seed', '7'], { ...defaults, isComplete: true, delaySeed: 7 }],
  [
    ['--planted', '200', '--seed', '7'],
    { ...defaults, planted: { errors: { count: 200, seed: 7 }, hasMisses: false } },
  ],
  [
    ['--planted-list', 'a.yaml', '--planted-least', '29'],
    { ...defaults, planted: { errors: { listPath: 'a.yaml', least: 29 }, hasMisses: false } },
  ],
  [
    ['--planted-list', 'a.yaml', '--misses'],
    { ...defaults, planted: { errors: { listPath: 'a.yaml' }, hasMisses: true } },
  ],
])('reads %j', (argv, expected) => {
  expect(parseCheckArguments(parseCommand(checkDocsCommand, argv))).toEqual(expected);
});

test.each([[['--only', 'all']], [['--write', '--only', 'links']], [['--fix']], [['--planted', 'all']]])(
  'refuses %j',
  (argv) => {
    expect(() => parseCheckArguments(parseCommand(checkDocsCommand, argv))).toThrow(UsageError);
  },
);

// Only the path of a page is looked at here.
const pages = ['a.md', 'b/c.md', 'b/d.md', 'bc.md'].map((filePath) => ({ filePath })) as never;
const select = (files: readonly string[], contentDir = 'content') =>
  selectPages(pages, files, contentDir).map(({ filePath }) => filePath);

test('selects files and folders, as a shell completes them or as the graph names them', () => {
  expect([select([]), select(['content/b/']), select(['./content/a.md', 'b/d.md']), select(['content'])]).toEqual([
    ['a.md', 'b/c.md', 'b/d.md', 'bc.md'],
    ['b/c.md', 'b/d.md'],
    ['a.md', 'b/d.md'],
    ['a.md', 'b/c.md', 'b/d.md', 'bc.md'],
  ]);
  expect(() => select(['content/e.md'])).toThrow('"content/e.md" is not a page of "content".');
});
