import { expect, test } from 'vitest';
import { formatHelp, parseCommand, UsageError } from '../../schema/commands.ts';

test('--help and -h tell every flag with what it does and what it is without it', () => {
  const help =
    'npm run index -- [--content TREE] [--cache FOLDER] [--json]\n\n' +
    '  --content TREE  content tree (content)\n' +
    '  --cache FOLDER  cache folder (node_modules/.cache/docgraph)\n' +
    '  --json          print figures and diagnostics as JSON\n';
  expect([formatHelp('index', ['--help']), formatHelp('index', ['--json', '-h']), formatHelp('index', [])]).toEqual([
    help,
    help,
    undefined,
  ]);
});

test('the help of a query names the query', () => {
  expect(formatHelp('query', ['-h'])?.split('\n')[0]).toBe(
    'npm run query -- QUERY [--content TREE] [--cache FOLDER] [--variables JSON]',
  );
});

test('the help of a check names what it takes, and what is counted', () => {
  expect(formatHelp('check:lighthouse', ['--help'])).toBe(
    'npm run check:lighthouse -- [PATH…] [--content TREE] [--cache FOLDER] [--runs N] [--json]\n\n' +
      '  --content TREE  content tree (content)\n' +
      '  --cache FOLDER  cache folder (node_modules/.cache/docgraph)\n' +
      '  --runs N        runs, of which the median counts (3)\n' +
      '  --json          print scores and figures as JSON\n',
  );
});

test('an unknown flag is an error that shows the usage', () => {
  expect(() => parseCommand('serve', ['--what'])).toThrow(
    new UsageError("Unknown option '--what'.\nhint: npm run serve -- [--dist SITE] [--port PORT]"),
  );
});
