import { expect, test } from 'vitest';
import { formatHelp, parseCommand, UsageError } from '../../../web/commands/parse-command.ts';
import { checkLighthouseCommand } from '../../commands/tool-commands.ts';

test('--help and -h list every flag with its description and default', () => {
  const help =
    'npm run index -- [--content TREE] [--cache FOLDER] [--strict] [--json]\n\n' +
    '  --content TREE  content tree (content)\n' +
    '  --cache FOLDER  cache folder (node_modules/.cache/docgraph)\n' +
    '  --strict        fail on warnings, too\n' +
    '  --json          print figures and diagnostics as JSON\n';
  expect([formatHelp('index', ['--help']), formatHelp('index', ['--json', '-h']), formatHelp('index', [])]).toEqual([
    help,
    help,
    undefined,
  ]);
});

test('the help of `query` names its operand', () => {
  expect(formatHelp('query', ['-h'])?.split('\n')[0]).toBe(
    'npm run query -- QUERY [--content TREE] [--cache FOLDER] [--variables JSON]',
  );
});

test('the help of a check names its operands and the placeholder of a number', () => {
  expect(formatHelp(checkLighthouseCommand, ['--help'])).toBe(
    'npm run check:lighthouse -- [PATH…] [--content TREE] [--cache FOLDER] [--runs N] [--json]\n\n' +
      '  --content TREE  content tree (content)\n' +
      '  --cache FOLDER  cache folder (node_modules/.cache/docgraph)\n' +
      '  --runs N        number of runs; the median counts (3)\n' +
      '  --json          print scores and figures as JSON\n',
  );
});

test('an unknown flag is an error that shows the usage', () => {
  expect(() => parseCommand('serve', ['--what'])).toThrow(
    new UsageError("Unknown option '--what'.\nhint: npm run serve -- [--dist SITE] [--port PORT]"),
  );
});

test.each(['--content', '--cache', '--out', '--site-url'])('an empty %s is refused', (flag) => {
  expect(() => parseCommand('build', [flag, ''])).toThrow(new RegExp(`^${flag} is empty\\.\nhint: `));
});

test.each(['init', 'kit', 'query', 'verify', 'why'] as const)(
  'an empty operand of %s is not the current folder',
  (name) => {
    expect(() => parseCommand(name, [''])).toThrow(/^An argument is empty\.\nhint: /);
  },
);

test('flags have defaults', () => {
  expect(parseCommand('build', ['--json', '--out', 'public'])).toEqual({
    flags: {
      content: 'content',
      out: 'public',
      cache: 'node_modules/.cache/docgraph',
      'site-url': undefined,
      base: undefined,
      untrusted: false,
      clean: false,
      strict: false,
      json: true,
    },
    operands: [],
  });
});
